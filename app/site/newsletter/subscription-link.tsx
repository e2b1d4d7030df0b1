import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { data, useLocation } from "react-router";
import { Form } from "../../components/form.tsx";
import { noindexMeta } from "../../components/noindex-meta.ts";
import { SubmitButton } from "../../components/submit-button.tsx";
import { FormErrorToast } from "../../components/toasts.tsx";
import { leadsContext } from "../../data/leads/leads.server.ts";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { noFields } from "../../schemas/forms/form-fields.ts";
import { subscriptionToken } from "../../schemas/forms/newsletter.ts";
import { cacheControl } from "../../server/cache-policy.server.ts";
import { clientAddressContext } from "../../server/context.server.ts";
import { keepAddressSecret } from "../../server/headers.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { PageHeading } from "../components/page-heading.tsx";
import { SiteLink } from "../components/site-link.tsx";
import { sitePage } from "../page.server.ts";
import type { Route } from "./+types/subscription-link";

export const middleware: Route.MiddlewareFunction[] = [
  /** The address holds a token: it goes to no cache and to no other site. */
  async (_, next) => {
    const response = await next();
    response.headers.set("Cache-Control", cacheControl.privateNoStore);
    keepAddressSecret(response.headers);
    return response;
  },
];

/** Opening the link does nothing: mail scanners open links too. The button does. */
export async function loader(args: Route.LoaderArgs) {
  const { translations } = await sitePage(args, ["newsletter"]);
  const page = pageAt(args.pattern);
  const meta = noindexMeta(translations.newsletter[page].meta.title);
  return { page, translations, meta, isLink: tokenIn(args.url) !== undefined };
}

/** For the button, and for mail services that post to the same address (RFC 8058): neither is led anywhere else. */
export async function action(args: Route.ActionArgs) {
  const { language } = await sitePage(args, []);
  const submission = await parseForm(args, noFields);
  if (submission.status !== "success") return rejected(submission);
  const token = tokenIn(args.url);
  const leads = args.context.get(leadsContext);
  const follow = (token: string) =>
    pageAt(args.pattern) === "confirm"
      ? leads.confirm(token, args.context.get(clientAddressContext))
      : leads.unsubscribe(token);
  const outcome = token ? await follow(token) : "over";
  if (outcome !== "unreachable") return data({ outcome }, outcome === "done" ? 200 : 400);
  return rejected(submission, getFixedT(args.context, "newsletter", language)("backendDown"), 503);
}

export { meta } from "../meta.ts";

export default function SubscriptionLink({ loaderData: { page, isLink }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("newsletter");
  const { pathname, search } = useLocation();
  const address = useSiteAddress();
  const answered = actionData && "outcome" in actionData ? actionData.outcome : undefined;
  const outcome = answered ?? (isLink ? undefined : "over");
  const asksAgain = page === "confirm" && outcome === "over";
  const key = outcome ? (`${page}.${outcome}` as const) : page;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answered) heading.current?.focus();
  }, [answered]);
  return (
    <>
      <PageHeading ref={heading} title={t(`${key}.title`)} subtitle={t(`${key}.body`)} />
      <div className="wrap pb-24 md:pb-32">
        {outcome ? (
          <SiteLink to={`${address("/")}${asksAgain ? "#newsletter" : ""}`} className="button button-quiet">
            {t(asksAgain ? "again" : "home")}
          </SiteLink>
        ) : (
          <Form action={pathname + search} replace>
            <SubmitButton className="button-main" whileRunning={t("running")}>
              {t(`${page}.submit`)}
            </SubmitButton>
          </Form>
        )}
      </div>
      <FormErrorToast />
    </>
  );
}

function pageAt(pattern: string): "confirm" | "unsubscribe" {
  return pattern.endsWith("/confirm") ? "confirm" : "unsubscribe";
}

function tokenIn(url: URL): string | undefined {
  return subscriptionToken.safeParse(url.searchParams.get("token")).data;
}
