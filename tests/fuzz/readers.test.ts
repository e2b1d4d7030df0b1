import { expect, test } from "vitest";
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
import { safeLink } from "../../app/schemas/kinds/fields.ts";
import * as fc from "../support/fast-check.ts";
import { hostileText } from "./hostile-texts.ts";

const site = "http://northlight.test/";

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
