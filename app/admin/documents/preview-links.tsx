import { useTranslation } from "react-i18next";
import { data, href } from "react-router";
import { rejectedByBackend } from "../../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { languages } from "../../schemas/formats/languages.ts";
import { previewLinkRequest, previewLinkRevocation } from "../../schemas/forms/preview-remark.ts";
import { actionByAddress, readUnlessRejected, parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import { originOf } from "../../server/site-origin.server.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import { SubPageHeading } from "../admin-page-heading.tsx";
import { decision } from "../components/decision.server.ts";
import { UnreadPart } from "../components/notes.tsx";
import type { Route } from "./+types/preview-links";
import { documentAddress, editAddress, idIn, kindContext } from "./addresses.ts";
import { LinksOfLanguage } from "./preview-links/links-of-language.tsx";

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const kind = context.get(kindContext);
  const document = { kind: kind.name, id: idIn(params) };
  const { previewLinks } = context.get(backendContext);
  const found = await readUnlessRejected(context, previewLinks.of(kind, document.id), null);
  if (found === undefined) throw data(null, 404);
  return {
    document,
    ...(found?.document ?? { title: "", languages: [] }),
    ...(kind.page && { title: kind.page.title }),
    links: found?.links,
    origin: originOf(context, url),
  };
}

export const action = actionByAddress({
  async "preview-links"({ request, context, params }: Route.ActionArgs) {
    const kind = context.get(kindContext);
    const document = { kind: kind.name, id: idIn(params) };
    const submission = await parseForm({ request, context }, previewLinkRequest);
    if (submission.status !== "success") return rejected(submission);

    const { language, show } = submission.value;
    const { previewLinks } = context.get(backendContext);
    const made = await previewLinks[show ? "ensure" : "make"](kind, document.id, language);
    const t = getFixedT(context, "admin-previews");
    if (!made.ok) return rejectedByBackend(submission, made, context);
    if (made.value === undefined) return rejected(submission, t("errors.missing"), 409);
    if (show) return redirect(`${href("/:language?/preview/:link", { language, link: made.value })}?watched`);
    return redirectWithToast(`${documentAddress(document, "preview-links")}#${language}`, "previewLinkMade");
  },

  revoke: decision(previewLinkRevocation, {
    decide: ({ previewLinks }, { link }) => previewLinks.revoke(link),
    toast: "previewLinkRevoked",
    to: ({ context, params }: Route.ActionArgs) =>
      documentAddress({ kind: context.get(kindContext).name, id: idIn(params) }, "preview-links"),
  }),
});

export default function PreviewLinks({ loaderData }: Route.ComponentProps) {
  const { document, title, languages: existing, links, origin } = loaderData;
  const { t } = useTranslation("admin-previews");
  return (
    <>
      <SubPageHeading
        title={t("heading", { article: title || t("untitled") })}
        subtitle={t("subtitle")}
        back={{ to: editAddress(document.kind, document.id), text: t("back") }}
      />
      {!links && <UnreadPart className="mt-8" />}
      {links &&
        languages.map((language) => (
          <LinksOfLanguage
            key={language}
            document={document}
            language={language}
            exists={existing.includes(language)}
            links={links.filter((link) => link.language === language)}
            origin={origin}
          />
        ))}
    </>
  );
}
