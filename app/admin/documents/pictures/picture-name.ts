import { useTranslation } from "react-i18next";
import type { PictureChoice } from "./picture-choices.server.ts";

export function usePictureName(): (choice: Pick<PictureChoice, "value" | "alt">) => string {
  const { t, i18n } = useTranslation("admin-documents");
  return ({ value, alt }) => {
    if (alt === undefined && i18n.exists(`picture.names.${value}`, { ns: "admin-documents" }))
      return t(`picture.names.${value as "talent"}`);
    return value.slice(value.lastIndexOf("/") + 1);
  };
}
