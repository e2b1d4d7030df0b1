import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { getFixedT } from "../../i18n/translations.server.ts";
import { erasure } from "../../schemas/forms/lead.ts";
import { actionByAddress } from "../../server/parse-form.server.ts";
import { decision } from "../components/decision.server.ts";
import { Question } from "../components/question.tsx";
import type { Route } from "./+types/subscription";
import { leadList } from "./lead-addresses.ts";
import { personPage } from "./person.server.ts";

const list = leadList.address({ list: "newsletter" });

export async function loader({ context, url, pattern }: Route.LoaderArgs) {
  const { email, counts } = await personPage(context, url);
  const isSubscribed = counts === null || (counts?.newsletter ?? 0) > 0;
  const person = { step: pattern.split("/").at(-1) as "resume" | "unsubscribe", email, isSubscribed };
  return isSubscribed ? person : data(person, 404);
}

export const action = actionByAddress({
  resume: decision(erasure, {
    decide: (of, { email }) => of.leadList.resumeSubscription(email),
    notDone: (resumed, context) => !resumed && getFixedT(context, "admin-leads")("resume.not"),
    toast: "subscriptionResumed",
    to: list,
  }),
  unsubscribe: decision(erasure, {
    decide: (of, { email }) => of.leadList.unsubscribePerson(email),
    notDone: (unsubscribed, context) => !unsubscribed && getFixedT(context, "admin-leads")("unsubscribe.not"),
    toast: "personUnsubscribed",
    to: list,
  }),
});

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { step, email, isSubscribed } = loaderData;
  const { t } = useTranslation("admin-leads");
  return (
    <Question
      name={step}
      about={{ email }}
      back={{ to: list, text: t("title") }}
      instead={isSubscribed ? undefined : <p className="measure mt-6">{t("unsubscribe.not")}</p>}
      reasons={actionData?.error?.[""]}
      values={{ email }}
    />
  );
}
