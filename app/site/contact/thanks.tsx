import { useEffect, useRef } from "react";
import { useSiteAddress } from "../../i18n/site-address.ts";
import { useWords } from "../../i18n/words.ts";
import { SiteLink } from "../components/site-link.tsx";

export function Thanks() {
  const words = useWords("contact");
  const address = useSiteAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {words("thanks.title")}
      </h2>
      <p className="measure mt-4 text-lead text-ink-soft">{words("thanks.body")}</p>
      <SiteLink to={address("/contact")} className="text-link mt-6 inline-flex min-h-11 items-center">
        {words("thanks.again")}
      </SiteLink>
    </>
  );
}
