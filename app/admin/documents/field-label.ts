import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { inputsOf } from "../../schemas/inputs.ts";
import type { Kind } from "../../schemas/kinds/kinds.ts";

export function useFieldLabel(kind?: Kind): (name: string) => string {
  const { t } = useTranslation("admin-fields");
  const labels = useMemo(() => (kind ? labelsOf(kind) : undefined), [kind]);
  const named = (name: string) => (kind?.facts[name] ?? kind?.texts[name])?.named;
  return (name) => {
    const [, number, part] = /\/(\d+)\/([^/]+)$/.exec(name) ?? [];
    return labels?.get(name) ?? (part && number ? t(part as "step", { number }) : t((named(name) ?? name) as "title"));
  };
}

function labelsOf(kind: Kind): Map<string, string | undefined> {
  const ofFields = Object.entries(kind.texts).map(([name, { label }]) => [name, label] as const);
  return new Map([...ofFields, ...inputsOf(kind).map(({ name, label }) => [name, label] as const)]);
}
