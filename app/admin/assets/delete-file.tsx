import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { backendRefusal, rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendDown } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import type { StoredFile } from "../../schemas/formats/stored-file.ts";
import { folderOf } from "../../schemas/formats/stored-path.ts";
import { storedFileRemoval } from "../../schemas/forms/asset-forms.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { Note } from "../components/notes.tsx";
import { Question } from "../components/question.tsx";
import type { Route } from "./+types/delete-file";
import { addressOfFile, addressOfFolder } from "./asset-addresses.ts";
import { FileFacts, FileGone } from "./file-facts.tsx";
import { clauseOf, statusOf } from "./upload-refusal.server.ts";
import { UsedOn } from "./used-on.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { storedFiles, pictures } = context.get(backendContext);
  const path = url.searchParams.get("path") ?? "";
  const file = storedFileRemoval.safeParse({ path }).success ? await storedFiles.at(path) : undefined;
  if (!file) return data({ path, file: undefined, uses: [], use: undefined, successor: undefined }, 404);
  const [uses, use] = await Promise.all([pictures.usesOf(path), storedFiles.useOf(path)]);
  if (!uses.ok) throw backendDown("file_uses", uses);
  return { path, file, uses: uses.value, successor: undefined, ...use };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, storedFileRemoval);
  if (submission.status !== "success") return rejected(submission);

  const t = getFixedT(context, "admin-assets");
  const { path } = submission.value;
  const { storedFiles, pictures } = context.get(backendContext);
  const uses = await pictures.usesOf(path);
  if (!uses.ok) return rejectedByBackend(submission, uses, context);
  if (uses.value.length > 0) return rejected(submission, t("delete.inUse"), 409);
  const removed = await storedFiles.remove(path);
  if (removed.ok && removed.value) {
    await storedFiles.repair(folderOf(path));
    return redirectWithToast(addressOfFolder(folderOf(path)), "fileDeleted");
  }
  if (removed.ok) return rejected(submission, t("delete.gone"), 409);

  const reason =
    removed.left === "record"
      ? t("delete.recordLeft", { reason: clauseOf(removed, context) })
      : backendRefusal(removed, context)[0];
  return rejected(submission, reason, statusOf(removed));
}

export default function DeleteFile({ loaderData }: Route.ComponentProps) {
  const { path, file, uses, use, successor } = loaderData;
  const { t } = useTranslation("admin-assets");
  const { t: tAdmin } = useTranslation("admin");
  if (!file) return <FileGone title={tAdmin("questions.deleteFile.title")} path={path} />;
  return (
    <Question
      name="deleteFile"
      back={{ to: addressOfFolder(folderOf(path)), text: t("delete.back") }}
      action={addressOfFile(path, "delete")}
      values={{ path }}
      instead={uses.length > 0 && <FileInUse file={file} uses={uses} use={use} />}
    >
      <FileFacts file={file} />
      {use === "download" && <Note>{t("delete.isDownload")}</Note>}
      {use === "heroVideo" && (
        <Note>
          {t("delete.isHeroVideo")} {successor ? t("delete.nextVideo", { name: successor }) : t("delete.noVideo")}
        </Note>
      )}
      <p className="measure mt-6 text-ink-soft">{t("delete.forever")}</p>
    </Question>
  );
}

function FileInUse({ file, uses, use }: React.ComponentProps<typeof UsedOn> & { file: StoredFile }) {
  const { t } = useTranslation("admin-assets");
  return (
    <>
      <p className="mt-2 text-ink-soft">{t("delete.inUse")}</p>
      <FileFacts file={file} />
      <p className="measure mt-6 text-ink-soft">{t("delete.inUseChoice")}</p>
      <Link to={addressOfFile(file.path, "replace")} className="button button-main mt-6">
        {t("replace.title")}
      </Link>
      <UsedOn uses={uses} use={use} />
    </>
  );
}
