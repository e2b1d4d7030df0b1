import { i18nextOptions, missedText } from "../../app/i18n/instance.ts";

/** In a browser and in the built site it is said on the console, which fails a test there; here nobody looks at that. */
i18nextOptions.missingKeyHandler = (...missing) => {
  const sentence = missedText(...missing);
  if (sentence) throw new Error(sentence);
};
