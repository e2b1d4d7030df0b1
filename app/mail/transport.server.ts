import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { SendMailOptions } from "nodemailer";
import type { Delivery } from "../data/leads/outbox.server.ts";
import { isLocal, type Environment } from "../server/environment.server.ts";

export type Message = {
  messageId: string;
  /** The messages that it goes on from, by their ids, the oldest first. */
  thread?: readonly string[];
  from: { name: string; address: string };
  to: string;
  replyTo: string;
  /** Somebody wrote it: an absence may be told them. */
  isPersonal?: true;
  language: string;
  subject: string;
  text: string;
  html: string;
  /** RFC 8058. */
  unsubscribeLink?: string;
};

export type MailTransport = ReturnType<typeof createMailTransport>;
type Settings = Pick<Environment, "SMTP_URL" | "DATA_FOLDER">;

/** Milliseconds. A mail's claim lasts longer than the last of them. */
const patience = { connection: 15_000, greeting: 15_000, silence: 60_000, whole: 120_000 };

/** Sends by SMTP, or without a mail server writes files. `describe` names the way without its password. */
export function createMailTransport(settings: Settings, limits = patience) {
  const { SMTP_URL, DATA_FOLDER } = settings;
  const folder = resolve(DATA_FOLDER, "mails");
  const server = SMTP_URL === undefined ? undefined : new URL(SMTP_URL);
  let opened: ReturnType<typeof openTransport> | undefined;

  return {
    describe: server ? `sent through ${server.hostname}` : `written to ${folder}`,

    async greet(): Promise<string | undefined> {
      if (!server) return undefined;
      const { createTransport } = await import("nodemailer");
      const transport = createTransport(optionsOf(server, limits));
      return transport.verify().then(
        () => undefined,
        (failure: Failure) => failure.response ?? failure.message,
      );
    },

    async send(message: Message): Promise<Delivery> {
      if (!isAddress(message.to)) return { outcome: "refused", answer: "not an address that can be written to" };
      try {
        const signal = AbortSignal.timeout(limits.whole);
        const transport = await (opened ??= openTransport(server && optionsOf(server, limits)));
        const info = await transport.sendMail({ ...messageOf(message), ...(server && { signal }) });
        if (Buffer.isBuffer(info.message)) return await keepAsFile(folder, message.messageId, info.message);
        return { outcome: "sent", answer: String(info.response) };
      } catch (failure) {
        return refusalOf(failure as Failure);
      }
    },
  };
}

async function openTransport(server: ReturnType<typeof optionsOf> | undefined) {
  const { createTransport } = await import("nodemailer");
  return server
    ? createTransport(server)
    : createTransport({ streamTransport: true, buffer: true, newline: "windows" });
}

function optionsOf({ protocol, hostname, port, username, password, searchParams }: URL, limits: typeof patience) {
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "smtps:";
  const inClear = searchParams.get("tls") === "off" || isLocal(new URL(`http://${hostname}`));
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(inClear ? { opportunisticTLS: true } : { requireTLS: !secure }),
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A mail server, and the library that speaks to it, would read more than one address out of some texts. */
function isAddress(text: string): boolean {
  return /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+$/u.test(text);
}

function messageOf(message: Message): SendMailOptions {
  const {
    messageId,
    thread = [],
    from,
    to,
    replyTo,
    isPersonal,
    language,
    subject,
    text,
    html,
    unsubscribeLink,
  } = message;
  const whole = (id: string) => `<${id}@${from.address.split("@").at(-1)}>`;
  return {
    messageId: whole(messageId),
    ...(thread.length > 0 && { inReplyTo: whole(thread.at(-1)!), references: thread.map(whole) }),
    envelope: { from: from.address, to },
    from,
    to: { name: "", address: to },
    ...(isAddress(replyTo) && { replyTo: { name: "", address: replyTo } }),
    subject,
    text,
    html,
    headers: {
      "Content-Language": language,
      ...(!isPersonal && { "Auto-Submitted": "auto-generated" }),
      ...(unsubscribeLink && {
        "List-Unsubscribe": `<${unsubscribeLink}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

type Failure = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Codes of RFC 3463 about the mailbox itself; 5.1.10 is RFC 7505. Relays, limits, full mailboxes and policies are not its owner's faults. */
const isAboutMailbox = /^5\d\d[ -]#?5\.(?:1\.(?:1|2|6|10)|2\.1)(?!\d)/;
const hasNoCode = /^55[013][ -](?!#?\d\.\d)/;

/** A 5xx to anything but this message is a mistake of the settings, which somebody may mend. */
function refusalOf({ name, code, command = "", responseCode = 0, response, message }: Failure): Delivery {
  const isOfMessage = ["RCPT TO", "DATA"].includes(command);
  const isUnsendable = code === "EENVELOPE" && command === "API";
  const answer = name === "AbortError" || name === "TimeoutError" ? "no answer in time" : (response ?? message);
  if (!isUnsendable && !(isOfMessage && responseCode >= 500)) return { outcome: "later", answer };
  if (command !== "RCPT TO") return { outcome: "never", answer };
  return { outcome: isAboutMailbox.test(answer) ? "refused" : hasNoCode.test(answer) ? "unclear" : "never", answer };
}

async function keepAsFile(folder: string, messageId: string, bytes: Buffer): Promise<Delivery> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${messageId}.eml`);
  await writeFile(`${file}.draft`, bytes, { mode: 0o600 });
  await rename(`${file}.draft`, file);
  return { outcome: "sent", answer: file };
}
