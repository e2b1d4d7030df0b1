import type { TFunction } from "i18next";
import { type PageName } from "../../content/editable-pages.ts";
import { services, type ServiceId } from "../../content/services.ts";

type NamedPage = Exclude<PageName, `service-${ServiceId}`>;

export function pageTitle(page: PageName, t: TFunction<"admin">, tFrame: TFunction<"frame">): string {
  const id = services.find((id) => page === `service-${id}`);
  if (id) return t("serviceOf", { service: tFrame(`serviceNames.${id}`) });
  const names: Record<NamedPage, string> = t("pageNames", { returnObjects: true });
  return names[page as NamedPage];
}
