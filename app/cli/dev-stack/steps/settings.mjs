import { endOf, launch } from "../children.mjs";
import { Failure } from "../failure.mjs";
import { HOME } from "../../home.mjs";

const CHECK = `
  import { readEnv } from "./app/platform/env.ts";
  try { readEnv(); } catch (error) { process.stdout.write(error.message); }
`;

/**
 * Checks a deployment's settings before its database is touched and a minute goes into a build; the server, whose
 * rules these are, would refuse them only afterwards.
 *
 * @throws Failure that names each setting that is missing or weak
 */
export async function requireSettings() {
  const args = ["--import", "tsx", "--input-type=module", "--eval", CHECK];
  const env = { ...process.env, NODE_ENV: "production" };
  const child = launch(process.execPath, args, {
    cwd: HOME,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let complaint = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => (complaint += text));
  await endOf(child);
  if (complaint) throw new Failure(complaint);
}
