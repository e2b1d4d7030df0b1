import { I18nextProvider } from "react-i18next";
import { render } from "vitest-browser-react";
import { createI18n } from "../../app/i18n/instance.ts";

type Given = Parameters<typeof createI18n>;

/** An element as a page renders it: with these texts, in English unless it is said. */
export function renderIn(element: React.ReactNode, texts: Given[1] = {}, language: Given[0] = "en") {
  return render(<I18nextProvider i18n={createI18n(language, texts)}>{element}</I18nextProvider>);
}
