import { setTimeout } from "node:timers/promises";
import type { Client } from "../data/backend/client.server.ts";
import { createOutbox } from "../data/leads/outbox.server.ts";
import type { TextsOf } from "../i18n/translations.server.ts";
import { createMailSender } from "../mail/sender.server.ts";
import { createMailTransport } from "../mail/transport.server.ts";
import type { Environment } from "../server/environment.server.ts";
import type { Log } from "../server/log.server.ts";
import { localOrigin } from "../server/site-origin.server.ts";

/** Milliseconds: a mail server may take its time. */
const longestStop = 10_000;

export function createMailing(client: Client, settings: Environment, log: Log, texts: () => Promise<TextsOf>) {
  let sender: ReturnType<typeof createMailSender> | undefined;

  return {
    start(port: number): string | undefined {
      if (!settings.SITE_KEY) return undefined;
      const outbox = createOutbox(client, settings.SITE_KEY);
      const transport = createMailTransport(settings);
      const origin = localOrigin(settings, port);
      sender = createMailSender({ outbox, transport, environment: settings, origin, texts, log });
      sender.start();
      return transport.describe;
    },

    wake: () => sender?.wake(),

    async stop(): Promise<void> {
      await Promise.race([sender?.stop(), setTimeout(longestStop, undefined, { ref: false })]);
    },
  };
}
