import { addressIn } from "../../i18n/addresses.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";

/** The feed has one language for everybody: the one of the page on screen. */
export function FeedLink() {
  const words = useWords("insights");
  return (
    <p className="mt-10">
      <a
        href={addressIn(useLanguage(), "/insights/feed.xml")}
        type="application/atom+xml"
        className="text-link inline-flex min-h-11 items-center"
      >
        {words("feed.subscribe")}
      </a>
    </p>
  );
}
