import type { Route } from "./+types/mail";
import { mailPage } from "./mail/mail-page.server.ts";
import { MailPage } from "./mail/mail-page.tsx";

export const loader = mailPage;

export { meta } from "./mail/mail-page.tsx";

export default function UndeliveredMail({ loaderData }: Route.ComponentProps) {
  return <MailPage {...loaderData} />;
}
