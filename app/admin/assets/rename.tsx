import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { Field, TextareaField } from "../../components/field.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { done } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { useLanguageNames } from "../../i18n/language-name.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { documentFolder } from "../../schemas/formats/document.ts";
import type { FileDetails } from "../../schemas/formats/file-details.ts";
import { languages } from "../../schemas/formats/languages.ts";
import { folderOf, readTargetName, renamedPath, shownFolder } from "../../schemas/formats/stored-path.ts";
import { detailFieldsOf, detailsIn, fileNaming, storedFileRemoval } from "../../schemas/forms/asset-forms.ts";
import type { Context } from "../../server/context.server.ts";
import { readUnlessRejected, parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { BackLink, PageHeading } from "../admin-page-heading.tsx";
import type { Route } from "./+types/rename";
import { addressOfFile } from "./asset-addresses.ts";
import { FileFacts, FileGone } from "./file-facts.tsx";
import { reasonOf, statusOf } from "./upload-refusal.server.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.searchParams.get("path") ?? "";
  const isOffered = folderOf(path) === documentFolder;
  const found = await readUnlessRejected(context, read(context, path, isOffered));
  if (found === undefined) return { path, isOffered, file: undefined, details: noDetails, unread: true };
  const known = { path, isOffered, ...found, unread: false };
  return found.file ? known : data(known, 404);
}

async function read(context: Context, path: string, isOffered: boolean) {
  const { storedFiles } = context.get(backendContext);
  const file = storedFileRemoval.safeParse({ path }).success ? await storedFiles.at(path) : undefined;
  return { file, details: (file && isOffered && (await storedFiles.detailsOf(path))) || noDetails };
}

const noDetails: FileDetails = { title: {}, description: {} };

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, fileNaming);
  if (submission.status !== "success") return rejected(submission);

  const { file, path, name, describes } = submission.value;
  const { storedFiles } = context.get(backendContext);
  const t = getFixedT(context, "admin-assets");
  const renamed = renamedPath(file, path, name);
  const isRepeated = await storedFiles.wasRenamedBefore(file, renamed);
  if (!isRepeated && !(await storedFiles.at(file))) return rejected(submission, t("delete.gone"), 409);
  // What it is called goes along with the file.
  const described = describes && !isRepeated ? await storedFiles.describe(file, detailsIn(submission.value)) : done();
  const answer = described.ok && renamed !== file ? await storedFiles.rename(file, renamed) : described;
  if (answer.ok)
    return redirectWithToast(addressOfFile(renamed), renamed === file ? "pictureDescribed" : "fileRenamed");
  if (answer.backendCode === "KeyAlreadyExists") return rejected(submission, { name: ["nameTaken"] }, 409);
  if (answer.backendCode === "NoSuchKey") return rejected(submission, t("delete.gone"), 409);
  return rejected(submission, reasonOf(answer, context), statusOf(answer));
}

export default function RenameFile({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-assets");
  const message = useErrorText("admin-assets");
  const { asLabel } = useLanguageNames();
  const { path, file, details, isOffered, unread } = loaderData;
  const [form, fields] = useCheckedForm(fileNaming, {
    id: "rename",
    lastResult: actionData,
    ...(file && {
      defaultValue: {
        file: path,
        path: shownFolder(folderOf(path)),
        name: readTargetName(file.name).ok ? file.name : "",
        ...(isOffered && detailFieldsOf(details)),
      },
    }),
  });
  if (!file && !unread) return <FileGone title={t("rename.title")} path={path} />;
  return (
    <>
      <BackLink to={addressOfFile(path)}>{t("file.title")}</BackLink>
      <PageHeading title={t("rename.title")} subtitle={t("rename.hint")} />
      {file && <FileFacts file={file} />}
      <CheckedForm action={addressOfFile(path, "rename")} form={form} className="mt-8 grid max-w-2xl gap-6">
        <input type="hidden" name="file" value={path} />
        <Field field={fields.path} label={t("rename.folder")} hint={t("upload.pathHint")} message={message} />
        <Field field={fields.name} label={t("rename.name")} placeholder={file?.name} message={message} />
        {isOffered && (
          <>
            <input type="hidden" name="describes" value="on" />
            <h2 className="text-heading">{t("list.download")}</h2>
            {languages.map((language) => (
              <fieldset key={language} className="grid gap-4">
                <legend className="mb-2 font-semibold">{asLabel(language)}</legend>
                <Field
                  field={fields[`title_${language}`]}
                  label={t("rename.shownTitle")}
                  message={message}
                  lang={language}
                />
                <TextareaField
                  field={fields[`description_${language}`]}
                  label={t("rename.shownDescription")}
                  message={message}
                  lang={language}
                />
              </fieldset>
            ))}
          </>
        )}
        <SubmitButton className="button-main justify-self-start">{t("rename.send")}</SubmitButton>
      </CheckedForm>
    </>
  );
}
