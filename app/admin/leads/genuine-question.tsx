import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { CheckedForm } from "../../components/checked-form.tsx";
import type { Enquiry, EnquiryState } from "../../schemas/forms/lead.ts";
import { addressOfEnquiry } from "./lead-addresses.ts";

/** What came in a flood, or what somebody said is no inquiry, is taken for one by a press; any other is said to be none. */
export function GenuineQuestion({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useTranslation("admin-leads");
  const { id, in_flood, state, state_before } = enquiry;
  return (
    <>
      {in_flood && <FloodQuestion id={id} />}
      {state === "unsolicited" ? (
        <div className="mt-8 border-l-4 border-amber py-1 pl-4">
          <p className="measure">{t("genuine.unsolicited")}</p>
          <StatePress enquiry={enquiry} to={state_before ?? "new"} text={t("genuine.submit")} />
        </div>
      ) : (
        <StatePress enquiry={enquiry} to="unsolicited" text={t("work.states.unsolicited")} />
      )}
    </>
  );
}

/** Saves the state alone, over what the page shows of the rest. */
function StatePress({ enquiry, to, text }: { enquiry: Enquiry; to: EnquiryState; text: string }) {
  const { note, owner, changed_at } = enquiry;
  return (
    <CheckedForm form={undefined} className="mt-3">
      {Object.entries({ state: to, note, owner, changed_at }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ""} />
      ))}
      <button type="submit" className="button button-quiet">
        {text}
      </button>
    </CheckedForm>
  );
}

function FloodQuestion({ id }: { id: string }) {
  const { t } = useTranslation("admin-leads");
  const { search } = useLocation();
  return (
    <CheckedForm
      form={undefined}
      action={addressOfEnquiry(id, search, "/genuine")}
      className="mt-8 border-l-4 border-amber py-1 pl-4"
    >
      <p className="font-semibold text-amber">{t("list.flood")}</p>
      <p className="measure mt-2">{t("genuine.body")}</p>
      <button type="submit" className="button button-quiet mt-3">
        {t("genuine.submit")}
      </button>
    </CheckedForm>
  );
}
