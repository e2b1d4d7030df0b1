import { useState } from "react";
import { useTranslation } from "react-i18next";
import { data, Link, useNavigation } from "react-router";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import type { UploadRefusal } from "../../data/files/file-upload.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { largestFile } from "../../schemas/formats/stored-file.ts";
import { endingOf } from "../../schemas/formats/stored-path.ts";
import { storedFileRemoval } from "../../schemas/forms/asset-forms.ts";
import { declaredSizeIn, readFiles, type Fields, type IncomingFile } from "../../server/read-files.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { withoutMetadata } from "../../server/without-metadata.server.ts";
import { PageHeading } from "../admin-page-heading.tsx";
import { FileField } from "../components/file-field.tsx";
import type { Route } from "./+types/replace";
import { addressOfFile } from "./asset-addresses.ts";
import { FileFacts, FileGone } from "./file-facts.tsx";
import { MetadataTick } from "./files-field.tsx";
import { reasonOf, statusOf } from "./upload-refusal.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.searchParams.get("path") ?? "";
  const known = storedFileRemoval.safeParse({ path }).success;
  const file = known ? await context.get(backendContext).storedFiles.at(path) : undefined;
  return file ? { path, file } : data({ path, file: undefined }, 404);
}

type Replaced = { ok: true } | UploadRefusal | "nothing";

/** Takes the first file of the form and keeps nothing of it in memory. */
export async function action({ request, context }: Route.ActionArgs) {
  const { storedFiles } = context.get(backendContext);
  const t = getFixedT(context, "admin-assets");
  let first = true;
  const { taken, fields, tooLarge } = await readFiles<Replaced>(request, take, largestFile + 1024 ** 2);
  const replaced = taken.find((file) => file !== "nothing");
  if (storedFileRemoval.safeParse(fields).error) throw data("brokenForm", 400);
  const { path = "", without_metadata = "" } = fields;
  const typed = { path, without_metadata };
  if (!replaced)
    return refusedForm(typed, t(tooLarge ? "errors.fileTooLarge" : "errors.noneChosen"), tooLarge ? 413 : 400);
  if (!replaced.ok) {
    const reason = replaced.code === "fileBelied" ? t("replace.otherKind") : reasonOf(replaced, context);
    return refusedForm(typed, reason, statusOf(replaced));
  }
  return redirectWithToast(addressOfFile(path), "fileReplaced");

  async function take({ name, bytes }: IncomingFile, given: Fields): Promise<Replaced> {
    const known = storedFileRemoval.safeParse(given);
    if (!known.success || name === "" || !first) return "nothing";
    first = false;
    const content = given["without_metadata"] ? withoutMetadata(bytes) : bytes;
    return storedFiles.replace(known.data.path, content, declaredSizeIn(given));
  }
}

export default function ReplaceFile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-assets");
  const { formMethod } = useNavigation();
  const { path, file } = loaderData;
  const [size, setSize] = useState<number>();
  if (!file) return <FileGone title={t("replace.title")} path={path} />;
  const running = formMethod === "POST";
  return (
    <>
      <PageHeading title={t("replace.title")} subtitle={t("replace.subtitle")} />
      <FileFacts file={file} />
      <Form
        method="post"
        action={addressOfFile(path, "replace")}
        encType="multipart/form-data"
        replace
        className="mt-8 grid max-w-2xl gap-6"
      >
        <input type="hidden" name="path" value={path} />
        <MetadataTick lastResult={actionData} />
        <input type="hidden" name="size" value={size ?? ""} />
        <FileField
          id="new-file"
          name="file"
          label={t("replace.file")}
          hint={t("replace.kind", { ending: endingOf(path) || file.type })}
          isRejected={Boolean(actionData)}
          required
          onChange={({ target }) => setSize(target.files?.[0]?.size)}
          accept={endingOf(path) ? `.${endingOf(path)}` : undefined}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton running={running} className="button-main">
            {t(running ? "replace.running" : "replace.title")}
          </SubmitButton>
          <Link to={addressOfFile(path)} className="button button-quiet">
            {t("replace.cancel")}
          </Link>
        </div>
      </Form>
    </>
  );
}

function refusedForm(initialValue: Record<string, string>, sentence: string, status: number) {
  return data({ status: "error" as const, initialValue, error: { "": [sentence] } }, status);
}
