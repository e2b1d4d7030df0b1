import type { SettingsName } from "../../content/editable-pages.ts";
import type { PageField } from "./page.ts";

const label = { as: "line", limit: 80 } as const;
const address = { as: "line", limit: 500, check: "link" } as const;
const yesOrNo = ["yes", "no"] as const;
const entry = { label, link: address };

/** What is set of the whole site, edited like a page: each field's supplied value comes from the configuration or from the code. */
export const settingsFields: Readonly<Record<SettingsName, readonly PageField[]>> = {
  "settings-firm": [
    { name: "name", as: "line" },
    { name: "email", as: "line", check: "email" },
    { name: "phone", as: "line" },
    { name: "postalAddress", as: "prose" },
    { name: "offices", as: "entries", of: { place: label, hours: { as: "line", limit: 200 } } },
    { name: "bookingUrl", as: "line", check: "https" },
    { name: "formAccount", as: "line" },
    { name: "formId", as: "line" },
  ],
  "settings-navigation": [
    { name: "header", as: "entries", of: entry },
    { name: "company", as: "entries", of: entry },
    { name: "resources", as: "entries", of: entry },
  ],
  "settings-social": [
    { name: "profiles", as: "entries", of: { name: label, address: { ...address, check: "https" } } },
  ],
  "settings-search": [
    { name: "titlePattern", as: "line", keeps: ["{{title}}"] },
    { name: "hiddenPages", as: "list", check: "page" },
    { name: "answering", as: "line", options: yesOrNo },
    { name: "searching", as: "line", options: yesOrNo },
    { name: "training", as: "line", options: yesOrNo },
  ],
};
