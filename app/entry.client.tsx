import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberedElsewhere } from "./i18n/stored-language.client.ts";
import { languageNamed, fallbackLanguage } from "./i18n/languages.ts";
import { LanguageContext } from "./i18n/words.ts";
import { takeOver } from "./take-over.client.ts";

if (!rememberedElsewhere()) {
  await takeOver();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageContext value={languageNamed(document.documentElement.lang) ?? fallbackLanguage}>
          <Hydrated>
            <HydratedRouter />
          </Hydrated>
        </LanguageContext>
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
