import { createContext, useContext } from "react";

/** The nonce of the response that is being rendered; none in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
