import { isSuppliedPicture } from "../../content/article-pictures.ts";
import { editablePage } from "../../content/editable-pages.ts";
import { publishedDocumentsContext, readersOf } from "../../data/published/published-documents.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { textsContext } from "../../i18n/translations.server.ts";
import { publicAddress } from "../../schemas/formats/stored-file.ts";
import { kinds } from "../../schemas/kinds/kinds.ts";
import { focusStep, mostSharedPixels, renditionPath } from "../../schemas/rules/picture.ts";
import { articleAt, targetPages } from "../../schemas/rules/site-paths.ts";
import { type Context, environmentContext } from "../../server/context.server.ts";
import type { SharedPicture } from "./draw.server.ts";

export type ChosenShareImage = { image: SharedPicture; version: string; alt: string };

export async function chosenShareImage(
  context: Context,
  language: Language,
  path: string,
): Promise<ChosenShareImage | undefined> {
  const { shareImage: chosen = "" } = await textsAt(context, language, path);
  if (chosen === "") return undefined;
  if (isSuppliedPicture(chosen))
    return { image: { picture: `${chosen}-1200`, focus: { x: 50, y: 50 } }, version: chosen, alt: "" };

  const { [chosen]: stored } = await context.get(publishedDocumentsContext).pictures([chosen]);
  const shape = (stored?.height ?? 1) / (stored?.width ?? 1);
  const widest = stored?.widths.findLast((width) => width * width * shape <= mostSharedPixels);
  if (!stored || !widest) return undefined;
  const { SUPABASE_URL } = context.get(environmentContext);
  const address = publicAddress(renditionPath(chosen, stored.version, widest, "webp"), new URL(SUPABASE_URL).origin);
  const focus = { x: focusStep(stored.focus_x), y: focusStep(stored.focus_y) };
  return { image: { address, focus }, version: `${stored.version}-${focus.x}-${focus.y}`, alt: stored.alt[language] };
}

async function textsAt(context: Context, language: Language, path: string): Promise<{ shareImage?: string }> {
  const page = targetPages.find((known) => known.path === path);
  if (page) return context.get(textsContext)(language, editablePage(page.name).file);
  const { kind, slug } = articleAt(path) ?? {};
  if (!kind || !Object.hasOwn(kinds[kind].texts, "shareImage")) return {};
  const found = await context.get(publishedDocumentsContext)[readersOf[kind]].read(language, slug!);
  return found && "article" in found ? (found.article as { shareImage?: string }) : {};
}
