import { get, list, setCommission, setStatus, statement, statementFile } from "./partners.ts";

export const partners = { get, list, setCommission, setStatus, statement, statementFile };
