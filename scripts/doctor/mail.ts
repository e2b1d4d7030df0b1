import { randomUUID } from "node:crypto";
import { renderMailUnbundled } from "../../app/mail/render-unbundled.server.ts";
import { createMailTransport } from "../../app/mail/transport.server.ts";
import { isLocal, type Environment } from "../../app/server/environment.server.ts";
import { call, type Project } from "./ask.ts";
import { broken, doubtful, fine, note, type Finding } from "./findings.ts";

/** Milliseconds. */
const patience = { connection: 5_000, greeting: 5_000, silence: 5_000, whole: 15_000 };

export async function checkMail(environment: Environment): Promise<Finding[]> {
  const { SMTP_URL, SITE_URL } = environment;
  const transport = createMailTransport(environment, patience);
  const { describe } = transport;
  const isPublished = SITE_URL !== undefined && !isLocal(new URL(SITE_URL));
  const failure = await transport.greet();
  if (failure !== undefined)
    return [
      broken(
        "way",
        `${describe}, which does not take the site in: ${failure}`,
        "Check SMTP_URL: host, port, user and password.",
      ),
    ];
  if (SMTP_URL) return [fine("way", describe)];
  if (!isPublished) return [note("way", `${describe}: SMTP_URL is not set`)];
  return [
    doubtful(
      "way",
      `${describe}: nobody gets them, and the newsletter's form is closed`,
      "Set SMTP_URL, then send a test: npm run doctor -- --mail you@example.com",
    ),
  ];
}

export async function sendTest(environment: Environment, to: string): Promise<Finding> {
  const { FIRM_NAME: firm, FIRM_EMAIL: firmEmail, MAIL_FROM, SITE_URL } = environment;
  const site = SITE_URL ? new URL(SITE_URL).host : firm;
  const mail = renderMailUnbundled("test", "en", { site, firm, firmEmail, email: to });
  const from = { name: MAIL_FROM?.name || firm, address: MAIL_FROM?.address ?? firmEmail };
  const message = { messageId: randomUUID(), from, replyTo: firmEmail, to, ...mail };
  const { outcome, answer } = await createMailTransport(environment).send(message);
  if (outcome === "sent") return fine("test", `taken: ${answer}`);
  return broken("test", `not taken: ${answer}`, "Check SMTP_URL and MAIL_FROM; the email server’s own log says more.");
}

/** Whether the database knows the key by which the site proves itself. Asks for none of them. */
export async function checkSiteKey(project: Project): Promise<Finding[]> {
  if (project.isEmbedded) return [note("site key", "the embedded backend has its own")];
  const mend = "npm run site-key makes one and says where it goes.";
  if (!project.siteKey)
    return [
      doubtful(
        "site key",
        "SITE_KEY is not set: emails and scheduled changes wait in the database, visits are not counted, and no consent is attested",
        mend,
      ),
    ];
  const answer = await call(project, "claim_mails", { most: 0 });
  if (typeof answer === "string") return [broken("site key", `not checked (${answer})`, "Fix the backend first.")];
  if (answer.status < 300) return [fine("site key", "known to the database")];
  return [
    broken(
      "site key",
      "SITE_KEY is not one that the database knows: emails, scheduled changes and counts of visits wait",
      mend,
    ),
  ];
}
