import proxyAddr from "proxy-addr";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { networkOf } from "../../app/data/backend/network-of.server.ts";
import { readSessionCookies } from "../../app/data/session/session-cookies.server.ts";
import { detectLanguage } from "../../app/i18n/detect.server.ts";
import { languages } from "../../app/i18n/languages.ts";
import { editionOf, documentKind, titleOf } from "../../app/schemas/formats/document.ts";
import { headLength, knownEndings, mediaTypeOf } from "../../app/schemas/formats/file-type.ts";
import { publicAddress } from "../../app/schemas/formats/stored-file.ts";
import {
  endingOf,
  folderOf,
  pathOf,
  readFolder,
  readTargetName,
  safeFileName,
  targetNameOf,
} from "../../app/schemas/formats/stored-path.ts";
import { enquiry } from "../../app/schemas/forms/enquiry.ts";
import { safeLink } from "../../app/schemas/kinds/fields.ts";
import { clientOf } from "../../app/server/client.server.ts";
import { parseForm, rejected } from "../../app/server/parse-form.server.ts";
import { readFiles } from "../../app/server/read-files.server.ts";
import { readToast } from "../../app/server/toast.server.ts";
import * as fc from "../support/fast-check.ts";
import { urlencoded, multipart } from "./bodies.ts";
import { cookies, hostileHeaders } from "./headers.ts";
import { hostileHeader, hostileText } from "./hostile-texts.ts";

const site = "http://northlight.test/";
const fields = fc.array(
  fc.tuple(
    fc.oneof(hostileText, fc.constantFrom("name", "email", "message", "path", "files", "__intent__")),
    hostileText,
  ),
  { maxLength: 4 },
);

function requestWith(headers: Record<string, string>, pathAndQuery = ""): Request {
  return new Request(site + pathAndQuery, { headers });
}

test("whatever a request says of languages, one of the three is spoken", () => {
  fc.assert(
    fc.property(hostileHeader, cookies, hostileText, (accepted, cookies, chosen) => {
      const query = new URLSearchParams({ lng: chosen });
      const request = requestWith({ "Accept-Language": accepted, Cookie: cookies.join("; ") }, `?${query}`);
      const detected = detectLanguage(request, new URL(request.url));
      expect(languages).toContain(detected.language);
      expect([undefined, ...languages]).toContain(detected.chosen);
    }),
  );
});

test("a toast cookie is one of our toasts or none", async () => {
  await fc.assert(
    fc.asyncProperty(cookies, async (cookies) => {
      const toast = await readToast(requestWith({ Cookie: cookies.join("; ") }));
      expect(
        Object.keys(toast ?? { name: "none" })
          .toSorted()
          .join(),
      ).toMatch(/^(?:count,)?name$/);
    }),
  );
});

test("session cookies hold a session or none, and what is left of one can be taken away", async () => {
  await fc.assert(
    fc.asyncProperty(cookies, async (cookies) => {
      const request = requestWith({ Cookie: cookies.join("; ") });
      const received = await readSessionCookies(request, new URL(request.url), new URL("http://backend.localhost"));
      if (received.session) expect(received.session.access_token).not.toBe("");
      received.forgetSession();
      for (const cookie of received.changed()) expect(() => new Headers({ "Set-Cookie": cookie })).not.toThrow();
    }),
  );
});

test("who sent a request is read as an address, a protocol and a host, whatever its headers say", () => {
  const proxies = proxyAddr.compile("192.0.2.1");
  const peer = fc.oneof(fc.constantFrom("192.0.2.1", "::ffff:192.0.2.1", "198.51.100.7", undefined), hostileText);
  fc.assert(
    fc.property(hostileHeaders, peer, (headers, remoteAddress) => {
      const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
      const { address, protocol, host } = clientOf({ socket: { remoteAddress } as never, headers: named }, proxies);
      const url = new URL(`${protocol}//${host}/`);
      expect([url.username, url.password, url.pathname, url.search]).toEqual(["", "", "/", ""]);
      expect(networkOf(address).length).toBeLessThanOrEqual(address.length + 40);
    }),
  );
});

