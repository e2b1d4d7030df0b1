import { publishedContext } from "../data/published/published.server.ts";
import { formOf } from "../data/published/site-settings.server.ts";
import { fallbackLanguage, languageNamed } from "../i18n/languages.ts";
import { getFixedT, textsContext } from "../i18n/translations.server.ts";
import { cacheControl } from "../server/cache-policy.server.ts";
import { embedPolicy } from "../server/content-security-policy.server.ts";
import { environmentContext } from "../server/context.server.ts";
import { sandboxOf, isEmbedHost } from "../server/embed.server.ts";
import type { Route } from "./+types/contact-form";
import script from "./contact-form/draw-form.js?inline-script";
import { escaped } from "./text-response.server.ts";

/** The third party's form is made for light pages, and so its document is light in either scheme. */
const style =
  "html{color-scheme:light;background:#fdfbf6;color:#0d1b2a;font:1.0625rem/1.6 system-ui,sans-serif}body{display:flow-root;margin:1rem}";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const settings = context.get(environmentContext);
  const { flags } = await context.get(publishedContext).current();
  if (!flags.contact_form_embed || !(settings.EMBED_ORIGIN === undefined || isEmbedHost(url.hostname, settings))) {
    throw new Response("Not Found", { status: 404 });
  }

  const { CONTACT_FORM_SCRIPT_URL, CONTACT_FORM_ORIGINS, SITE_URL } = settings;
  const language = languageNamed(url.searchParams.get("language")) ?? fallbackLanguage;
  const t = getFixedT(context, "contact", language);
  const site = settings.EMBED_ORIGIN && SITE_URL ? new URL(SITE_URL).origin : undefined;
  const data = {
    script: CONTACT_FORM_SCRIPT_URL,
    ...formOf(context.get(environmentContext), context.get(textsContext)(language, "settings-firm")),
    ...(site && { site }),
  };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escaped(value)}"`);
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(t("formTitle"))}</title>
<style>${style}</style>
</head>
<body>
<div id="embedded-form" ${attributes.join(" ")}></div>
<script>${script}</script>
</body>
</html>
`;
  const allowedOrigins = [...new Set([new URL(CONTACT_FORM_SCRIPT_URL).origin, ...CONTACT_FORM_ORIGINS])];
  const policy = embedPolicy(script, {
    allowedOrigins,
    ancestor: site ?? "'self'",
    sandbox: sandboxOf(settings),
    reportTo: settings.CSP_REPORT_URI,
  });
  return new Response(request.method === "HEAD" ? null : html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Content-Language": language,
      "Cache-Control": cacheControl.noCache,
      "X-Robots-Tag": "noindex",
    },
  });
}
