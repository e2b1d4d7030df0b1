import { useTranslation } from "react-i18next";
import { data, Link, useNavigation } from "react-router";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { backendRefusal, rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendDown } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { folderOf } from "../../schemas/formats/stored-path.ts";
import { storedFileRemoval } from "../../schemas/forms/asset-forms.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { Note } from "../components/notes.tsx";
import type { Route } from "./+types/delete-file";
import { addressOfDelete, addressOfFolder, addressOfReplace } from "./asset-addresses.ts";
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
  const back = addressOfFolder(folderOf(path));
  if (!file) return <FileGone title={t("delete.title")} path={path} />;
  if (uses.length > 0) {
    return (
      <>
        <PageHeading title={t("delete.title")} subtitle={t("delete.inUse")} />
        <FileFacts file={file} />
        <p className="measure mt-6 text-ink-soft">{t("delete.inUseChoice")}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={addressOfReplace(path)} className="button button-main">
            {t("replace.title")}
          </Link>
          <Link to={back} className="button button-quiet">
            {t("delete.cancel")}
          </Link>
        </div>
        <UsedOn uses={uses} use={use} />
      </>
    );
  }
  return (
    <>
      <PageHeading title={t("delete.title")} subtitle={t("delete.question")} />
      <FileFacts file={file} />
      {use === "download" && <Note>{t("delete.isDownload")}</Note>}
      {use === "heroVideo" && (
        <Note>
          {t("delete.isHeroVideo")} {successor ? t("delete.nextVideo", { name: successor }) : t("delete.noVideo")}
        </Note>
      )}
      <p className="measure mt-6 text-ink-soft">{t("delete.forever")}</p>
      <DeleteForm path={path} back={back} />
    </>
  );
}

function DeleteForm({ path, back }: { path: string; back: string }) {
  const { t } = useTranslation("admin-assets");
  const running = useNavigation().formMethod === "POST";
  return (
    <Form action={addressOfDelete(path)} replace className="mt-8 flex flex-wrap gap-3">
      <input type="hidden" name="path" value={path} />
      <SubmitButton running={running} className="button-alarm">
        {t(running ? "delete.running" : "delete.confirm")}
      </SubmitButton>
      <Link to={back} className="button button-quiet">
        {t("delete.cancel")}
      </Link>
    </Form>
  );
}
