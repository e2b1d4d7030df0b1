import { expect, test } from "vitest";
import { shouldRevalidate } from "./filtering.ts";

const page = "https://northlight.example/fr/insights";

function asks(from: string, to: string, formMethod?: "GET" | "POST"): boolean {
  const [currentUrl, nextUrl] = [new URL(page + from), new URL(to, page + from)];
  return shouldRevalidate({
    currentUrl,
    nextUrl,
    currentParams: {},
    nextParams: {},
    formMethod,
    defaultShouldRevalidate: true,
  });
}

test("choosing, changing and leaving a filter asks the server nothing", () => {
  expect(asks("", "?category=talent")).toBe(false);
  expect(asks("?category=talent", "?category=strategy")).toBe(false);
  expect(asks("?category=talent&q=skills", "?q=skill")).toBe(false);
  expect(asks("?industry=retail", "insights")).toBe(false);
  expect(asks("", "?q=skills", "GET")).toBe(false);
});

test("another page, another query and the same address again ask the server", () => {
  expect(asks("?category=talent", "contact")).toBe(true);
  expect(asks("?category=talent", "?category=talent&lng=es")).toBe(true);
  expect(asks("?category=talent", "?category=talent")).toBe(true);
});

test("a form that was sent asks the server, whatever the address", () => {
  expect(asks("", "?category=talent", "POST")).toBe(true);
});

test("what would not have been asked anyway is not asked", () => {
  const url = new URL(page);
  const other = new URL("/contact", page);
  const still = { currentParams: {}, nextParams: {}, defaultShouldRevalidate: false };
  expect(shouldRevalidate({ currentUrl: url, nextUrl: other, ...still })).toBe(false);
});
