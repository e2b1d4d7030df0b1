import { data, href, type RouterContextProvider } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { erasure } from "../../schemas/erasure.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { personPage } from "./person.server.ts";

type Context = Readonly<RouterContextProvider>;

export async function subscriptionPage(context: Context, url: URL) {
  const { translations, email, counts } = await personPage(context, url);
  const person = { translations, email, isSubscribed: counts === null || (counts?.newsletter ?? 0) > 0 };
  return person.isSubscribed ? person : data(person, 404);
}

export async function changeSubscription(context: Context, request: Request, step: "resume" | "unsubscribe") {
  const submission = await parseForm({ request, context }, erasure);
  if (submission.status !== "success") return rejected(submission);

  const { email } = submission.value;
  const { leadList } = context.get(backendContext);
  const changed = await (step === "resume" ? leadList.resumeSubscription(email) : leadList.unsubscribePerson(email));
  const t = getFixedT(context, "admin-leads");
  if (!changed.ok) return rejectedByBackend(submission, changed, context, t);
  if (!changed.value) return rejected(submission, t(`${step}.not`), 409);
  return redirectWithToast(href("/admin/leads"), step === "resume" ? "subscriptionResumed" : "personUnsubscribed");
}
