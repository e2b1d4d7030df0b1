import { createContext, type RouterContextProvider } from "react-router";
import type { Environment } from "./environment.server.ts";

export type Context = Readonly<RouterContextProvider>;

export type RouteHandle = {
  /** A name is that of a list that operators keep. */
  cachedQueries?: Readonly<Record<string, readonly string[] | string>>;
  /** Of a file: the page that offers it, relative to the file's address. */
  page?: string;
};

export const environmentContext = createContext<Environment>();
export const siteAddressesContext = createContext<{ has(path: string): boolean }>();
export const pageOfferingContext = createContext<(path: string) => string>();
export const foreignOriginContext = createContext(false);
export const clientAddressContext = createContext("");
