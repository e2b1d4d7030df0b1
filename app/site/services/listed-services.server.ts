import type { Picture } from "../../content/pictures/index.ts";
import { publishedDocumentsContext } from "../../data/published/published-documents.server.ts";
import type { Language } from "../../i18n/languages.ts";
import type { ServiceCard } from "../../schemas/formats/article.ts";
import { type Context, environmentContext } from "../../server/context.server.ts";
import { publicFilesOrigin } from "../../server/pass-through.server.ts";
import { articlePicture, uploadedPicture } from "../article-picture.server.ts";

export type ServiceName = { slug: string; title: string; lang?: Language };

const most = 100;

export async function listedServices(context: Context, language: Language): Promise<ServiceCard[]> {
  const { items } = await context.get(publishedDocumentsContext).services.list(language, { size: most });
  const place = ({ menu_place = String(most) }: ServiceCard) => Number(menu_place);
  return items.toSorted((a, b) => place(a) - place(b) || a.title.localeCompare(b.title, language));
}

export function nameOfService({ slug, title, language: own }: ServiceCard, language: Language): ServiceName {
  return { slug, title, ...(own !== language && { lang: own }) };
}

/** The name of the service that a document is about; undefined where readers do not see it. */
export async function serviceNames(context: Context, language: Language) {
  const services = await listedServices(context, language);
  const names = new Map(services.map((service) => [service.id, nameOfService(service, language)]));
  return (id: string | undefined): ServiceName | undefined => names.get(id ?? "");
}

export async function servicePictures(
  context: Context,
  services: readonly Pick<ServiceCard, "slug" | "picture" | "language">[],
): Promise<Record<string, Picture>> {
  const stored = await context.get(publishedDocumentsContext).pictures(services.flatMap(uploadedPicture));
  const filesOrigin = publicFilesOrigin(context.get(environmentContext));
  const pictures = services.map((service) => {
    const { picture } = articlePicture({ ...service, picture_alt: "" }, filesOrigin, stored);
    return [service.slug, picture] as const;
  });
  return Object.fromEntries(pictures.filter((pictured): pictured is [string, Picture] => pictured[1] !== undefined));
}
