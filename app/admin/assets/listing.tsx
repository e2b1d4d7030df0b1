import { useTranslation } from "react-i18next";
import type { Backend } from "../../data/session/session.server.ts";
import { pathOf, shownFolder } from "../../schemas/formats/stored-path.ts";
import { Found, ListSearch, NothingFound } from "../components/list-search.tsx";
import { Paging } from "../components/paging.tsx";
import { fileList } from "./asset-addresses.ts";
import { WaitingPictures } from "./copies.tsx";
import { FileList } from "./file-list.tsx";
import { FolderTrail } from "./folder-trail.tsx";
import { RepairForm } from "./repair-form.tsx";

type ListingProps = Awaited<ReturnType<Backend["storedFiles"]["inFolder"]>> & {
  folder: string;
  search: string;
  page: number;
  pages: number;
  origin: string;
  waiting: number;
};

export function Listing({ folder, search, page, pages, origin, waiting, ...listed }: ListingProps) {
  const { folders, files, total, entries, heroVideo, unpaired } = listed;
  const { t } = useTranslation("admin-assets");
  const filter = { path: shownFolder(folder), q: search };
  return (
    <section aria-labelledby="current-files" className="mt-6 md:mt-12">
      <h2 id="current-files" className="scroll-mt-6 text-heading">
        {t("list.title", { path: shownFolder(folder) })}
      </h2>
      <FolderTrail folder={folder} folders={folders} />
      {unpaired > 0 && <RepairForm folder={folder} page={page} unpaired={unpaired} />}
      {waiting > 0 && <WaitingPictures count={waiting} />}
      {(entries > 0 || search !== "") && (
        <div className="mt-4">
          <ListSearch list={fileList} filter={filter} label={t("list.search")} />
          {(total > 0 || search !== "") && <Found count={total} search={search} />}
        </div>
      )}
      {entries === 0 && search !== "" && <NothingFound />}
      {(files.length > 0 || (entries === 0 && search === "")) && (
        <FileList files={files} origin={origin} heroVideo={heroVideo && pathOf(folder, heroVideo)} />
      )}
      <Paging page={page} pages={pages} addressOf={(page) => fileList.address(filter, page)} />
    </section>
  );
}
