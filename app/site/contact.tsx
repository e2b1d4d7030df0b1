import { redirect, redirectDocument } from "react-router";
import type { Route } from "./+types/contact";
import { sendEnquiry } from "../data/leads.server.ts";
import { textsOf } from "../i18n/words.server.ts";
import { useWords, wordsFrom } from "../i18n/words.ts";
import { contact } from "../content/pictures/contact.ts";
import { enquiry } from "../schemas/enquiry.ts";
import { clientAddressContext } from "../server/context.server.ts";
import { environment } from "../server/environment.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { Picture } from "../components/picture.tsx";
import { admitEmbeddedForm, embeddedFormSettings } from "./contact/embed.server.ts";
import { EmbeddedForm } from "./contact/embedded-form.tsx";
import { enquiryConsent } from "./contact/enquiry-consent.ts";
import { EnquiryForm } from "./contact/enquiry-form.tsx";
import { Thanks } from "./contact/thanks.tsx";
import { WaysToReachUs } from "./contact/ways-to-reach-us.tsx";
import { pageMeta } from "./meta.ts";
import { sitePage } from "./page.server.ts";
import { PageHeading } from "./components/page-heading.tsx";

export const middleware: Route.MiddlewareFunction[] = [admitEmbeddedForm];

export async function loader(args: Route.LoaderArgs) {
  const { words, place, published } = await sitePage(args, ["contact"]);
  const { request, url } = args;
  const sent = url.searchParams.has("sent");
  const embedded = published.flags.contact_form_embed && !sent;
  // A document keeps the policy it came with, and only this page's admits the form: whoever comes here inside a document gets a new one.
  if (embedded && isClientNavigation(request)) throw redirectDocument(url.pathname + url.search);
  return { words, place, sent, embedded: embedded ? embeddedFormSettings() : undefined };
}

export async function action(args: Route.ActionArgs) {
  const { language: shown } = await sitePage(args, []);
  const form = await readForm(args.request, enquiry);
  if (!form.ok) return form.rejected();

  const { topic, language = shown, name, email, company, message } = form.value;
  if (!topic) {
    const { FIRM_NAME, FIRM_EMAIL } = environment();
    const consent = enquiryConsent(wordsFrom(language, "contact", textsOf(language, "contact")), FIRM_NAME);
    const consentWording = `${consent.label} ${consent.hint}`;
    const from = args.context.get(clientAddressContext);
    const outcome = await sendEnquiry({ name, email, company, message, language, consentWording }, from);
    if (outcome !== "kept") {
      const words = wordsFrom(shown, "contact", textsOf(shown, "contact"));
      return form.refused(words(`errors.${outcome}`, { email: FIRM_EMAIL }), outcome === "tooMany" ? 429 : 400);
    }
  }
  return redirect(`${args.url.pathname}?sent#enquiry`);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta({ ...loaderData.words.contact.meta, place: loaderData.place });
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, embedded } = loaderData;
  const words = useWords("contact");
  const ownForm = <EnquiryForm answer={actionData} />;
  return (
    <>
      <PageHeading title={words("title")} subtitle={words("subtitle")} />
      <div className="wrap grid gap-x-16 gap-y-16 pb-24 md:pb-32 lg:grid-cols-[1.5fr_1fr] xl:gap-x-24">
        <section id="enquiry" aria-label={words("formTitle")} className="border-t border-rule pt-8">
          {sent ? (
            <Thanks />
          ) : (
            <>
              <h2 className="mb-8 text-title">{words("formTitle")}</h2>
              {embedded && !actionData ? (
                <EmbeddedForm settings={embedded} emailInstead={loaderData.words.contact.emailInstead}>
                  {ownForm}
                </EmbeddedForm>
              ) : (
                ownForm
              )}
            </>
          )}
        </section>
        <div>
          <Picture
            picture={contact}
            alt={words("pictureAlt")}
            sizes="(min-width: 64rem) 35vw, 90vw"
            first
            className="mb-10 aspect-2/1 w-full object-cover lg:aspect-4/3"
          />
          <WaysToReachUs />
        </div>
      </div>
    </>
  );
}

function isClientNavigation(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
