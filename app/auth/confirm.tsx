import { useTranslation } from "react-i18next";
import { data, href, Link } from "react-router";
import { Form } from "../components/form.tsx";
import { SubmitButton } from "../components/submit-button.tsx";
import { rejectedByBackend } from "../data/backend/rejected-by-backend.server.ts";
import { backendContext } from "../data/session/session.server.ts";
import type { ConfirmationType } from "../schemas/forms/credentials.ts";
import { noFields } from "../schemas/forms/form-fields.ts";
import { parseForm, rejected } from "../server/parse-form.server.ts";
import { redirect } from "../server/safe-redirect.ts";
import { redirectWithToast } from "../server/toast.server.ts";
import type { Route } from "./+types/confirm";
import { keepMailedLink, mailedLinkContext } from "./confirm/mailed-link.server.ts";
import { Message } from "./message.tsx";

export const middleware: Route.MiddlewareFunction[] = [keepMailedLink];

const leadsTo = {
  signup: "/admin",
  email_change: "/admin",
  invite: "/auth/new-password",
  recovery: "/auth/new-password",
} as const satisfies Record<ConfirmationType, string>;

const askedAt = {
  signup: "/auth?tab=sign-up",
  email_change: "/admin/settings/account",
  invite: undefined,
  recovery: "/auth/forgot-password",
} as const satisfies Record<ConfirmationType, string | undefined>;

const over = (type?: ConfirmationType) => data({ linkIsOver: true as const, type }, 400);

/** Opening the link uses nothing up: mail scanners open links too. The button does. */
export function loader({ context }: Route.LoaderArgs) {
  return { type: context.get(mailedLinkContext).link?.type };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await parseForm({ request, context }, noFields);
  const { link, forget } = context.get(mailedLinkContext);
  if (submission.status !== "success") return rejected(submission);
  if (!link) return over();

  const confirmed = await context.get(backendContext).accounts.confirm(link);
  if (!confirmed.ok) return rejectedByBackend(submission, confirmed, context);
  forget();
  if (confirmed.value === "linkIsOver") return over(link.type);
  if (confirmed.value === "half") return redirectWithToast(href("/admin"), "emailHalfConfirmed");
  if (link.type === "recovery") return redirect(href(leadsTo.recovery));
  return redirectWithToast(href(leadsTo[link.type]), "emailConfirmed");
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { type } = loaderData;
  const { t } = useTranslation("sign-in");
  const ended = actionData && "linkIsOver" in actionData ? actionData : undefined;
  if (!type || ended) {
    const linkType = type ?? ended?.type;
    const again = linkType && askedAt[linkType];
    return (
      <Message page="confirm" title={t("confirm.invalid.title")} body={t("confirm.invalid.body")}>
        <div className="flex flex-wrap gap-4">
          {again && (
            <Link to={again} className="button button-main">
              {t("confirm.invalid.again")}
            </Link>
          )}
          <Link to={href("/auth")} className={`button ${again ? "button-quiet" : "button-main"}`}>
            {t("confirm.invalid.login")}
          </Link>
        </div>
      </Message>
    );
  }
  return (
    <Message page="confirm" title={t(`confirm.${type}.title`)} body={t(`confirm.${type}.body`)}>
      <Form>
        <SubmitButton className="button-main" whileRunning={t("loading")}>
          {t(`confirm.${type}.submit`)}
        </SubmitButton>
      </Form>
    </Message>
  );
}
