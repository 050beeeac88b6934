import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DATA, readJson, writeJson } from "../../home.mjs";

/** The demonstration's secrets: created on its first start and stored, so that sessions survive a restart. */
export function demoSecrets() {
  const path = join(DATA, "secrets.json");
  const stored = readJson(path);
  if (stored?.SESSION_SECRET && stored?.PASSWORD_PEPPER) return stored;
  const secrets = { SESSION_SECRET: secret(), PASSWORD_PEPPER: secret() };
  writeJson(path, secrets);
  return secrets;
}

const secret = () => randomBytes(48).toString("base64url");
