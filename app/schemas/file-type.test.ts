import { expect, test } from "vitest";
import { acceptedEndings, isAcceptedEnding, mediaTypeOf } from "./file-type.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

test("a file is taken for what its first bytes say", () => {
  expect(mediaTypeOf("mp4", bytes("\0\0\0\x20ftypisom"))).toBe("video/mp4");
  expect(mediaTypeOf("png", bytes("\x89PNG\r\n\x1a\n"))).toBe("image/png");
  expect(mediaTypeOf("webp", bytes("RIFF\0\0\0\0WEBPVP8 "))).toBe("image/webp");
  expect(mediaTypeOf("pdf", bytes("%PDF-1.7"))).toBe("application/pdf");
  expect(mediaTypeOf("txt", bytes("hello"))).toBe("text/plain; charset=utf-8");
});

test("an executable is none of them, whatever its name", () => {
  const executables = [
    bytes("MZ\x90\0\x03\0\0\0"),
    bytes("\x7fELF\x02\x01\x01\0"),
    bytes("\xcf\xfa\xed\xfe\x07\0\0\x01"),
  ];
  for (const ending of acceptedEndings)
    for (const head of executables) expect(mediaTypeOf(ending, head), ending).toBeUndefined();
});

test("what browsers could run is not taken", () => {
  for (const ending of ["svg", "html", "htm", "xml", "js", "exe", "", "constructor", "toString"]) {
    expect(isAcceptedEnding(ending), ending).toBe(false);
    expect(mediaTypeOf(ending, bytes("<svg>"))).toBeUndefined();
  }
});
