import { createContext } from "react-router";

/** One number used once per answer, for the scripts that the content-security policy lets run. */
export const nonceContext = createContext<string>();
/** Set when a form was sent from another site: the page must refuse it. */
export const foreignOriginContext = createContext(false);
/** The network address that a request came from, for limits; never logged. */
export const clientAddressContext = createContext("");