test("a form is read, rejected, or refused with a 4xx", async () => {
  await fc.assert(
    fc.asyncProperty(
      fields.chain((fields) => fc.oneof(urlencoded(fields), multipart(fields))),
      async ({ type = "", body }) => {
        const request = new Request(site, { method: "POST", headers: { "Content-Type": type }, body });
        const outcome = await parseForm({ request, context: new RouterContextProvider() }, enquiry).catch(refusalOf);
        if ("init" in outcome) expect(outcome.init?.status).toBeOneOf([400, 413, 415]);
        else if (outcome.status === "success") expect(outcome.value.name).not.toBe("");
        else expect(rejected(outcome).init?.status).toBe(400);
      },
    ),
  );
});

test("an upload is read to its end or refused with a 4xx, and holds nothing open", async () => {
  await fc.assert(
    fc.asyncProperty(fields.chain(multipart), async ({ type = "", body }) => {
      const request = new Request(site, { method: "POST", headers: { "Content-Type": type }, body });
      const read = readFiles(request, async ({ bytes }) => {
        let length = 0;
        for await (const chunk of bytes) length += chunk.length;
        return length;
      });
      const outcome = await read.catch(refusalOf);
      if ("init" in outcome) expect(outcome.init?.status).toBeOneOf([400, 415]);
      else expect(outcome.taken.every((length) => length >= 0)).toBe(true);
    }),
  );
});

test("a stored file's name and folder are safe in a path, in an address and when read again", () => {
  fc.assert(
    fc.property(hostileText, hostileText, (typedName, typedFolder) => {
      const name = safeFileName(typedName);
      expect(name).toMatch(/^[^/\\.\s\p{C}][^/\\\p{C}]{0,99}$/u);
      expect(safeFileName(name)).toBe(name);
      const target = readTargetName(typedName);
      if (target.ok && target.name) expect(safeFileName(targetNameOf(target.name, name, 9))).not.toMatch(/^\.|[/\\]/);
      const folder = readFolder(typedFolder);
      if (!folder.ok) return;
      expect(folder.folder.split("/")).not.toContain("..");
      expect(readFolder(folder.folder)).toEqual(folder);
      const path = pathOf(folder.folder, name);
      expect(folderOf(path)).toBe(folder.folder);
      const address = new URL(publicAddress(path, ""), site).pathname;
      expect(decodeURIComponent(address)).toBe(`/storage/v1/object/public/website-assets/${path}`);
    }),
  );
});

test("a file is never taken for what a browser would run, for whatever bytes", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(...knownEndings), hostileText),
      fc.uint8Array({ maxLength: headLength }),
      (ending, head) => {
        const type = mediaTypeOf(ending, head);
        expect(type ?? "text/plain").not.toMatch(/html|(?<!svg\+)xml(?!-)|javascript/);
        expect(endingOf(`name.${ending}`)).toMatch(/^[a-z0-9]*$/);
      },
    ),
  );
});

test("a document's name, kind and edition can be told of every name", () => {
  fc.assert(
    fc.property(hostileText, hostileText, (name, type) => {
      expect(typeof titleOf({ name })).toBe("string");
      expect(documentKind({ name, type })).toMatch(/^[a-z]+$/);
      expect(["en", "fr", "es", undefined]).toContain(editionOf({ name })?.language);
    }),
  );
});

test("a link that an operator typed leads within the site or to the web, a mailbox or a telephone", () => {
  const scheme = fc.constantFrom(..."https:// HTTPS:// mailto: tel: / // javascript: data: \tjavascript:".split(" "));
  fc.assert(
    fc.property(
      fc.tuple(fc.option(scheme, { nil: "" }), hostileText).map((parts) => parts.join("")),
      (typed) => {
        const link = safeLink(typed);
        if (link === undefined || !URL.canParse(link, site)) return;
        expect(new URL(link, site).protocol).toBeOneOf(["http:", "https:", "mailto:", "tel:"]);
        if (link.startsWith("/")) expect(new URL(link, site).origin).toBe(new URL(site).origin);
      },
    ),
  );
});

/** What a reader threw: our own refusal; anything else is a fault and goes on. */
function refusalOf(thrown: unknown): { init: { status?: number } | null } {
  if (typeof thrown === "object" && thrown !== null && "init" in thrown) return thrown as { init: { status?: number } };
  throw thrown;
}
