import { Folder } from "lucide-react";
import { useTranslation } from "react-i18next";
import { href, useNavigation, Link } from "react-router";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import type { Backend } from "../../data/session/session.server.ts";
import { pathOf, shownFolder } from "../../schemas/formats/stored-path.ts";
import { Found, ListSearch, NothingFound } from "../components/list-results.tsx";
import { Paging } from "../components/paging.tsx";
import { fileList, addressOfFolder } from "./asset-addresses.ts";
import { WaitingPictures } from "./copies.tsx";
import { FileList } from "./file-list.tsx";

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

function RepairForm({ folder, page, unpaired }: { folder: string; page: number; unpaired: number }) {
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

function FolderTrail({ folder, folders }: { folder: string; folders: string[] }) {
  const { t } = useTranslation("admin-assets");
  const parts = folder.split("/").filter(Boolean);
  const above = parts.map((name, depth) => ({ name, folder: parts.slice(0, depth + 1).join("/") }));
  return (
    <>
      <nav aria-label={t("list.trail")} className="mt-1">
        <ol className="flex flex-wrap items-center gap-x-2">
          {[{ name: t("list.top"), folder: "" }, ...above].map((step) => (
            <li key={step.folder} className="flex items-center gap-2">
              {step.folder !== "" && <span aria-hidden="true">/</span>}
              <Link
                to={addressOfFolder(step.folder)}
                aria-current={step.folder === folder ? "page" : undefined}
                className="touch-link aria-[current]:text-ink aria-[current]:no-underline"
              >
                {step.name}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {folders.length > 0 && (
        <ul aria-label={t("list.folders")} className="mt-2 flex flex-wrap gap-2">
          {folders.map((name) => (
            <li key={name}>
              <Link to={addressOfFolder(pathOf(folder, name))} className="button button-quiet">
                <Folder aria-hidden="true" className="size-5" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
