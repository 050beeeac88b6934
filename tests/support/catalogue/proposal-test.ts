import { startGemini, type GeminiServer } from "#tests/support/servers/gemini-server.ts";
import { proposalAdmin } from "./proposal-admin.ts";
import { proposes } from "#tests/support/servers/proposing-model.ts";
import { test } from "#tests/support/test.ts";

export type ProposalAdmin = Awaited<ReturnType<typeof proposalAdmin>>;

interface OfATest {
  /** A server in the model's place; its `answer` is what it does with the next questions. */
  gemini: GeminiServer;
  /** An administrator whose model is that server, with another budget of the day. */
  adminWith: (dailyBudget?: { usd: number; tokens: number }) => Promise<ProposalAdmin>;
  /** The same with a budget that is enough. */
  admin: ProposalAdmin;
}

/** Over a database with an administrator whose model is a server of the test's own. */
export const proposalTest = test.extend<OfATest>({
  gemini: async ({}, use) => {
    const server = await startGemini(proposes({}));
    await use(server);
    await server.close();
  },
  adminWith: async ({ main, gemini }, use) =>
    use((dailyBudget) => proposalAdmin(main, gemini.url, dailyBudget)),
  admin: async ({ adminWith }, use) => use(await adminWith()),
});
