import type { Route } from "./+types/mail";
import { mailPage } from "./mail/page.server.ts";
import { MailPage } from "./mail/page.tsx";

export const loader = mailPage;

export { meta } from "./mail/page.tsx";

export default function UndeliveredMail({ loaderData }: Route.ComponentProps) {
  return <MailPage {...loaderData} />;
}
