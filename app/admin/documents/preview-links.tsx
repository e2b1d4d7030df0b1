import { href } from "react-router";
import { rejectedByBackend } from "../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../data/session.server.ts";
import { getFixedT } from "../../i18n/translations.server.ts";
import { previewLinkRequest } from "../../schemas/preview-link.ts";
import { parseForm, rejected } from "../../server/parse-form.server.ts";
import { redirect } from "../../server/safe-redirect.ts";
import { redirectWithToast } from "../../server/toast.server.ts";
import type { Route } from "./+types/preview-links";
import { documentAddress, idIn } from "./addresses.ts";
import { kindContext } from "./kind-context.ts";
import { previewLinksPage } from "./preview-links/preview-links-page.server.ts";
import { PreviewLinksPage } from "./preview-links/preview-links-page.tsx";

export const loader = previewLinksPage;

export async function action({ request, context, params }: Route.ActionArgs) {
  const kind = context.get(kindContext);
  const document = { kind: kind.name, id: idIn(params) };
  const submission = await parseForm({ request, context }, previewLinkRequest);
  if (submission.status !== "success") return rejected(submission);

  const { language, show } = submission.value;
  const { previewLinks } = context.get(backendContext);
  const made = await previewLinks[show ? "ensure" : "make"](kind, document.id, language);
  const t = getFixedT(context, "admin-previews");
  if (!made.ok) return rejectedByBackend(submission, made, context, t);
  if (made.value === undefined) return rejected(submission, t("errors.missing"), 409);
  if (show) return redirect(`${href("/:language?/preview/:link", { language, link: made.value })}?watched`);
  return redirectWithToast(`${documentAddress(document, "preview-links")}#${language}`, "previewLinkMade");
}

export { meta } from "./preview-links/preview-links-page.tsx";

export default function PreviewLinks({ loaderData }: Route.ComponentProps) {
  return <PreviewLinksPage {...loaderData} />;
}
