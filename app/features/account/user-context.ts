import { createContext, useContext } from "react";
import type { User } from "#app/schemas/public/accounts.ts";

/** Who is signed in, with the company the account belongs to. */
export type Account = User & { companyId: string };

export const UserContext = createContext<Account | null>(null);

/** Who is signed in; null for a visitor. */
export const useUser = () => useContext(UserContext);
