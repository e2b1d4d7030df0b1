import { createContext } from "react-router";
import type { Environment } from "./environment.server.ts";

export const environmentContext = createContext<Environment>();
/** The origins behind a third party's form that a page shows: its content-security policy lets them in. */
export const allowedOriginsContext = createContext<readonly string[]>([]);
/** Set when a form came from another site or did not say where from: the page must refuse it. */
export const foreignOriginContext = createContext(false);
/** The network address that a request came from, for limits; never logged. */
export const clientAddressContext = createContext("");
