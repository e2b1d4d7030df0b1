import { useTranslation } from "react-i18next";
import { useListed } from "../../i18n/listed.ts";
import { inputsOf } from "../../schemas/inputs.ts";
import type { Kind } from "../../schemas/kinds/kinds.ts";
import { useWholeNumber } from "../components/whole-number.ts";

const factLimits: Record<string, number> = { slug: 80, picture: 500, related: 200 };

/** The sentence for an error code of a field. */
export function useErrorText(kind: Kind): (name: string) => (code: string) => string {
  const { t } = useTranslation("admin-documents");
  const listed = useListed();
  const wholeNumber = useWholeNumber();
  return (name) => {
    const input = inputsOf(kind).find((input) => input.name === name);
    const limit = input?.limit ?? factLimits[name];
    const values = {
      limit: limit && wholeNumber(limit),
      most: input?.most,
    };
    return (message) => {
      const [code, ...about] = message.split("\n");
      return t(`errors.${code as "tooLong"}`, { ...values, about: listed(about) });
    };
  };
}
