import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isSuppliedPicture } from "../../content/article-pictures.ts";
import { choiceLists, type ChoiceList } from "../../content/choices.ts";
import { shortDate } from "../../i18n/dates.ts";
import { useErrorText as useErrorTextOf } from "../../i18n/error-text.ts";
import { useLanguage } from "../../i18n/i18next.ts";
import { capitalized, useLanguageNames } from "../../i18n/language-name.ts";
import { useListed } from "../../i18n/punctuation.tsx";
import type { Language } from "../../schemas/formats/languages.ts";
import { inputsOf, type Input } from "../../schemas/forms/inputs.ts";
import type { FactField, Kind, Option } from "../../schemas/kinds/fields.ts";
import type { FieldHint, FieldLabel, ListedChoice, NoChoice } from "../../schemas/kinds/kinds.ts";
import { useWholeNumber } from "../components/paging.tsx";
import type { NamedChoices } from "./editor/named-choices.server.ts";
import type { PictureChoice } from "./pictures/picture-choices.server.ts";

export function useFieldLabel(kind?: Kind): (name: string) => string {
  const { t } = useTranslation("admin-fields");
  const labels = useMemo(() => (kind ? labelsOf(kind) : undefined), [kind]);
  const named = (name: string) => (kind?.facts[name] ?? kind?.texts[name])?.named;
  return (name) => {
    const [, number, part] = /\/(\d+)\/([^/]+)$/.exec(name) ?? [];
    const fact = name.replace(/\/\d+$/, "");
    return labels?.get(name) ?? t((part ?? named(fact) ?? fact) as FieldLabel, { number });
  };
}

function labelsOf(kind: Kind): Map<string, string | undefined> {
  const ofFields = Object.entries(kind.texts).map(([name, { label }]) => [name, label] as const);
  return new Map([...ofFields, ...inputsOf(kind).map(({ name, label }) => [name, label] as const)]);
}

export function useTextHint(): (input: Input, value: string) => string {
  const { t } = useTranslation("admin-documents");
  const listed = useListed();
  return ({ as, hint, placeholders = [], entry }, value) => {
    const parts = placeholders
      .filter((part) => !entry || value.includes(part))
      .map((part) => {
        const what = t(`putIn.${part.replace(/\W/g, "") as "firm"}`, { defaultValue: "" });
        return what ? `${part} (${what})` : part;
      });
    const sentences = [
      hint ? t(`hints.${hint as FieldHint}`) : as === "markdown" || as === "list" ? t(`hints.${as}`) : "",
      parts.length > 0 ? t("hints.placeholders", { parts: listed(parts) }) : "",
    ];
    return sentences.filter(Boolean).join(" ");
  };
}

export function useFactHint(): (fact: FactField) => string | undefined {
  const { t } = useTranslation("admin-documents");
  return ({ hint }) => hint && t(`hints.${hint as FieldHint}`);
}

export function useNone(): (field: Pick<FactField, "none">) => string | undefined {
  const { t } = useTranslation("admin-documents");
  return ({ none }) => none && t(`noChoice.${none as NoChoice}`);
}

export function useOption(): (option: string) => string {
  const { t } = useTranslation("admin-documents");
  return (option) => t(`options.${option as Option}`);
}

export function useFactValue({ facts }: Kind, choices: NamedChoices = {}) {
  const { t } = useTranslation("admin-documents");
  const { t: tChoices } = useTranslation(["insights", "case-studies"]);
  const language = useLanguage();
  const { inSentence } = useLanguageNames();
  const listed = useListed();
  const listOf = (list: ChoiceList): Record<string, string> =>
    tChoices(`${choiceLists[list]}:${list}` as "insights:categories", { returnObjects: true });
  const valueOf = (name: string, value: string | null | undefined): string => {
    const { as, list, ofLanguages, choices: ownChoices } = facts[name] ?? {};
    if (!value) return "–";
    if (ofLanguages && ownChoices?.includes(value))
      return capitalized(listed(value.split(" ").map((code) => inSentence(code as Language))));
    if (list) return listOf(list)[value] ?? value;
    if (as === "named") return choices[name]?.find(({ id }) => id === value)?.name ?? "–";
    return as === "date" ? shortDate(value, language) : value;
  };
  return {
    valueOf,
    choicesOf: ({ list, choices = [] }: FactField) => (list ? Object.keys(listOf(list)) : choices),
    listedValueOf: (name: string, value: string) => {
      const { listedAs } = facts[name] ?? {};
      return listedAs ? t(`listed.${listedAs as ListedChoice}`, { value }) : valueOf(name, value);
    },
  };
}

export function usePictureName(): (choice: Pick<PictureChoice, "value" | "alt">) => string {
  const { t } = useTranslation("admin-documents");
  return ({ value, alt }) => {
    if (alt === undefined && isSuppliedPicture(value)) return t(`picture.names.${value}`);
    return value.slice(value.lastIndexOf("/") + 1);
  };
}

export function useErrorText(kind: Kind): (name: string) => (code: string) => string {
  const errorText = useErrorTextOf("admin-documents");
  const listed = useListed();
  const wholeNumber = useWholeNumber();
  return (name) => {
    const input = inputsOf(kind).find((input) => input.name === name);
    const limit = input?.limit ?? kind.facts[name]?.limit;
    const values = {
      limit: limit && wholeNumber(limit),
      most: input?.most,
    };
    return (message) => {
      const [code = "", ...about] = message.split("\n");
      return errorText(code, { ...values, about: listed(about) });
    };
  };
}
