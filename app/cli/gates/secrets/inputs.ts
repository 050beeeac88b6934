import { PAGES } from "#tests/support/page-access.ts";
import type { ApiDocument, JsonSchema } from "../api-document.ts";
import { FORM, type Message } from "../client.ts";
import { fitting, type Maker } from "../fuzz/values.ts";
import { SENT } from "./words.ts";

/** The headers that credentials travel in. */
const CARRIERS: Record<string, string> = {
  cookie: `__Host-token=${SENT.cookie}; token=${SENT.cookie}; __Host-draft=${SENT.cookie}; __Host-otx=${SENT.cookie}; browser=${SENT.cookie}`,
  authorization: `Bearer ${SENT.bearer}`,
  "x-api-key": SENT.apiKey,
  "proxy-authorization": `Basic ${SENT.bearer}`,
};

const QUERY = new URLSearchParams(
  ["password", "token", "api_key", "access_token", "code", "state"].map((name) => [
    name,
    SENT.inQuery,
  ]),
).toString();

const FIELDS: [RegExp, string][] = [
  [/password/i, SENT.password],
  [/token|secret/i, SENT.linkToken],
  [/^code$|^state$/i, SENT.code],
];

/** A body whose fields of secrets hold the words; fields it doesn't declare are added. */
function bodyOf(maker: Maker, schema: JsonSchema): Record<string, unknown> {
  const body = fitting(maker, schema);
  const fields = typeof body === "object" && body !== null ? body : {};
  for (const name of Object.keys(fields))
    for (const [pattern, word] of FIELDS)
      if (pattern.test(name)) (fields as Record<string, unknown>)[name] = word;
  return fields as Record<string, unknown>;
}

/** Every operation of the API with credentials in its headers, its query and its body; whole, with more fields, and broken. */
function apiInputs(maker: Maker, { operations }: ApiDocument): Message[] {
  return operations.flatMap(({ method, path, body }) => {
    const address = path.replaceAll(/\{\w+\}/g, () => maker.random.pick(maker.known));
    const plain = { method, path: address, headers: CARRIERS };
    const asked = { method, path: `${address}?${QUERY}` };
    if (!body) return [plain, asked];
    const fields = bodyOf(maker, body);
    const more = JSON.stringify({ ...fields, password: SENT.password, token: SENT.linkToken });
    return [
      { ...plain, body: JSON.stringify(fields) },
      { ...asked, body: more },
      { method, path: address, body: more.slice(0, -3) },
      { method, path: address, body: more, headers: { "content-type": "text/plain" } },
    ];
  });
}

/** Every page with the same, and its form. */
function pageInputs(): Message[] {
  const form = new URLSearchParams({
    email: "asha@example.org",
    name: "Asha Rao",
    password: SENT.password,
    newPassword: SENT.password,
    currentPassword: SENT.wrongPassword,
    confirmPassword: SENT.wrongPassword,
    token: SENT.linkToken,
    code: SENT.code,
  }).toString();
  return Object.values(PAGES).flatMap(({ at, takesForms }) => {
    const [path] = at.split("?") as [string];
    const data = `${path === "/" ? "/_root" : path}.data`;
    const reads = [path, data].map((each) => ({ path: `${each}?${QUERY}`, headers: CARRIERS }));
    if (!takesForms) return reads;
    return [
      ...reads,
      { method: "POST", path, headers: { ...FORM, ...CARRIERS }, body: form },
      { method: "POST", path: data, headers: FORM, body: form },
      { method: "POST", path, headers: { ...FORM, "content-type": "text/plain" }, body: form },
    ];
  });
}

/** The ways in that a person uses, with the right password and a wrong one. */
function signIns(): Message[] {
  const post = (path: string, body: object): Message => ({
    method: "POST",
    path: `/api/auth/${path}`,
    body: JSON.stringify(body),
  });
  const email = "canary@example.org";
  return [
    post("signup", { name: "Asha Rao", email, password: SENT.password, domain: "wayfold.com" }),
    post("login", { email, password: SENT.password }),
    post("login", { email, password: SENT.wrongPassword }),
    post("login", { email: SENT.wrongPassword, password: SENT.wrongPassword }),
    post("forgot-password", { email }),
    post("reset-password", { token: SENT.linkToken, password: SENT.password }),
    post("verify-email", { token: SENT.linkToken }),
    post("confirm-email", { token: SENT.linkToken }),
  ];
}

/** What a page reports of an error whose text holds what it shouldn't. */
const report = (): Message => ({
  method: "POST",
  path: "/api/browser-reports/errors",
  body: JSON.stringify([
    {
      type: "UNKNOWN_ERROR",
      message: `Failed to load /reset-password?token=${SENT.linkToken} with Bearer ${SENT.bearer}`,
      status: 500,
      timestamp: new Date().toISOString(),
      path: `/reset-password?token=${SENT.linkToken}`,
      release: null,
      section: null,
      level: "page",
    },
  ]),
});

/** All inputs, in the order in which they are sent. */
export const inputs = (maker: Maker, api: ApiDocument): Message[] => [
  ...signIns(),
  ...apiInputs(maker, api),
  ...pageInputs(),
  report(),
];
