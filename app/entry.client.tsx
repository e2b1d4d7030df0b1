import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { rememberedElsewhere } from "./i18n/stored-language.client.ts";
import { createI18n } from "./i18n/i18next.ts";
import { languageNamed, fallbackLanguage } from "./i18n/languages.ts";
import { takeOver } from "./take-over.client.ts";

if (!rememberedElsewhere()) {
  await takeOver();
  const i18n = createI18n(languageNamed(document.documentElement.lang) ?? fallbackLanguage);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <Hydrated>
            <HydratedRouter />
          </Hydrated>
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

/**
 * Tells what waits for it that the page answers from now on. It stands around the page and not beside it: a sibling that
 * the server does not have would give every `useId` another name than the server gave.
 */
function Hydrated({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    dispatchEvent(new Event("hydrated"));
  }, []);
  return children;
}
