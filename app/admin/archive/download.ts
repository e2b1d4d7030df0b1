import { ReadableStream } from "node:stream/web";
import { backendContext } from "../../data/session/session.server.ts";
import { languageContext } from "../../i18n/context.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { folderOfKind } from "../../schemas/formats/content-file.server.ts";
import { kindNamed, kindNames } from "../../schemas/kinds/kinds.ts";
import type { RouteHandle } from "../../server/context.server.ts";
import { zipOf, type ZipEntry } from "../../server/zip.server.ts";
import { fileHeaders } from "../components/csv-file.server.ts";
import type { Route } from "./+types/download";

export const handle = { page: ".." } satisfies RouteHandle;

/** A backend that goes away meanwhile breaks the download off, so that a part is not taken for the whole. */
export async function loader({ context }: Route.LoaderArgs) {
  const { contentArchive } = context.get(backendContext);
  await contentArchive.noteExport();
  const files = withReadme(readmeFor(context), contentArchive.files());
  return new Response(ReadableStream.from(zipOf(files)) as BodyInit, {
    headers: fileHeaders(context, "content", { extension: "zip", type: "application/zip" }),
  });
}

async function* withReadme(readme: string, files: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  yield { path: "README.md", content: readme };
  yield* files;
}

/** The same for the same site, so without a date. */
function readmeFor(context: Route.LoaderArgs["context"]): string {
  const t = getFixedT(context, "archive");
  const tActivity = getFixedT(context, "admin-activity");
  const { language } = context.get(languageContext);
  const colon = language === "fr" ? "\u00a0: " : ": ";
  const folders = kindNames.map(kindNamed).map((kind) => {
    const name = `kinds.${kind.logged}` as "kinds.pages";
    return `- \`${folderOfKind(kind)}/\`${colon}${tActivity(name)}`;
  });
  const others = (["features", "redirects", "pictures", "downloads"] as const).map(
    (name) => `- \`${name}.yaml\`${colon}${t(name)}`,
  );
  const list = [...folders, ...others, `- \`files/\`${colon}${t("files")}`].join("\n");
  const paragraphs = (["texts", "drafts", "state", "lacks"] as const).map((name) => t(name));
  const parts = [`# ${t("title")}`, t("intro"), `## ${t("folders")}`, list, ...paragraphs];
  return `${parts.join("\n\n")}\n`;
}
