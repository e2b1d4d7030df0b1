import { data, href } from "react-router";
import type { Route } from "./+types/assets";
import { backendContext } from "../backend/session.server.ts";
import { languageContext } from "../language/middleware.server.ts";
import { textsOf, wordsFor } from "../language/words.server.ts";
import { useWords } from "../language/words.ts";
import { defaultFolder, pathOf, readFolder, shownFolder } from "../records/stored-path.ts";
import { redirectWithNotice } from "../server/notices.server.ts";
import { siteOrigin } from "../server/site-origin.server.ts";
import { addressOfFolder } from "./assets/addresses.ts";
import { FileList } from "./assets/file-list.tsx";
import { FolderTrail } from "./assets/folder-trail.tsx";
import { receiveFiles } from "./assets/receive-files.server.ts";
import { UploadForm } from "./assets/upload-form.tsx";
import { PageHeading } from "./page-heading.tsx";
import { pageNumberIn } from "./parts/page-number.ts";
import { Paging } from "./parts/paging.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = { "admin-assets": textsOf(context.get(languageContext).language, "admin-assets") };
  const typedPath = url.searchParams.get("path") ?? shownFolder(defaultFolder);
  const read = readFolder(typedPath);
  if (!read.ok) return data({ words, typedPath, wrongPath: read.refusal, listing: undefined }, 400);

  const { folder } = read;
  const page = pageNumberIn(url);
  const listed = await context.get(backendContext).storedFiles.inFolder(folder, page);
  const listing = { ...listed, folder, page, origin: siteOrigin(url) };
  return { words, typedPath: shownFolder(folder), wrongPath: undefined, listing };
}

export async function action({ request, context }: Route.ActionArgs) {
  const received = await receiveFiles(request, context);
  const { uploaded, refusals, folder = "", typedPath, wrongPath, status } = received;
  if (refusals.length === 0 && !wrongPath)
    return redirectWithNotice(addressOfFolder(folder), "filesUploaded", uploaded);
  const words = wordsFor(context, "admin-assets");
  const sentences = refusals.length > 3 ? [words("upload.refusedCount", { count: refusals.length })] : refusals;
  const error = { "": sentences, ...(wrongPath && { path: [wrongPath] }) };
  return data(
    { initialValue: { path: typedPath }, error, outcome: { uploaded, refusals, folder: received.folder } },
    status,
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.words["admin-assets"].meta.title },
  { name: "robots", content: "noindex" },
];

export default function Assets({ loaderData, actionData }: Route.ComponentProps) {
  const { typedPath, wrongPath, listing } = loaderData;
  const words = useWords("admin-assets");
  const misread = wrongPath && { initialValue: { path: typedPath }, error: { path: [wrongPath] } };
  return (
    <>
      <PageHeading title={words("title")} subtitle={words("subtitle")} />
      <UploadForm
        folder={listing?.folder}
        path={typedPath}
        answer={actionData ?? misread}
        outcome={actionData?.outcome}
      />
      {listing && (
        <section aria-labelledby="current-files" className="mt-14">
          <h2 id="current-files" className="text-heading">
            {words("list.title", { path: shownFolder(listing.folder) })}
          </h2>
          <FolderTrail folder={listing.folder} folders={listing.page === 1 ? listing.folders : []} />
          <FileList
            files={listing.files}
            origin={listing.origin}
            heroFilm={listing.heroFilm && pathOf(listing.folder, listing.heroFilm)}
          />
          <Paging
            page={listing.page}
            hasNext={listing.hasNext}
            addressOf={(page) =>
              `${href("/admin/assets")}?${new URLSearchParams({ path: shownFolder(listing.folder), page: String(page) })}`
            }
            words={{
              label: words("paging.label"),
              previous: words("paging.previous"),
              next: words("paging.next"),
              page: words("paging.page", { page: listing.page }),
            }}
          />
        </section>
      )}
    </>
  );
}
