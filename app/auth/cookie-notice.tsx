import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Says why nobody gets in where the browser refuses cookies; without a script it can only be said beforehand. */
export function CookieNotice() {
  const { t } = useTranslation("sign-in");
  const [refused, setRefused] = useState(false);
  useEffect(() => setRefused(!acceptsCookies()), []);
  return (
    <>
      <p role="alert" className="mt-6 font-semibold text-alarm empty:hidden">
        {refused && t("cookies.refused")}
      </p>
      <p className="mt-6 hidden text-ink-soft [@media(scripting:none)]:block">{t("cookies.needed")}</p>
    </>
  );
}

/** Tries one: `navigator.cookieEnabled` stays true where a setting blocks a site's cookies. Chromium reads by the document's first path. */
function acceptsCookies(): boolean {
  try {
    document.cookie = "accepts-cookies=yes; path=/; samesite=lax";
    const accepted = document.cookie.includes("accepts-cookies=yes");
    document.cookie = "accepts-cookies=; path=/; max-age=0";
    return accepted;
  } catch {
    return false;
  }
}
