import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { href, useNavigation } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import { Field, SelectField } from "../../components/field.tsx";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { SubmitButton } from "../../components/submit-button.tsx";
import { useCheckedForm } from "../../components/use-checked-form.ts";
import { useFocusOnFirstError } from "../../components/use-focus-on-first-error.ts";
import { useErrorText } from "../../i18n/error-text.ts";
import { invitation } from "../../schemas/people-forms.ts";
import type { People } from "../../schemas/people.ts";
import { SubPageHeading } from "../settings/sub-page-heading.tsx";
import { Invitations } from "./invitations.tsx";
import { Operators } from "./operators.tsx";
import type { peoplePage } from "./people-page.server.ts";
import { Requests } from "./requests.tsx";
import { RoleOptions } from "./role-options.tsx";
import { Requirement } from "./second-step-requirement.tsx";

type MetaArgs = { loaderData: Awaited<ReturnType<typeof peoplePage>> | undefined };

export function meta({ loaderData }: MetaArgs) {
  return noindexMeta(loaderData?.translations["admin-people"].meta.title);
}

type PeoplePageProps = {
  people: People | undefined;
  page: number;
  pages: number;
  me: string;
  secondStepPassed: boolean;
  signUpAddress: string;
  lastResult?: SubmissionResult | undefined;
};

const staleFields = ["account", "invitation", "required"];

export function PeoplePage({ people, page, pages, me, secondStepPassed, signUpAddress, lastResult }: PeoplePageProps) {
  const { t } = useTranslation("admin-people");
  const stale = staleFields.map((name) => lastResult?.error?.[name]?.[0]).find(Boolean);
  return (
    <>
      <SubPageHeading
        title={t("title")}
        subtitle={t("subtitle")}
        back={{ to: href("/admin/settings"), text: t("back") }}
      />
      {stale && (
        <p role="alert" className="measure mt-6 border-l-4 border-alarm py-1 pl-4">
          {t(`errors.${stale}` as "errors.unknownAccount")}
        </p>
      )}
      {people ? (
        <>
          <Requests requests={people.requests.rows} page={page} pages={pages} />
          <Invitations invitations={people.invitations} operators={people.operators} signUpAddress={signUpAddress}>
            <InviteForm key={people.invitations.length} lastResult={lastResult} />
          </Invitations>
          <Operators operators={people.operators} me={me} />
          <Requirement required={people.secondStepRequired} secondStepPassed={secondStepPassed} />
        </>
      ) : (
        <InviteForm lastResult={lastResult} />
      )}
    </>
  );
}

function InviteForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { t } = useTranslation("admin-people");
  const errorText = useErrorText("admin-people");
  const [form, fields] = useCheckedForm(invitation, { id: "invite", lastResult });
  useFocusOnFirstError(form);
  const running = useNavigation().formAction === href("/admin/settings/people/invite");
  return (
    <CheckedForm
      action={href("/admin/settings/people/invite")}
      form={form}
      preventScrollReset
      className="mt-5 grid max-w-md gap-4"
    >
      <Field
        field={fields.email}
        type="email"
        label={t("invitations.label")}
        hint={t("invitations.hint")}
        message={errorText}
        autoComplete="off"
      />
      <SelectField
        field={fields.role}
        label={t("invitations.role")}
        hint={t("invitations.roleHint")}
        message={errorText}
      >
        <RoleOptions />
      </SelectField>
      <SubmitButton running={running} className="button-main justify-self-start">
        {t("invitations.submit")}
      </SubmitButton>
    </CheckedForm>
  );
}
