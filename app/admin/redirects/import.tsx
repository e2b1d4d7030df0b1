import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { backendContext } from "../../data/session/session.server.ts";
import { cleanText } from "../../schemas/formats/clean-text.ts";
import { textOfFile } from "../../schemas/formats/csv.ts";
import { loggedOut } from "../../schemas/forms/form-reasons.ts";
import { mostRedirects, redirectImport } from "../../schemas/forms/redirect.ts";
import { siteAddressesContext } from "../../server/context.server.ts";
import { parseForm } from "../../server/parse-form.server.ts";
import { originOf } from "../../server/site-origin.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { FileField } from "../components/file-field.tsx";
import { differs } from "../components/form-values.ts";
import { LeaveWarning } from "../components/leave-warning.tsx";
import { useWholeNumber } from "../components/paging.tsx";
import type { Route } from "./+types/import";
import { ImportProblems, type ImportError, type ImportProblem } from "./import-problems.tsx";
import { readRedirects } from "./read-redirects.ts";

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, redirectImport);
  if (submission.status !== "success") return rejectedImport("", "empty", submission.status === "error" ? 400 : 200);

  const { file, text: pasted = "" } = submission.value;
  const text = file ? cleanText(textOfFile(new Uint8Array(await file.arrayBuffer()))) : pasted;
  const origin = originOf(context, url);
  const { redirects, aimless, problems } = readRedirects(text, context.get(siteAddressesContext), origin);
  const lines = [...redirects, ...aimless];
  const stored = context.get(backendContext).redirects;
  if (lines.length > mostRedirects) return rejectedLines(text, [...problems, { line: null, reason: "full" }]);
  if (problems.length > 0) {
    const checked = lines.length > 0 ? await stored.check(lines) : undefined;
    // A line without a target may lead anywhere, so its address may be taken by another line of the same.
    const isKnown = ({ line, reason }: ImportProblem) =>
      reason !== "taken" || !aimless.some((each) => each.line === line);
    const more: ImportProblem[] = checked?.ok ? checked.value.filter(isKnown) : [];
    return rejectedLines(
      text,
      [...problems, ...more].toSorted((one, other) => (one.line ?? Infinity) - (other.line ?? Infinity)),
    );
  }
  if (redirects.length === 0) return rejectedImport(text, "empty", 400);
  const added = await stored.add(redirects);
  if (!added.ok && added.loggedOut) return rejectedImport(text, loggedOut, 401);
  if (!added.ok)
    return rejectedImport(text, added.unreachable ? "backendDown" : "fallback", added.unreachable ? 503 : 400);
  if ("refused" in added.value) return rejectedLines(text, added.value.refused, 409);
  return redirectWithToast(href("/admin/redirects"), "redirectsImported");
}

function rejectedLines(text: string, problems: ImportProblem[], status = 400) {
  return data({ text, problems, error: undefined }, status);
}

function rejectedImport(text: string, error: ImportError, status: number) {
  return data({ text, problems: [] as ImportProblem[], error }, status);
}

export default function ImportRedirects({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation("admin-redirects");
  const formatNumber = useWholeNumber();
  const element = useRef<HTMLFormElement>(null);
  return (
    <>
      <SubPageHeading
        title={t("import.title")}
        subtitle={t("import.subtitle")}
        back={{ to: href("/admin/redirects"), text: t("title") }}
        toastsErrors={false}
      />
      <div role="alert" className="mt-6 empty:hidden">
        {actionData && <ImportProblems problems={actionData.problems} error={actionData.error} />}
      </div>
      <Form ref={element} method="post" encType="multipart/form-data" replace className="mt-8 grid max-w-3xl gap-6">
        <FileField
          id="import-file"
          name="file"
          label={t("import.file")}
          hint={t("import.fileHint", { most: formatNumber(mostRedirects) })}
          isRejected={Boolean(actionData)}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
        />
        <div className="grid gap-1.5">
          <label htmlFor="import-text" className="font-semibold">
            {t("import.text")}
          </label>
          <p id="import-text-hint" className="text-sm text-ink-soft">
            {t("import.textHint")}
          </p>
          <textarea
            id="import-text"
            name="text"
            key={actionData?.text}
            defaultValue={actionData?.text}
            rows={10}
            spellCheck={false}
            autoCapitalize="none"
            dir="ltr"
            aria-describedby="import-text-hint"
            className="field font-mono text-sm"
            placeholder={"/old-page,/about\n/news/our-story,/insights/ai-workforce-transformation"}
          />
        </div>
        <SubmitButton className="button-main justify-self-start">{t("import.submit")}</SubmitButton>
        <LeaveWarning unsaved={() => differs(element.current, { text: "" })} />
      </Form>
    </>
  );
}
