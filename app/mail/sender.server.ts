import type { Delivery, Outbox, QueuedMail, QueuedRecord } from "../data/leads/outbox.server.ts";
import { isMondayMorning } from "../i18n/dates.ts";
import { firmOf, withFirm } from "../i18n/firm.ts";
import { fallbackLanguage } from "../i18n/languages.ts";
import { suppliedTexts, type TextsOf } from "../i18n/translations.server.ts";
import { hasNoSendingAddress, type Environment } from "../server/environment.server.ts";
import { messageOf } from "./message.server.ts";
import type { MailTransport } from "./transport.server.ts";
import { handOn } from "./webhook.server.ts";

type Options = {
  outbox: Outbox;
  transport: MailTransport;
  webhook?: (record: QueuedRecord) => Promise<Delivery>;
  environment: Environment;
  origin: string;
  texts?: () => Promise<TextsOf>;
  log: Record<"info" | "warn", (fields: object, sentence: string) => void>;
};

/** Milliseconds. */
const pauses = { usual: 5_000, longest: 60_000, hourly: 3_600_000 };
const atOnce = 3;
/** Read by operators beside what mail servers answer, which is English too. */
const noSendingAddress = "not sent: the firm has no email address of its own (Settings, Firm, or MAIL_FROM)";

type Queued = QueuedMail | QueuedRecord;

export function createMailSender({ outbox, transport, webhook = handOn, environment, origin, texts, log }: Options) {
  /** Answers of the mail server that the database has not recorded yet. */
  const accepted = new Map<string, { mail: Queued; answer: string }>();
  const underWay = new Set<Promise<void>>();
  let issueMails = 0;
  /** One at a time, beside the mails: a receiver that does not answer stands in no mail's way. */
  let handsOn = false;
  const sleep = createSleep();
  let running: Promise<void> | undefined;
  const stopping = new AbortController();
  let isAway = false;
  let hourlyAt = 0;

  return {
    start(): void {
      running ??= sendUntilStopped();
    },

    wake: () => sleep.end(),

    async stop(): Promise<void> {
      stopping.abort();
      sleep.end();
      await running;
    },
  };

  async function sendUntilStopped(): Promise<void> {
    let pause = pauses.usual;
    while (!stopping.signal.aborted) {
      while (underWay.size - Number(handsOn) >= atOnce) await Promise.race(underWay);
      const isAnswering = (await recordAccepted()) && (await doHourlyWork());
      // Emails of issues leave a place for receipts and notices.
      const issuePace = issueMails < atOnce - 1 ? environment.NEWSLETTER_PER_MINUTE : 0;
      const claimed = isAnswering ? await outbox.claim(issuePace, !handsOn) : "unreachable";
      noteAway(claimed === "unreachable");
      if (typeof claimed === "object") {
        pause = pauses.usual;
        const isOfIssue = claimed.kind === "newsletter_issue";
        const isRecord = "webhook" in claimed;
        if (isOfIssue) issueMails += 1;
        if (isRecord) handsOn = true;
        const sending = send(claimed).finally(() => {
          underWay.delete(sending);
          if (!isOfIssue && !isRecord) return;
          if (isOfIssue) issueMails -= 1;
          else handsOn = false;
          sleep.end();
        });
        underWay.add(sending);
        continue;
      }
      pause = claimed === "unreachable" ? Math.min(2 * pause, pauses.longest) : pauses.usual;
      await sleep.for(pause * (0.8 + 0.4 * Math.random()));
    }
    await Promise.all(underWay);
    await recordAccepted();
  }

  async function send(mail: Queued): Promise<void> {
    const { id, kind } = mail;
    if (accepted.has(id)) return;
    const delivery = await ("webhook" in mail ? webhook(mail) : sendMail(mail, await texts?.()));
    if (delivery.outcome === "sent") {
      accepted.set(id, { mail, answer: delivery.answer });
      await recordAccepted();
      log.info({ mail: id, kind }, "Mail sent");
    } else {
      await outbox.record(mail, delivery);
      log.warn({ mail: id, kind, outcome: delivery.outcome }, "Mail not taken");
    }
  }

  function sendMail(mail: QueuedMail, textsOf: TextsOf = suppliedTexts): Promise<Delivery> | Delivery {
    if (hasNoSendingAddress(withFirm(environment, firmIn(textsOf))))
      return { outcome: "later", answer: noSendingAddress };
    return transport.send(messageOf(mail, environment, origin, textsOf));
  }

  function firmIn(textsOf: TextsOf) {
    return firmOf(environment, fallbackLanguage, textsOf(fallbackLanguage, "settings-firm"));
  }

  /** Until the database knows, this process does, and sends nothing a second time that was taken once. */
  async function recordAccepted(): Promise<boolean> {
    for (const [id, { mail, answer }] of accepted) {
      if (!(await outbox.record(mail, { outcome: "sent", answer }))) return false;
      accepted.delete(id);
    }
    return true;
  }

  async function doHourlyWork(): Promise<boolean> {
    if (performance.now() < hourlyAt) return true;
    const { timeZone } = firmIn((await texts?.()) ?? suppliedTexts);
    const isDone = await outbox.doHourlyWork(isMondayMorning(timeZone, new Date()));
    if (isDone) hourlyAt = performance.now() + pauses.hourly;
    return isDone;
  }

  function noteAway(away: boolean): void {
    if (away && !isAway) log.warn({}, "Mails wait: the database does not answer, or does not know SITE_KEY");
    isAway = away;
  }
}

function createSleep() {
  let end = () => {};
  let isEnded = false;
  return {
    end(): void {
      isEnded = true;
      end();
    },
    for(milliseconds: number): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(() => end(), isEnded ? 0 : milliseconds);
        isEnded = false;
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}
