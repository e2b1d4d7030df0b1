import { useTranslation } from "react-i18next";
import { href } from "react-router";
import { Form } from "../../components/form.tsx";
import { SubmitButton } from "../../components/submit-button.tsx";
import type { OwnSession } from "../../data/session/credentials.server.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { UnreadPart } from "../components/notes.tsx";
import { Part, Sheet } from "./sheet.tsx";

const action = href("/admin/settings/account/sessions");

export function SessionsPart({ sessions }: { sessions: OwnSession[] | undefined }) {
  const { t } = useTranslation("admin-account");
  return (
    <Part name="sessions" title={t("sessions.title")} body={t("sessions.body")}>
      <div className="grid gap-5">
        {sessions ? (
          <ul className="divide-y divide-rule border-y border-rule">
            {sessions.map((session) => (
              <SessionRow key={session.id} {...session} />
            ))}
          </ul>
        ) : (
          <UnreadPart text={t("sessions.failed")} />
        )}
        <Sheet action={action} submit={t("sessions.submit")} />
      </div>
    </Part>
  );
}

function SessionRow({ id, began_at, used_at, is_current, browser }: OwnSession) {
  const { t } = useTranslation("admin-account");
  const device = deviceOf(browser ?? "");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <p>
        <span className="block font-semibold">
          {device ? t("sessions.device", device) : t("sessions.unknownDevice")}
        </span>
        {t("sessions.began")} <LocalTime at={began_at} />
        <span className="block text-sm text-ink-soft">
          {is_current ? (
            t("sessions.current")
          ) : (
            <>
              {t("sessions.used")} <LocalTime at={used_at} />
            </>
          )}
        </span>
      </p>
      {!is_current && (
        <Form action={action} preventScrollReset>
          <input type="hidden" name="session" value={id} />
          <SubmitButton className="button-quiet">{t("sessions.end")}</SubmitButton>
        </Form>
      )}
    </li>
  );
}

const browsers = {
  Edge: /\bEdg(?:e|A|iOS)?\//,
  Opera: /\bOPR\//,
  "Samsung Internet": /\bSamsungBrowser\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /\b(?:Chrome|Chromium|CriOS)\//,
  Safari: /\bVersion\/[\d.]+.*\bSafari\//,
};
const systems = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows\b/,
  ChromeOS: /\bCrOS\b/,
  macOS: /\bMac OS X\b/,
  Linux: /\bLinux\b/,
};

/** A browser and a system as people call them. The first that fits: others copy the names after it. */
export function deviceOf(userAgent: string): { browser: string; system: string } | undefined {
  const nameIn = (names: Record<string, RegExp>) => Object.entries(names).find(([, sign]) => sign.test(userAgent))?.[0];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  return browser && system ? { browser, system } : undefined;
}
