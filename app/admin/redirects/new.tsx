import { useTranslation } from "react-i18next";
import { Form, href } from "react-router";
import { CheckedForm, useFocusOnFirstError } from "../../components/checked-form.tsx";
import { Field } from "../../components/field.tsx";
import { FormErrors } from "../../components/form-errors.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { valueIn } from "../../components/value-in.ts";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { readSearch } from "../../schemas/forms/filter.ts";
import { isArticleTarget, newRedirect } from "../../schemas/forms/redirect.ts";
import { siteAddressesContext } from "../../server/context.server.ts";
import { readUnlessRejected, parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { SelectField } from "../components/select-field.tsx";
import { publishedArticles } from "../documents/published-articles.server.ts";
import type { Route } from "./+types/new";
import { addressAfterNewRedirect } from "./redirect-addresses.ts";
import { ArticleSearch, firstOf, isOffered, TargetOptions } from "./target-field.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const given = (name: string) => readSearch(url.searchParams.get(name));
  const search = given("q");
  return {
    from: given("from"),
    to: given("to"),
    search,
    back: addressAfterNewRedirect(url),
    choices: await readUnlessRejected(context, publishedArticles(context.get(backendContext), search)),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, newRedirect);
  if (submission.status !== "success") return rejected(submission);

  const { from, to } = submission.value;
  const t = getFixedT(context, "admin-redirects");
  if (context.get(siteAddressesContext).has(from)) return rejected(submission, t("refusals.exists"), 409);
  const added = await context.get(backendContext).redirects.add([{ line: 1, path: from, ...to }]);
  if (!added.ok) return rejectedByBackend(submission, added, context);
  const [refused] = "refused" in added.value ? added.value.refused : [];
  if (refused) return rejected(submission, t(`refusals.${refused.reason}`), 409);
  return redirectWithToast(addressAfterNewRedirect(url), "redirectAdded");
}

export default function NewRedirect({ loaderData, actionData }: Route.ComponentProps) {
  const { from, to, search, back, choices } = loaderData;
  const chosen = valueIn(actionData, "to");
  const { t } = useTranslation("admin-redirects");
  const { t: tAdmin } = useTranslation("admin");
  const isFromList = back === href("/admin/redirects");
  const errorText = useErrorText("admin-redirects");
  const [form, fields] = useCheckedForm(newRedirect, {
    id: "redirect",
    lastResult: actionData,
    defaultValue: { from, to },
  });
  useFocusOnFirstError(form);
  return (
    <>
      <SubPageHeading
        title={t("new.title")}
        subtitle={t("new.subtitle")}
        back={{ to: back, text: isFromList ? t("title") : tAdmin("menu.figures") }}
        toastsErrors={false}
      />
      {/* A form of its own: the other one checks what is not filled in yet. */}
      <Form id="find" method="get" replace preventScrollReset>
        <input type="hidden" name="from" value={fields.from.value ?? from} />
        {!isFromList && <input type="hidden" name="back" value={back} />}
      </Form>
      <CheckedForm form={form} replace className="mt-8 grid max-w-xl gap-6">
        <FormErrors reasons={form.errors} />
        <Field
          field={fields.from}
          label={t("new.from")}
          hint={t("new.fromHint")}
          message={errorText}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        {choices && <ArticleSearch search={search} choices={choices} />}
        <SelectField
          key={search}
          field={fields.to}
          label={t("new.to")}
          message={errorText}
          defaultValue={chosen ?? (to || (search && choices ? firstOf(choices) : ""))}
        >
          {isArticleTarget(chosen) && !isOffered(choices, chosen) && <option value={chosen}>{t("new.chosen")}</option>}
          <TargetOptions choices={choices ?? []} />
        </SelectField>
        <SubmitButton className="button-main justify-self-start">{t("new.submit")}</SubmitButton>
      </CheckedForm>
    </>
  );
}
