import type { Contents, Resources as Supplied } from "./+types/locales.ts";

/** With lists that operators keep, whose ids nobody knows beforehand. */
export type Resources = Omit<Supplied, "insights" | "case-studies"> & {
  insights: WithList<Supplied["insights"], "categories">;
  "case-studies": WithList<Supplied["case-studies"], "industries">;
};
type WithList<Texts, List extends string> = Omit<Texts, List> & Record<List, Record<string, string>>;
export type { Contents };
export type Namespace = keyof Resources;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "frame";
    resources: Resources;
  }
}
