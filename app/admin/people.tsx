import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { Form } from "../components/form.tsx";
import { SubmitButton } from "../components/submit-button.tsx";
import { backendContext } from "../data/session/session.server.ts";
import { requestsPerPage } from "../schemas/forms/people.ts";
import { actionByAddress, readUnlessRejected } from "../server/parse-form.server.ts";
import { originOf } from "../server/site-origin.server.ts";
import type { Route } from "./+types/people";
import { SettingsPageHeading } from "./admin-page-heading.tsx";
import { pageNumberIn, pagesOf } from "./components/list-filter.ts";
import { stayWithin } from "./components/list-page.server.ts";
import { Section } from "./components/section.tsx";
import { reachesMailboxes } from "./mail/sending.server.ts";
import { Invitations, InviteForm } from "./people/invitations.tsx";
import { Operators } from "./people/operators.tsx";
import { peopleActions } from "./people/people-actions.server.ts";
import { Requests } from "./people/requests.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, operators } = context.get(backendContext);
  const page = pageNumberIn(url);
  const people = await readUnlessRejected(context, operators.people(page));
  const pages = pagesOf(people?.requests.total ?? 0, requestsPerPage);
  if (people) stayWithin(pages, url);
  return {
    people,
    page,
    pages,
    secondStepPassed: account !== null && account !== "unknown" && account.secondStepPassed,
    me: account && account !== "unknown" ? account.id : "",
    isMailed: reachesMailboxes(context),
    signUpAddress: `${originOf(context, url)}${href("/auth")}?tab=sign-up`,
  };
}

export const action = actionByAddress(peopleActions);

const staleFields = ["account", "invitation", "required"];

export default function People({ loaderData, actionData: lastResult }: Route.ComponentProps) {
  const { people, page, pages, me, secondStepPassed, isMailed, signUpAddress } = loaderData;
  const { t } = useTranslation("admin-people");
  const stale = staleFields.map((name) => lastResult?.error?.[name]?.[0]).find(Boolean);
  const rejected = lastResult ? "rejected" : "";
  return (
    <>
      <SettingsPageHeading title={t("title")} />
      {stale && (
        <p role="alert" className="measure mt-6 border-l-4 border-alarm py-1 pl-4">
          {t(`errors.${stale}` as "errors.unknownAccount")}
        </p>
      )}
      {people ? (
        <>
          <Requests requests={people.requests.rows} page={page} pages={pages} />
          <Operators operators={people.operators} me={me} />
          <Invitations
            invitations={people.invitations}
            operators={people.operators}
            isMailed={isMailed}
            signUpAddress={signUpAddress}
          >
            <InviteForm key={`${people.invitations.length} ${rejected}`} lastResult={lastResult} />
          </Invitations>
          <Requirement required={people.secondStepRequired} secondStepPassed={secondStepPassed} />
        </>
      ) : (
        <InviteForm lastResult={lastResult} />
      )}
    </>
  );
}

function Requirement({ required, secondStepPassed }: { required: boolean; secondStepPassed: boolean }) {
  const { t } = useTranslation("admin-people");
  const action = href("/admin/settings/people/requirement");
  const possible = required || secondStepPassed;
  return (
    <Section id="requirement" title={t("requirement.title")}>
      <p className="measure text-ink-soft">{t(required ? "requirement.on" : "requirement.off")}</p>
      {possible ? (
        <Form action={action} preventScrollReset className="mt-4">
          <input type="hidden" name="required" value={String(!required)} />
          <SubmitButton className="button-quiet">{t(required ? "requirement.end" : "requirement.begin")}</SubmitButton>
        </Form>
      ) : (
        <p className="measure mt-2">
          {t("requirement.first")}{" "}
          <Link to={href("/admin/settings/account")} className="text-link">
            {t("requirement.account")}
          </Link>
        </p>
      )}
    </Section>
  );
}
