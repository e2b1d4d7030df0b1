import { parseWithZod } from "@conform-to/zod/v4";
import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { unaccented } from "../content/folded.ts";
import { backendContext } from "../data/session/session.server.ts";
import { getFixedT } from "../i18n/translations.server.ts";
import { filesPerPage } from "../schemas/formats/stored-file.ts";
import { readFolder, shownFolder } from "../schemas/formats/stored-path.ts";
import { uploadTarget } from "../schemas/forms/asset-forms.ts";
import { formSentContext, readUnlessRejected } from "../server/parse-form.server.ts";
import { originOf } from "../server/site-origin.server.ts";
import { redirectWithToast } from "../server/toast.server.ts";
import type { Route } from "./+types/assets";
import { PageHeading } from "./admin-page-heading.tsx";
import { addressOfFolder, fileList } from "./assets/asset-addresses.ts";
import { Listing } from "./assets/listing.tsx";
import { receiveFiles } from "./assets/receive-files.server.ts";
import { UploadForm } from "./assets/upload-form.tsx";
import { pageNumberIn, pagesOf } from "./components/list-filter.ts";
import { stayWithin } from "./components/list-page.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { path: typedPath, q: search } = fileList.in(url);
  const read = readFolder(typedPath);
  if (!read.ok) {
    const submission = parseWithZod(new URLSearchParams({ path: typedPath }), { schema: uploadTarget });
    return data({ typedPath, lastResult: submission.reply(), listing: undefined }, 400);
  }

  const { folder } = read;
  const page = pageNumberIn(url);
  const { storedFiles, pictures } = context.get(backendContext);
  const [listed, waiting] = await Promise.all([
    readUnlessRejected(context, storedFiles.inFolder(folder, unaccented(search).replace(/[/\\]/g, ""), page)),
    pictures.waiting(),
  ]);
  if (!listed) return { typedPath: shownFolder(folder), lastResult: undefined, listing: undefined };
  const pages = pagesOf(listed.entries, filesPerPage);
  stayWithin(pages, url);
  const listing = { ...listed, waiting, folder, search, page, pages, origin: originOf(context, url) };
  return { typedPath: shownFolder(folder), lastResult: undefined, listing };
}

export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveFiles(request, context);
  const { uploaded, refusals, renamed, folder, typed, wrong, status } = received;
  if (folder !== undefined && refusals.length === 0 && renamed.length === 0) {
    return redirectWithToast(addressOfFolder(folder), "filesUploaded", { count: uploaded });
  }
  context.set(formSentContext, true);
  const t = getFixedT(context, "admin-assets");
  const sentences = refusals.length > 3 ? [t("upload.refusedCount", { count: refusals.length })] : refusals;
  const toast = uploaded > 0 ? { name: "filesUploaded" as const, count: uploaded } : undefined;
  const outcome = { uploaded, refusals, renamed, folder };
  if (status === 200) return data({ initialValue: { ...typed, name: "" }, outcome, toast });
  const error = { "": sentences, ...wrong };
  return data({ status: "error" as const, initialValue: typed, error, outcome, toast }, status);
}

export default function Assets({ loaderData, actionData }: Route.ComponentProps) {
  const { typedPath, lastResult, listing } = loaderData;
  const { t } = useTranslation("admin-assets");
  return (
    <>
      <PageHeading title={t("title")} />
      <UploadForm
        folder={listing?.folder}
        path={typedPath}
        lastResult={actionData ?? lastResult}
        outcome={actionData?.outcome}
      />
      {listing && <Listing {...listing} />}
    </>
  );
}
