import { createContext } from "react-router";
import type { Environment } from "./environment.server.ts";

export const environmentContext = createContext<Environment>();
export const siteAddressesContext = createContext<{ has(path: string): boolean }>();
/** Set for a cross-origin form: the page must refuse it. */
export const foreignOriginContext = createContext(false);
/** For rate limits; never logged. */
export const clientAddressContext = createContext("");
