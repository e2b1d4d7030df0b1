import { useTranslation } from "react-i18next";
import { data, Link } from "react-router";
import { backendDown } from "../../data/backend/result.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { folderOf } from "../../schemas/formats/stored-path.ts";
import { storedFileRemoval } from "../../schemas/forms/asset-forms.ts";
import { altIn, focusIn, pictureDescription, unreadIn } from "../../schemas/forms/picture-description.ts";
import { readUnlessRejected, parseForm, rejected } from "../../server/parse-form.server.ts";
import { originOf } from "../../server/site-origin.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { PageHeading, BackLink } from "../admin-page-heading.tsx";
import { CopyAddress } from "../components/copy-address-button.tsx";
import { assistantHost } from "../documents/assistant/ask.server.ts";
import type { Route } from "./+types/file";
import { addressOfFile, addressOfFolder } from "./asset-addresses.ts";
import { Copies } from "./copies.tsx";
import { describeByAssistant } from "./describe-by-assistant.server.ts";
import { DescriptionForm } from "./description-form.tsx";
import { FileGone, Measures } from "./file-facts.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { reasonOf, statusOf } from "./upload-refusal.server.ts";
import { UsedOn } from "./used-on.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const path = url.searchParams.get("path") ?? "";
  const found = await readUnlessRejected(context, read(context, path));
  if (found === undefined) return { path, file: undefined, unread: true };
  if (!found) return data({ path, file: undefined, unread: false }, 404);
  const origin = originOf(context, url);
  return { path, ...found, origin, describes: assistantHost(context) };
}

async function read(context: Route.LoaderArgs["context"], path: string) {
  const { storedFiles, pictures } = context.get(backendContext);
  const file = storedFileRemoval.safeParse({ path }).success ? await storedFiles.at(path) : undefined;
  if (!file) return null;
  const [picture, uses, { use }] = await Promise.all([
    pictures.at(path),
    pictures.usesOf(path),
    storedFiles.useOf(path),
  ]);
  if (!uses.ok) throw backendDown("file_uses", uses);
  return { file, picture, uses: uses.value, use };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, pictureDescription);
  if (submission.status !== "success") return rejected(submission);

  const { path, focus, describe, drafted } = submission.value;
  const t = getFixedT(context, "admin-assets");
  if (describe) return describeByAssistant(context, submission, path, describe, drafted);
  const unread = unreadIn(submission.value);
  if (unread.length > 0)
    return rejected(submission, Object.fromEntries(unread.map((language) => [`alt_${language}`, ["unread"]])), 409);
  const described = await context.get(backendContext).pictures.describe(path, focusIn(focus), altIn(submission.value));
  if (!described.ok) return rejected(submission, reasonOf(described, context), statusOf(described));
  if (!described.value) return rejected(submission, t("delete.gone"), 409);
  return redirectWithToast(addressOfFile(path), "pictureDescribed");
}

export default function FilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-assets");
  const { path } = loaderData;
  const back = <BackLink to={addressOfFolder(folderOf(path))}>{t("file.back")}</BackLink>;
  if (!loaderData.file && (loaderData.unread || actionData)) {
    return (
      <>
        {back}
        <PageHeading title={path.slice(path.lastIndexOf("/") + 1)} toastsErrors={false} />
        <DescriptionForm path={path} lastResult={actionData} />
      </>
    );
  }
  if (!loaderData.file) return <FileGone title={t("file.title")} path={path} toastsErrors={false} />;
  const { file, picture, uses, use, origin, describes } = loaderData;
  return (
    <>
      {back}
      <PageHeading title={file.name} toastsErrors={!picture} />
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-rule py-4">
        {!picture && <Thumbnail file={file} />}
        <Measures path={path} size={file.size} picture={picture} />
        <div className="flex flex-wrap gap-2 md:ml-auto">
          <a href={file.address} target="_blank" rel="noreferrer" className="button button-quiet px-4">
            {t("file.open")}
            <span className="sr-only"> {t("list.opensTab")}</span>
          </a>
          <CopyAddress address={new URL(file.address, origin).href} name={file.name} />
          <Link to={addressOfFile(path, "rename")} className="button button-quiet px-4">
            {t("rename.title")}
          </Link>
          <Link to={addressOfFile(path, "replace")} className="button button-quiet px-4">
            {t("replace.title")}
          </Link>
          <Link to={addressOfFile(path, "delete")} className="button button-quiet px-4 text-alarm">
            {t("list.delete")}
          </Link>
        </div>
      </div>
      {picture && <Copies picture={picture} />}
      {picture && (
        <DescriptionForm
          key={`${path} ${JSON.stringify(actionData?.initialValue?.["drafted"])}`}
          path={path}
          picture={picture}
          lastResult={actionData}
          describes={describes}
        />
      )}
      <UsedOn uses={uses} use={use} />
    </>
  );
}
