import { startTransition, StrictMode, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { ahead, type Led } from "./components/lost-connection.ts";
import { noteEarlyTyping } from "./composition/early-typing.client.ts";
import { createTrustedTypesPolicy } from "./composition/trusted-types.client.ts";
import { createI18n, withoutOwnProperties } from "./i18n/instance.ts";
import { languageNamed, fallbackLanguage } from "./i18n/languages.ts";
import { cacheLanguage, rememberedElsewhere } from "./i18n/stored-language.client.ts";

// A built page carries them itself.
if (import.meta.env.DEV) void import("./styles/fonts.css");

if (!("parse" in URL && "randomUUID" in crypto)) {
  const { addMissingFunctions } = await import("./composition/older-browsers.client.ts");
  addMissingFunctions();
}

// Before the page is hydrated: a form that is sent at once is held too.
const routeFiles = import("./components/route-files.client.ts").then(
  ({ bringRouteFiles }) => bringRouteFiles(ahead),
  () => {},
);

if (!rememberedElsewhere()) {
  createTrustedTypesPolicy();
  const language = languageNamed(document.documentElement.lang) ?? fallbackLanguage;
  cacheLanguage(language);
  const i18n = withoutOwnProperties(createI18n(language));
  const earlyTyping = noteEarlyTyping();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <Hydrated earlyTyping={earlyTyping}>
            <HydratedRouter
              instrumentations={[{ router: (router) => router.instrument({ navigate: hold, fetch: hold }) }]}
            />
          </Hydrated>
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

type EarlyTyping = ReturnType<typeof noteEarlyTyping>;

/** Stands around the page: a sibling that the server does not render would change every `useId`. */
function Hydrated({ earlyTyping, children }: { earlyTyping: EarlyTyping; children: React.ReactNode }) {
  useLayoutEffect(() => earlyTyping.putBack(), [earlyTyping]);
  useEffect(() => {
    earlyTyping.announce();
    dispatchEvent(new Event("hydrated"));
    void routeFiles.then(() => performance.mark("hydrated"));
  }, [earlyTyping]);
  return children;
}

/** Until what the router asks for is here. */
async function hold(_: unknown, led: Led): Promise<void> {
  await routeFiles;
  await ahead.hold?.(led);
}
