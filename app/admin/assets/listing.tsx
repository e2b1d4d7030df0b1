import { useTranslation } from "react-i18next";
import { href, useNavigation } from "react-router";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import type { Backend } from "../../data/session/session.server.ts";
import { pathOf, shownFolder } from "../../schemas/formats/stored-path.ts";
import { Found, ListSearch, NothingFound } from "../components/list-search.tsx";
import { Paging } from "../components/paging.tsx";
import { fileList } from "./asset-addresses.ts";
import { WaitingPictures } from "./copies.tsx";
import { FileList } from "./file-list.tsx";
import { FolderTrail } from "./folder-trail.tsx";

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
    <section aria-labelledby="current-files" className="mt-8">
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

type RepairFormProps = { folder: string; page: number; unpaired: number };

function RepairForm({ folder, page, unpaired }: RepairFormProps) {
  const { t } = useTranslation("admin-assets");
  const action = href("/admin/assets/repair");
  const running = useNavigation().formAction === action;
  return (
    <Form
      method="post"
      action={action}
      className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 border-l-4 border-amber py-1 pl-4"
    >
      <p className="measure">{t("repair.found", { count: unpaired })}</p>
      <input type="hidden" name="path" value={shownFolder(folder)} />
      <input type="hidden" name="page" value={page} />
      <SubmitButton running={running} className="button-quiet">
        {t(running ? "repair.running" : "repair.send")}
      </SubmitButton>
    </Form>
  );
}
