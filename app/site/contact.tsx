import { useTranslation } from "react-i18next";
import { Picture } from "../components/picture.tsx";
import { contact } from "../content/pictures/index.ts";
import { leadsContext, leadStatus } from "../data/leads/leads.server.ts";
import { firmFor } from "../i18n/firm.server.ts";
import { getFixedT, without } from "../i18n/translations.server.ts";
import { enquiry, storedIn } from "../schemas/forms/enquiry.ts";
import { constraintOf } from "../schemas/rules/constraint.ts";
import { clientAddressContext, environmentContext, type RouteHandle } from "../server/context.server.ts";
import { formCheckIn } from "../server/own-form.server.ts";
import { parseForm, rejected } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import type { Route } from "./+types/contact";
import { PageHeading } from "./components/page-heading.tsx";
import { formFrame } from "./contact/embed.server.ts";
import { EmbeddedForm } from "./contact/embedded-form.tsx";
import { EnquiryForm } from "./contact/enquiry-form.tsx";
import { enquiryConsent } from "./contact/enquiry.ts";
import { Thanks } from "./contact/thanks.tsx";
import { Booking, WaysToReachUs } from "./contact/ways-to-reach-us.tsx";
import { pagePictures, sitePage } from "./page.server.ts";
import { documentAt } from "./redirected.server.ts";
import { peopleWhoAnswer } from "./shown-authors.server.ts";

export const handle = { cachedQueries: { sent: [], about: [] } } satisfies RouteHandle;

export async function loader(args: Route.LoaderArgs) {
  const page = await sitePage(args, ["contact"]);
  const { translations, meta, published, language } = page;
  const sent = args.url.searchParams.has("sent");
  const [people, pictures, about] = await Promise.all([
    peopleWhoAnswer(args.context, page),
    pagePictures(args.context, "contact"),
    documentAt(args.context, args.url.searchParams.get("about")),
  ]);
  const embedded = published.flags.contact_form_embed && !sent;
  return {
    translations: people.length > 0 ? translations : { contact: without(translations.contact, ["people"]) },
    meta: meta(),
    sent,
    offices: firmFor(args.context, language).offices,
    ...(people.length > 0 && { people }),
    picture: pictures.contact,
    constraint: constraintOf(enquiry),
    about,
    frame: embedded ? formFrame(args.context, language) : undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  const { language: shown } = await sitePage(args, []);
  const check = formCheckIn(args.request, args.context.get(environmentContext).SITE_KEY);
  const submission = await parseForm(args, enquiry);
  if (submission.status !== "success") return rejected(submission);
  const { language = shown, ...stored } = storedIn(submission.value);
  if (!submission.value.topic) {
    const { label, hint } = enquiryConsent(getFixedT(args.context, "contact", language));
    const about = await documentAt(args.context, stored.about);
    const read = { language, consent_wording: `${label} ${hint}`, about: about ? `${about.title} ${about.path}` : "" };
    const from = args.context.get(clientAddressContext);
    const outcome = await args.context.get(leadsContext).sendEnquiry({ ...stored, ...read }, from, check !== undefined);
    if (outcome !== "saved") {
      const t = getFixedT(args.context, "contact", shown);
      return rejected(submission, t(`errors.${outcome}`), leadStatus[outcome]);
    }
  }
  return redirect(`${args.url.pathname}?sent#enquiry`, check && { headers: check });
}

export { meta } from "./meta.ts";

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, people, offices, picture, constraint, about, frame } = loaderData;
  const { t } = useTranslation("contact");
  const ways = <WaysToReachUs people={people} offices={offices} />;
  if (sent)
    return (
      <>
        <Thanks />
        <div className="wrap pb-24 md:pb-32">{ways}</div>
      </>
    );
  const ownForm = <EnquiryForm constraint={constraint} about={about} lastResult={actionData} />;
  return (
    <>
      <PageHeading
        title={t("title")}
        subtitle={t("subtitle")}
        picture={
          <Picture
            picture={picture ?? contact}
            alt={picture?.alt ?? t("pictureAlt")}
            sizes="(min-width: 64rem) 38vw, 90vw"
            first
            className="aspect-5/2 photo lg:aspect-2/1"
          />
        }
      />
      <Booking />
      <div className="wrap grid gap-16 pb-24 md:pb-32 lg:grid-cols-[1.5fr_1fr] xl:gap-x-24">
        <section id="enquiry" aria-label={t("formTitle")} className="border-t border-rule pt-8">
          <h2 className="mb-8 text-title">{t("formTitle")}</h2>
          {frame && !actionData ? <EmbeddedForm frame={frame}>{ownForm}</EmbeddedForm> : ownForm}
        </section>
        {ways}
      </div>
    </>
  );
}
