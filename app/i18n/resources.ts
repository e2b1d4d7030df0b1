import type { Contents, Resources } from "./+types/locales.ts";

export type { Contents, Resources };
export type Namespace = keyof Resources;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "frame";
    resources: Resources;
  }
}
