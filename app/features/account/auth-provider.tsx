import { useEffect, useMemo, useReducer, useState, type ReactNode } from "react";
import { authStatus, initialAuth, nextAuth } from "#app/client/session/auth-state.ts";
import type { User } from "#app/schemas/public/accounts.ts";
import { authActions } from "./auth-actions.ts";
import { AuthContext, type Auth } from "./use-auth.ts";
import { watchSession } from "./watch-session.ts";

const loadCalls = () => import("#app/client/api/browser.ts").then(({ calls }) => calls);

interface AuthProviderProps {
  /** The account the page was rendered for: null without one, undefined if the page doesn't know. */
  initialUser: User | null | undefined;
  /** Called when another account is signed in than the page was rendered for, to reload the page's data. */
  onChange?: () => void;
  children: ReactNode;
}

/** Knows who is signed in: as the page says, and as the server says when the tab comes back after a while. */
export function AuthProvider({ initialUser, onChange, children }: AuthProviderProps) {
  const [state, tell] = useReducer(nextAuth<User>, initialUser, initialAuth<User>);
  const [sentFor, setSentFor] = useState(initialUser);
  if (sentFor !== initialUser) {
    setSentFor(initialUser);
    if (initialUser !== undefined) tell({ type: "signed-in", user: initialUser });
  }
  const actions = useMemo(() => authActions(tell, loadCalls, () => location.hostname), []);

  const isUnknown = initialUser === undefined;
  useEffect(() => {
    const watcher = { check: actions.check, expire: () => tell({ type: "session-expired" }) };
    return watchSession(watcher, isUnknown, { window, document, now: () => Date.now() });
  }, [actions, isUnknown]);

  const hasChanged = !isUnknown && !state.isLoading && state.user?.id !== initialUser?.id;
  useEffect(() => {
    if (hasChanged) onChange?.();
  }, [hasChanged, onChange]);

  const auth = useMemo<Auth>(() => {
    const { user, isLoading } = state;
    const { login, logout, register } = actions;
    return {
      user,
      isLoading,
      status: authStatus(state),
      isAuthenticated: user !== null,
      login,
      logout,
      register,
    };
  }, [state, actions]);
  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>;
}
