import { expect, test } from "vitest";
import { isOfLanguage, ownAddress, tidyPath } from "./own-address.ts";

const origin = "https://www.northlight.example";

test.for([
  ["/about", "/about"],
  [" /about?a=b#c ", "/about?a=b#c"],
  ["https://www.northlight.example/about", "/about"],
  ["HTTPS://WWW.Northlight.Example/About", "/About"],
  ["http://northlight.example/about?x=1", "/about?x=1"],
  ["//northlight.example/a%20b", "/a%20b"],
  ["northlight.example/about", "/about"],
  ["www.northlight.example", "/"],
  ["https://northlight.example//evil.example", "/evil.example"],
])("%s is %s of this site", ([address, own]) => {
  expect(ownAddress(address!, origin)).toBe(own);
});

test.for(
  [
    ["", "about", "//evil.example/about", "/\\evil.example", "https://northlight.example.evil.example/"],
    ["https://northlight.example@evil.example/", "https://evil@northlight.example/"],
    ["https://northlight.example:8443/", "ftp://northlight.example/", "mailto:a@northlight.example"],
    ["javascript:alert(1)", "#place", "?q=x"],
  ].flat(),
)("%j leads elsewhere", (address) => {
  expect(ownAddress(address, origin)).toBeUndefined();
});

test.for([
  ["/insights/my-article.", "/insights/my-article"],
  ["/Insights/My-Article/", "/insights/my-article"],
  ["/fr-CA/services", "/fr/services"],
  ["/es-419", "/es"],
  ["/fr_CA/services", "/fr/services"],
  ["/.well-known/security.txt/", "/.well-known/security.txt"],
  ["/en-us/", "/en"],
  ["/services/fr-ca", "/services/fr-ca"],
  ["/insights/my-article%E2%80%8B)%20", "/insights/my-article"],
  ["/insights/%20%22my-article%22,", "/insights/my-article"],
  ["/insights/my-article%3Futm_source=mail%23top", "/insights/my-article"],
  ["/FR/About%2C", "/fr/about"],
  ["/%61bout", "/about"],
  ["/about\\", "/about"],
  ["/about%", "/about"],
  ["/r%C3%A9alisations»", "/réalisations"],
  ["/.", "/"],
  ["/fr/", "/fr"],
])("%s is meant as %s", ([asked, meant]) => {
  expect(tidyPath(asked!)).toBe(meant);
});

test("what stands at one address for all languages is told by its path", () => {
  for (const path of ["/", "/about", "/insights/a.b", "/adminless", "/insights/feed.xml"])
    expect(isOfLanguage(path), path).toBe(true);
  for (const path of ["/storage/v1/x", "/admin", "/share/en/home.jpg", "/robots.txt", "/icon-192.png"])
    expect(isOfLanguage(path), path).toBe(false);
});
