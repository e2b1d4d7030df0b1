import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { noFields } from "../../schemas/forms/form-fields.ts";
import { enquiryReply } from "../../schemas/forms/lead.ts";
import { actionByAddress, parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { decision } from "../components/decision.server.ts";
import { hasSender, sendAgain } from "../mail/sending.server.ts";
import type { Route } from "./+types/reply";
import { Correspondence } from "./correspondence.tsx";
import { enquiryPage, idOf } from "./enquiry-page.server.ts";
import { addressOfEnquiry } from "./lead-addresses.ts";
import { ReplyForm, type ReplyResult } from "./reply-form.tsx";

export function loader({ context, params }: Route.LoaderArgs) {
  return enquiryPage(context, params.id);
}

export const action = actionByAddress({
  async reply({ request, context, params, url }: Route.ActionArgs) {
    const id = idOf(params.id);
    const submission = await parseForm({ request, context }, enquiryReply);
    if (submission.status !== "success") return rejected(submission);

    const t = getFixedT(context, "admin-leads");
    if (!(await hasSender(context))) return rejected(submission, t("reply.errors.noSender"), 409);
    const sent = await context.get(backendContext).leadList.replyTo(id, submission.value);
    if (!sent.ok) return rejectedByBackend(submission, sent, context);
    const { outcome, theirs } = sent.value;
    if (outcome === "sent") return redirectWithToast(addressOfEnquiry(id, url.search), "replySent");
    return rejected(submission, t(`reply.errors.${outcome}`), 409, theirs ? { theirs } : {});
  },

  genuine: decision(noFields, {
    decide: ({ leadList }, _none, { params }: Route.ActionArgs) => leadList.takeMarkAway(idOf(params.id)),
    notDone: (taken, context) => !taken && getFixedT(context, "admin-leads")("genuine.gone"),
    toast: "enquirySaved",
    to: ({ params, url }) => addressOfEnquiry(idOf(params.id), url.search),
  }),

  again: (args: Route.ActionArgs) => sendAgain(args, addressOfEnquiry(idOf(args.params.id), args.url.search)),
});

export default function ReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, read, constraints } = loaderData;
  const { t } = useTranslation("admin-leads");
  const { search } = useLocation();
  const form = { id, constraint: constraints.reply, lastResult: actionData as ReplyResult | undefined };
  return (
    <>
      <SubPageHeading
        toastsErrors={false}
        title={read?.enquiry.name ?? t("reply.page")}
        back={{ to: addressOfEnquiry(id, search), text: t("reply.back") }}
      />
      <div className="mt-8 max-w-3xl">
        {read ? <Correspondence {...read} form={form} /> : <ReplyForm {...form} operators={[]} />}
      </div>
    </>
  );
}
