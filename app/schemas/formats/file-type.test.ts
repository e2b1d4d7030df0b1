import { expect, test } from "vitest";
import { isHeic, isPictureEnding, knownEndings, mediaTypeOf } from "./file-type.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");

test("a file is taken for what its first bytes say", () => {
  expect(mediaTypeOf("mp4", bytes("\0\0\0\x20ftypisom"))).toBe("video/mp4");
  expect(mediaTypeOf("png", bytes("\x89PNG\r\n\x1a\n"))).toBe("image/png");
  expect(mediaTypeOf("webp", bytes("RIFF\0\0\0\0WEBPVP8 "))).toBe("image/webp");
  expect(mediaTypeOf("pdf", bytes("%PDF-1.7"))).toBe("application/pdf");
  expect(mediaTypeOf("txt", bytes("hello"))).toBe("text/plain; charset=utf-8");
});

test("a photograph that browsers do not show is known by its first bytes, and AVIF is none", () => {
  for (const brands of ["ftypheic\0\0\0\0mif1heic", "ftypmif1\0\0\0\0mif1heicmiaf", "ftyphevc\0\0\0\0"])
    expect(isHeic(bytes(`\0\0\0\x20${brands}`)), brands).toBe(true);
  for (const brands of ["ftypavif\0\0\0\0avifmif1miaf", "ftypmif1\0\0\0\0mif1avifmiaf", "ftypisom", "moov"])
    expect(isHeic(bytes(`\0\0\0\x20${brands}`)), brands).toBe(false);
});

test("an executable is none of the known kinds", () => {
  const executables = ["MZ\x90\0\x03\0\0\0", "\x7fELF\x02\x01\x01\0", "\xcf\xfa\xed\xfe\x07\0\0\x01"].map(bytes);
  for (const ending of knownEndings)
    for (const head of executables) expect(mediaTypeOf(ending, head), ending).toBeUndefined();
});

test("a file of an unknown kind is one to download", () => {
  for (const ending of ["exe", "ai", "shtml", "svgz", "", "constructor", "toString"]) {
    expect(mediaTypeOf(ending, bytes("<script>")), ending).toBe("application/octet-stream");
  }
});

test("what browsers would run is stored as text, and SVG as a picture", () => {
  for (const ending of ["html", "htm", "xhtml", "xml", "js", "mjs"]) {
    expect(mediaTypeOf(ending, bytes("<script>")), ending).toBe("text/plain; charset=utf-8");
  }
  expect(mediaTypeOf("svg", bytes("<svg>"))).toBe("image/svg+xml");
});

test("JPEG files are pictures by all their endings; what browsers do not show is none", () => {
  for (const ending of ["jpg", "jpeg", "jfif", "jpe"])
    expect([mediaTypeOf(ending, bytes("\xff\xd8\xff\xe0")), isPictureEnding(ending)]).toEqual(["image/jpeg", true]);
  for (const ending of ["heic", "tiff", "pdf", "", "constructor"]) expect(isPictureEnding(ending), ending).toBe(false);
});
