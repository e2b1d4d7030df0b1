import type { TFunction } from "i18next";
import { type PageName } from "../../content/editable-pages.ts";
import { services } from "../../content/services.ts";

export function pageTitle(page: PageName, t: TFunction<"admin">, tFrame: TFunction<"frame">): string {
  const id = services.find((id) => page === `service-${id}`);
  if (id) return t("serviceOf", { service: tFrame(`serviceNames.${id}`) });
  const names: Partial<Record<PageName, string>> = t("pageNames", { returnObjects: true });
  return names[page] ?? page;
}
