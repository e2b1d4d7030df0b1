import { choiceListNames } from "../../content/choices.ts";
import type { SettingsName } from "../../content/editable-pages.ts";
import { fallbackLanguage, inEachLanguage } from "../formats/languages.ts";
import { limits, type PageField } from "./page.ts";

const label = { as: "line", limit: 80, needed: true } as const;
const address = { as: "line", limit: 500, check: "menuLink", needed: true } as const;
const crawler = { as: "line", options: ["yes", "no"], neutral: true, shared: true } as const;
const logo = { as: "picture", check: "logo", neutral: true, shared: true } as const;
const choices = {
  as: "entries",
  neutral: true,
  shared: true,
  of: {
    ...inEachLanguage((language) => (language === fallbackLanguage ? label : ({ as: "line", limit: 80 } as const))),
    id: { as: "line", limit: 80, check: "id" },
  },
} as const;
const entry = { label: { ...label, limit: limits.line }, link: address };

export const settingsFields: Readonly<Record<SettingsName, readonly PageField[]>> = {
  "settings-firm": [
    { name: "name", as: "line", ofFirm: true },
    { name: "logo", ...logo, hint: "logo", none: "nameAlone" },
    { name: "logoDark", ...logo, onDark: true, none: "logoOnLight" },
    { name: "colour", as: "line", check: "colour", neutral: true, shared: true },
    { name: "email", as: "line", check: "email", neutral: true, ofFirm: true },
    { name: "phone", as: "line", neutral: true, ofFirm: true },
    { name: "postalAddress", as: "prose", ofFirm: true },
    { name: "offices", as: "entries", of: { place: label, hours: { as: "line", limit: 200 } } },
    { name: "timeZone", as: "line", check: "zone", neutral: true, shared: true },
    { name: "bookingUrl", as: "line", check: "https", neutral: true, ofFirm: true },
    { name: "formAccount", as: "line", neutral: true, ofFirm: true },
    { name: "formId", as: "line", neutral: true, ofFirm: true },
  ],
  "settings-navigation": [
    { name: "header", as: "entries", of: entry },
    { name: "company", as: "entries", of: entry },
    { name: "resources", as: "entries", of: entry },
  ],
  "settings-social": [
    { name: "profiles", as: "entries", of: { name: label, address: { ...address, check: "https", neutral: true } } },
  ],
  "settings-search": [
    { name: "titlePattern", as: "line", placeholders: ["{{title}}"] },
    { name: "hiddenPages", as: "list", check: "pages", neutral: true },
    { name: "answering", ...crawler },
    { name: "searching", ...crawler },
    { name: "training", ...crawler },
  ],
  "settings-lists": choiceListNames.map((name) => ({ name, ...choices })),
  "settings-announcement": [
    {
      name: "announcement",
      as: "entries",
      most: 1,
      of: {
        text: { as: "line", limit: 200, needed: true },
        link: { as: "line", limit: 500, check: "menuLink", neutral: true },
        lastDay: { as: "line", limit: 80, check: "date", neutral: true, needed: true },
      },
    },
  ],
};
