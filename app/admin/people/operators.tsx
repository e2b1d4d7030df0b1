import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { href, Link } from "react-router";
import { doneBy, type Operator } from "../../schemas/forms/people.ts";
import { Section } from "../components/section.tsx";
import { DatedText, PersonRow } from "./person-row.tsx";

export function Operators({ operators, me }: { operators: Operator[]; me: string }) {
  const { t } = useTranslation("admin-people");
  const isLast = operators.filter(({ role }) => role === "administrator").length === 1;
  return (
    <Section id="operators" title={t("operators.title")}>
      <p className="measure text-ink-soft">{t(isLast ? "operators.last" : "operators.caption")}</p>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {operators.map(({ user_id, email, role, has_second_step, last_login, added_at, added_by }, place) => (
          <PersonRow
            key={user_id}
            email={email}
            marks={[t(`roles.${role}`), ...(user_id === me ? [t("operators.you")] : [])]}
            facts={
              <>
                <DatedText at={added_at} text={(date) => t("operators.since", { date })} />
                {", "}
                {adder(doneBy(added_by, operators), place === 0, t)}
                {". "}
                {last_login && (
                  <>
                    <DatedText at={last_login} text={(date) => t("operators.lastLogin", { date })} />
                    {". "}
                  </>
                )}
                {t(has_second_step ? "operators.secondStepOn" : "operators.secondStepOff")}
              </>
            }
          >
            {questions
              .filter((name) =>
                name === "reset" ? has_second_step && user_id !== me : !(isLast && role === "administrator"),
              )
              .map((name) => (
                <Link
                  key={name}
                  to={`${addresses[name]}?${new URLSearchParams({ account: user_id })}`}
                  aria-label={t(`operators.${name}Named`, { email })}
                  className="button button-quiet"
                >
                  {t(`operators.${name}`)}
                </Link>
              ))}
          </PersonRow>
        ))}
      </ul>
    </Section>
  );
}

const questions = ["reset", "role", "remove"] as const;
const addresses = {
  reset: href("/admin/settings/people/second-step"),
  role: href("/admin/settings/people/role"),
  remove: href("/admin/settings/people/remove"),
};

/** Nobody added the first account; another one has no `added_by` when that operator's account was deleted. */
function adder(by: ReturnType<typeof doneBy>, isFirst: boolean, t: TFunction<"admin-people">): string {
  if (typeof by === "object") return t("operators.addedBy", by);
  return t(by === "nobody" && isFirst ? "operators.nobody" : "operators.former");
}
