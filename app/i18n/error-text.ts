import { useTranslation } from "react-i18next";
import type { Resources } from "./resources.ts";

type WithErrors = {
  [Name in keyof Resources]: Resources[Name] extends { errors: object } ? Name : never;
}[keyof Resources];

export function useErrorText(namespace: WithErrors): (code: string, values?: Record<string, unknown>) => string {
  const { i18n } = useTranslation(namespace);
  const translate = i18n.t as (key: string, values?: Record<string, unknown>) => string;
  return (code, values) => translate(`${namespace}:errors.${code}`, values);
}
