import type { i18n } from "i18next";
import { createContext } from "react-router";
import type { Detected } from "./detect.server.ts";

export const languageContext = createContext<Detected>();
export const i18nContext = createContext<i18n>();
