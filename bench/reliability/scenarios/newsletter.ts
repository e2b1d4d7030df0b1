import { setTimeout } from "node:timers/promises";
import type { Deployment } from "../../../tests/faults/deployment.ts";
import { newOperator } from "../../../tests/faults/operators.ts";
import { seededRandom } from "../../../tests/faults/random.ts";
import { createFindings, type Scenario } from "../../../tests/faults/scenario.ts";
import { asBackendOwner } from "../../../tests/faults/stored-data.ts";
import { openMailServer, Refusal } from "../../../tests/support/mail-server.ts";

type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** As many as a site that is killed may have given away without knowing: two of an issue at once. */
const underWay = 2;
const readers = 2_000;
const insight = "10000000-0000-4000-8000-000000000006";
/** Milliseconds; longer than a claim and the first waits after a refusal. */
const longest = 20 * 60_000;

/** One reader in a hundred has left, and the mail server says so. */
const isGone = (reader: string) => /^reader-\d*99@/.test(reader);

/**
 * An issue of the newsletter by way of a mail server that is slow, refuses now and then, cuts the line and knows some readers no more,
 * while site and backend are killed in turn.
 */
export function newsletterKilled(): Scenario {
  let server: MailServer | undefined;
  const random = seededRandom(2026);
  const ills = { refused: 0, cut: 0 };
  let asked = 0;

  return {
    name: "newsletter sent amid kills",
    siteEnds: true,
    async deployment() {
      server = await openMailServer({
        onRcptTo: ({ address }, _session, done) =>
          done(isGone(address) ? new Refusal(550, "5.1.1 No such user") : undefined),
        async take(_message, cut) {
          asked += 1;
          const [isCut, isRefused] = [asked % 70 === 0, asked % 50 === 0];
          await setTimeout(20 + 60 * random());
          if (!isCut && !isRefused) return undefined;
          ills[isCut ? "cut" : "refused"] += 1;
          if (isCut) cut();
          return new Refusal(isCut ? 421 : 451, "try again");
        },
      });
      return {
        environment: { SMTP_URL: server.url, NEWSLETTER_PER_MINUTE: "6000" },
        putAway: () => server!.close(),
      };
    },

    async run(deployment, { kills }) {
      const { findings, must } = createFindings();
      const { received } = server!;
      const operator = await newOperator(deployment);
      await subscribe(deployment);
      const address = `/admin/insights/${insight}/send`;
      const asked = await operator.visit(`${address}/confirm`);
      const revision = String(asked.page("main form input[name=revision]").val() ?? "");
      const pressed = await Promise.all([1, 2, 3].map(() => operator.submit(`${address}/confirm`, { revision })));
      must(pressed.filter(({ status }) => status === 302).length === 1, "an issue was sent more than once, or never");

      const gone = Array.from({ length: readers }, (_, at) => addressOf(at)).filter(isGone).length;
      const reached = readers - gone;
      const started = performance.now();
      const arrived = () => new Set(received.map(({ to }) => to[0])).size;
      for (let kill = 1; kill <= 2 * kills; kill += 1) {
        await until(() => arrived() >= Math.floor((kill * readers) / (2 * kills + 1)));
        if (kill % 2 === 1) {
          await deployment.web.end("SIGKILL");
          await deployment.startWeb();
        } else {
          await deployment.backend.end("SIGKILL");
          await deployment.startBackend();
        }
      }
      await until(async () => {
        const { sent, failed } = await stateOf(deployment);
        return sent + failed >= readers;
      });

      const { sent, failed } = await stateOf(deployment);
      must(sent === reached && failed === gone, `the site counts ${sent} sent and ${failed} failed of ${readers}`);
      must(arrived() === reached, `${arrived()} of ${reached} readers have their email`);
      const ids = new Set(received.map(({ id, to }) => `${id} ${to[0]}`));
      must(ids.size === reached, `${ids.size - reached} readers have an email twice, under another Message-ID`);
      const paused = await pausedReaders(deployment);
      must(paused.length === gone && paused.every(isGone), `${paused.length} of ${gone} addresses are paused`);
      must(ills.refused > 0 && ills.cut > 0 && gone > 0, "the mail server was not ill");
      const repeated = received.length - ids.size;
      must(repeated <= underWay * kills, `${repeated} emails were repeated, with ${kills} kills of the site`);
      const seconds = Math.round((performance.now() - started) / 1_000);
      return {
        findings,
        note: `${readers} readers, ${kills} kills of each, ${seconds} s; ${repeated} repeated under the same Message-ID; ${ills.refused} refused for a while, ${ills.cut} times cut, ${gone} gone and paused`,
      };
    },
  };
}

function addressOf(reader: number): string {
  return `reader-${reader}@example.com`;
}

async function subscribe(deployment: Deployment): Promise<void> {
  const rows = Array.from({ length: readers }, (_, at) => ({
    email: addressOf(at),
    language: ["en", "fr", "es"][at % 3],
    consent_wording: "By subscribing you consent to receive the newsletter.",
    confirmed_at: new Date().toISOString(),
  }));
  const { error } = await asBackendOwner(deployment).from("newsletter_subscriptions").insert(rows);
  if (error) throw new Error(error.message);
}

async function stateOf(deployment: Deployment): Promise<{ sent: number; failed: number }> {
  const { data } = await asBackendOwner(deployment).from("newsletter_issues").select("sent, failed").single();
  return data ?? { sent: 0, failed: 0 };
}

async function pausedReaders(deployment: Deployment): Promise<string[]> {
  const all = asBackendOwner(deployment).from("newsletter_subscriptions").select("email");
  return (await all.not("paused_at", "is", null)).data?.map(({ email }) => email) ?? [];
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + longest;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error("The newsletter does not go on.");
    await setTimeout(200);
  }
}
