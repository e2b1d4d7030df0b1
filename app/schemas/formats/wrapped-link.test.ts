import { expect, test } from "vitest";
import { unwrapped } from "./wrapped-link.ts";

const report = "https://example.com/report?a=b&c=d#e";
const written = encodeURIComponent(report);

test.for([
  `https://nam02.safelinks.protection.outlook.com/?url=${written}&data=05%7C02&reserved=0`,
  `https://www.google.com/url?q=${written}&sa=D&source=editors&ust=1`,
  `https://www.google.ca/url?sa=t&url=${written}`,
  `https://l.facebook.com/l.php?u=${written}&h=AT0`,
  `https://l.instagram.com/?u=${written}&e=AT0`,
  `https://www.linkedin.com/redir/redirect?url=${written}&urlhash=x`,
  `https://slack-redir.net/link?url=${written}`,
  `https://urldefense.com/v3/__${report}__;!!abc!def$`,
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://www.google.com/url?q=${written}`)}`,
])("%.60s leads where it was meant to", (address) => {
  expect(unwrapped(address)).toBe(report);
});

test.for([
  report,
  "/contact",
  "mailto:a@example.com",
  "https://www.google.com/search?q=https://example.com",
  "https://l.facebook.com/l.php?u=javascript:alert(1)",
  "https://safelinks.protection.outlook.com.example.com/?url=https://example.com",
  "",
])("%s stays as it is", (address) => {
  expect(unwrapped(address)).toBe(address);
});
