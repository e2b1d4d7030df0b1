import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageArgs } from "../../tests/support/page.ts";
import { languages } from "../schemas/formats/languages.ts";
import { loader } from "./security.ts";

const path = "/.well-known/security.txt";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-09-17T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

test("a weakness can be reported: the contact is good for months, and over the end of a year", async () => {
  const environment = { FIRM_EMAIL: "security@aurora.test", SITE_URL: "https://aurora.test" };
  const response = loader(pageArgs(path, { environment }));
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(await response.text()).toBe(
    [
      "Contact: mailto:security@aurora.test",
      "Expires: 2031-03-01T00:00:00.000Z",
      `Preferred-Languages: ${languages.join(", ")}`,
      "Canonical: https://aurora.test/.well-known/security.txt",
      "",
    ].join("\n"),
  );
});

test("a program that has the file is told that nothing changed until the month ends, and HEAD has no body", () => {
  const etag = loader(pageArgs(path)).headers.get("etag") ?? "";
  // As a proxy that compresses gives it to readers.
  const again = () => loader(pageArgs(path, { request: { headers: { "If-None-Match": `W/${etag}` } } }));
  vi.setSystemTime(new Date("2030-09-30T23:59:59Z"));
  expect(again().status).toBe(304);
  vi.setSystemTime(new Date("2030-10-01T00:00:00Z"));
  expect(again().status).toBe(200);
  expect(loader(pageArgs(path, { request: { method: "HEAD" } })).body).toBeNull();
});
