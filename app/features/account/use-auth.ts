import { createContext, useContext } from "react";
import type { AuthState, AuthStatus } from "#app/client/session/auth-state.ts";
import type { User } from "#app/schemas/public/accounts.ts";
import type { AuthActions } from "./auth-actions.ts";

/** Who is signed in, and how to sign in and out. */
export interface Auth
  extends Pick<AuthState<User>, "user" | "isLoading">, Omit<AuthActions, "check"> {
  status: AuthStatus;
  isAuthenticated: boolean;
}

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, below an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
