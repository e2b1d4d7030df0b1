import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { noindexMeta } from "../../components/noindex-meta.ts";
import type { Leads } from "../../data/leads/leads.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { noFields } from "../../schemas/forms/form-fields.ts";
import { subscriptionToken } from "../../schemas/forms/newsletter.ts";
import { cacheControl } from "../../server/cache-policy.server.ts";
import { keepAddressSecret } from "../../server/headers.server.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { sitePage } from "../page.server.ts";

type Args = { request: Request; context: Readonly<RouterContextProvider>; url: URL; params: { language?: string } };

/** The address holds a token: it goes to no cache and to no other site. */
export const keepLinkPrivate: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  response.headers.set("Cache-Control", cacheControl.privateNoStore);
  keepAddressSecret(response.headers);
  return response;
};

function tokenIn(url: URL): string | undefined {
  return subscriptionToken.safeParse(url.searchParams.get("token")).data;
}

/** Opening the link does nothing: mail scanners open links too. The button does. */
export async function linkPage(args: Args, page: "confirm" | "unsubscribe") {
  const { translations } = await sitePage(args, ["newsletter"]);
  return {
    translations,
    meta: noindexMeta(translations.newsletter[page].meta.title),
    isLink: tokenIn(args.url) !== undefined,
  };
}

export async function followLink(args: Args, follow: (token: string) => ReturnType<Leads["unsubscribe"]>) {
  const { language } = await sitePage(args, []);
  const submission = await parseForm(args, noFields);
  if (submission.status !== "success") return rejected(submission);
  const token = tokenIn(args.url);
  const outcome = token ? await follow(token) : "over";
  if (outcome !== "unreachable") return data({ outcome }, outcome === "done" ? 200 : 400);
  return rejected(submission, getFixedT(args.context, "newsletter", language)("backendDown"), 503);
}
