import { rejectedByBackend } from "../../../data/rejected-by-backend.server.ts";
import { backendContext } from "../../../data/session.server.ts";
import { getFixedT } from "../../../i18n/translations.server.ts";
import { previewLinkRevocation } from "../../../schemas/preview-link.ts";
import { parseForm, rejected } from "../../../server/parse-form.server.ts";
import { redirectWithToast } from "../../../server/toast.server.ts";
import { documentAddress, idIn } from "../addresses.ts";
import { kindContext } from "../kind-context.ts";
import type { Route } from "./+types/revoke";
import { previewLinksPage } from "./preview-links-page.server.ts";
import { PreviewLinksPage } from "./preview-links-page.tsx";

export const loader = previewLinksPage;

export async function action({ request, context, params }: Route.ActionArgs) {
  const document = { kind: context.get(kindContext).name, id: idIn(params) };
  const submission = await parseForm({ request, context }, previewLinkRevocation);
  if (submission.status !== "success") return rejected(submission);

  const revoked = await context.get(backendContext).previewLinks.revoke(submission.value.link);
  if (!revoked.ok) return rejectedByBackend(submission, revoked, context, getFixedT(context, "admin-previews"));
  return redirectWithToast(documentAddress(document, "preview-links"), "previewLinkRevoked");
}

export { meta } from "./preview-links-page.tsx";

export default function RevokePreviewLink({ loaderData }: Route.ComponentProps) {
  return <PreviewLinksPage {...loaderData} />;
}
