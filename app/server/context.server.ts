import { createContext } from "react-router";

/** The origins behind a third party's form that a page shows: its content-security policy lets them in. */
export const guestsContext = createContext<readonly string[]>([]);
/** Set when a form came from another site or did not say where from: the page must refuse it. */
export const foreignOriginContext = createContext(false);
/** The network address that a request came from, for limits; never logged. */
export const clientAddressContext = createContext("");
