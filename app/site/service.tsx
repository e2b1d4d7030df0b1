import { data } from "react-router";
import { defaultService } from "../content/services.ts";
import { publishedDocumentsContext } from "../data/published/published-documents.server.ts";
import type { Service } from "../schemas/formats/article.ts";
import { pathsOf } from "../schemas/rules/site-paths.ts";
import type { Route } from "./+types/service";
import { breadcrumbs, questions, service as jsonLdOf } from "./json-ld.server.ts";
import { sitePage } from "./page.server.ts";
import { articleIn, followRedirect, settleAddress } from "./redirected.server.ts";
import { ServiceArticle } from "./service/service-article.tsx";
import { shownService } from "./service/shown-service.server.ts";
import { listedServices } from "./services/listed-services.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = await sitePage(args, ["service", "articles"]);
  const { t, meta, location, language, localized } = page;
  const { services } = args.context.get(publishedDocumentsContext);
  const found = await services.read(language, args.params.serviceId);
  if (!found || "gone" in found || "unknown" in found) await followRedirect(args);
  const named = articleIn(found, (slug) => localized(`/services/${slug}`));
  if (named) settleAddress(args, `/services/${named.slug}`);
  const service = named ?? (await shownInstead());
  const { title, subtitle } = service;
  const description = service.search_description || subtitle;
  const jsonLd = [
    jsonLdOf(location, { title, description }),
    ...questions(location, service.faqs),
    breadcrumbs(location, [
      { name: t("breadcrumb.home"), path: "/" },
      { name: t("breadcrumb.services"), path: "/services" },
      { name: title, path: location.path },
    ]),
  ];
  return {
    ...(await shownService(args.context, service, page)),
    meta: meta({
      title: service.search_title || title,
      description,
      jsonLd,
      languages: service.languages,
      canonical: named ? undefined : `/services/${service.slug}`,
      paths: pathsOf("service", service.addresses),
    }),
  };

  async function shownInstead(): Promise<Service> {
    const [first] = await listedServices(args.context, language);
    for (const slug of [defaultService, first?.slug ?? ""]) {
      const other = await services.read(language, slug);
      if (other && "article" in other) return other.article;
    }
    throw data(null, 404);
  }
}

export { meta } from "./meta.ts";

export default function ServicePage({ loaderData: { meta: _, ...shown } }: Route.ComponentProps) {
  return <ServiceArticle {...shown} />;
}
