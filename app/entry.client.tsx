import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberedElsewhere } from "./language/remembered.client.ts";
import { languageNamed, fallbackLanguage } from "./language/languages.ts";
import { LanguageContext } from "./language/words.ts";

if (!rememberedElsewhere()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageContext value={languageNamed(document.documentElement.lang) ?? fallbackLanguage}>
          <HydratedRouter />
        </LanguageContext>
      </StrictMode>,
    );
  });
}
