import { randomUUID } from "node:crypto";
import type { Mail } from "./mails.ts";

/** A mail as an Internet message (RFC 5322, MIME): plain text, and the same as HTML. */
export function asMessage({ from, to, subject, text, html, language, sentAt }: Mail): string {
  const boundary = `part-${randomUUID()}`;
  const lines = [
    `From: ${phrase(from.name)} <${onOneLine(from.email)}>`,
    `To: ${onOneLine(to)}`,
    `Subject: ${unstructured(onOneLine(subject))}`,
    `Date: ${new Date(sentAt).toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${randomUUID()}@${onOneLine(from.email).split("@").at(-1)}>`,
    `Content-Language: ${language}`,
    "Auto-Submitted: auto-generated",
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    ...part(boundary, "text/plain", text),
    ...part(boundary, "text/html", html),
    `--${boundary}--`,
    "",
  ];
  return lines.join("\r\n");
}

function part(boundary: string, type: string, content: string): string[] {
  const headers = [`Content-Type: ${type}; charset=utf-8`, "Content-Transfer-Encoding: 8bit"];
  return [`--${boundary}`, ...headers, "", ...content.trimEnd().split("\n")];
}

/** A name before an address: quoted, or encoded where it is not ASCII. */
function phrase(name: string): string {
  const line = onOneLine(name);
  return isAscii(line) ? `"${line.replace(/["\\]/g, "\\$&")}"` : encodedWords(line);
}

function unstructured(line: string): string {
  return isAscii(line) ? line : encodedWords(line);
}

/** RFC 2047: words of at most 75 characters, none of which splits a character. */
function encodedWords(line: string): string {
  const words: string[] = [""];
  for (const character of line) {
    const word = `${words.at(-1)}${character}`;
    if (Buffer.byteLength(word) > 45) words.push(character);
    else words[words.length - 1] = word;
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString("base64")}?=`).join("\r\n ");
}

function onOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}

function isAscii(line: string): boolean {
  return /^[\x20-\x7e]*$/.test(line);
}
