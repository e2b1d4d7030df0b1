import type { i18n } from "i18next";
import { createContext } from "react-router";
import type { Detected } from "./detect.server.ts";

/** The language of a request, and where it is known from. */
export const languageContext = createContext<Detected>();
/** The i18next instance of one request; nobody else's texts are in it. */
export const i18nContext = createContext<i18n>();
