import { data, Form, href, Link, redirect, useNavigation } from "react-router";
import type { Route } from "./+types/confirm";
import { backendContext } from "../backend/session.server.ts";
import { wordsFor } from "../language/words.server.ts";
import { useWords } from "../language/words.ts";
import { confirmation, type ConfirmationType } from "../records/credentials.ts";
import { redirectWithNotice } from "../server/notices.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { refusedForm } from "./refused-form.server.ts";
import { Message } from "./message.tsx";

const leadsTo = {
  signup: "/admin",
  email_change: "/admin",
  invite: "/auth/new-password",
  recovery: "/auth/new-password",
} as const satisfies Record<ConfirmationType, string>;

const overLink = { linkIsOver: true as const };

/** Opening the link uses nothing up: mail scanners open links too. The button does. */
export function loader({ url, context }: Route.LoaderArgs) {
  const link = confirmation.safeParse(Object.fromEntries(url.searchParams));
  return { link: link.data, title: wordsFor(context, "sign-in")("confirm.meta.title") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, confirmation);
  if (!form.ok) return data(overLink, 400);

  const confirmed = await context.get(backendContext).accounts.confirm(form.value);
  if (!confirmed.ok) return refusedForm(form, confirmed, context);
  if (confirmed.value === "linkIsOver") return data(overLink, 400);
  if (confirmed.value === "half") return redirectWithNotice(href("/admin"), "emailHalfConfirmed");
  if (form.value.type === "recovery") return redirect(href(leadsTo.recovery));
  return redirectWithNotice(href(leadsTo[form.value.type]), "emailConfirmed");
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { link } = loaderData;
  const words = useWords("sign-in");
  const running = useNavigation().formMethod === "POST";
  if (!link || (actionData && "linkIsOver" in actionData)) {
    const again = link?.type === "recovery" ? href("/auth/forgot-password") : `${href("/auth")}?tab=sign-up`;
    return (
      <Message title={words("confirm.invalid.title")} body={words("confirm.invalid.body")}>
        <div className="flex flex-wrap gap-4">
          <Link to={again} className="button button-main">
            {words("confirm.invalid.again")}
          </Link>
          <Link to={href("/auth")} className="button button-quiet">
            {words("confirm.invalid.login")}
          </Link>
        </div>
      </Message>
    );
  }
  return (
    <Message title={words(`confirm.${link.type}.title`)} body={words(`confirm.${link.type}.body`)}>
      <Form method="post">
        <input type="hidden" name="token_hash" value={link.token_hash} />
        <input type="hidden" name="type" value={link.type} />
        <button type="submit" disabled={running} className="button button-main">
          {running ? words("loading") : words(`confirm.${link.type}.submit`)}
        </button>
      </Form>
    </Message>
  );
}
