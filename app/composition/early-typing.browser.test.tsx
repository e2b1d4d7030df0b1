import { useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { onTestFinished, expect, test } from "vitest";
import { noteEarlyTyping } from "./early-typing.client.ts";

/** A form as the server sent it, what somebody does in it, and its scripts afterwards. Tells which fields were told of as typed. */
async function hydrated(fields: React.ReactNode, before: (form: HTMLFormElement) => void = () => undefined) {
  const page = document.createElement("div");
  document.body.append(page);
  page.innerHTML = renderToString(<form>{fields}</form>);
  const form = page.querySelector("form")!;
  before(form);
  const told: string[] = [];
  form.addEventListener("input", ({ target }) => told.push((target as HTMLInputElement).name));

  const done = Promise.withResolvers<void>();
  const early = noteEarlyTyping();
  function Page({ shown = fields }: { shown?: React.ReactNode }) {
    useLayoutEffect(() => early.putBack(), []);
    useEffect(() => {
      early.announce();
      done.resolve();
    }, []);
    return <form>{shown}</form>;
  }
  const root = hydrateRoot(page, <Page />);
  onTestFinished(() => {
    root.unmount();
    page.remove();
  });
  await done.promise;
  return { form, told, render: (next: React.ReactNode) => root.render(<Page shown={next} />) };
}

const text = "One two three.\r\n\r\nFour.";
const field = <textarea name="body" defaultValue={text} />;
const zone = (
  <select name="zone" defaultValue="UTC">
    <option>America/Toronto</option>
    <option>UTC</option>
  </select>
);

test("what nobody typed is told of to nobody, however the browser writes it", async () => {
  const { told } = await hydrated(
    <>
      {field}
      <textarea name="begins" defaultValue={"\nOne"} />
      <input type="datetime-local" name="at" defaultValue="2026-01-15T10:00:00" />
      <input name="line" defaultValue={"One\ntwo"} />
      <input type="hidden" name="revision" defaultValue="7" />
      <input type="checkbox" name="consent" defaultChecked />
      {zone}
    </>,
  );
  expect(told).toEqual([]);
});

test("what was typed before the scripts came stays, and is told of", async () => {
  const { form, told } = await hydrated(
    <>
      {field}
      <input name="line" defaultValue="One" />
      <input type="datetime-local" name="at" />
      {zone}
    </>,
    (sent) => {
      sent.querySelector("textarea")!.value = "Typed";
      sent.querySelector("input")!.value = "Two";
      sent.querySelector<HTMLInputElement>("[name=at]")!.value = "2099-01-15T10:00";
      sent.querySelector("select")!.value = "America/Toronto";
    },
  );
  expect(Object.fromEntries(new FormData(form))).toEqual({
    body: "Typed",
    line: "Two",
    at: "2099-01-15T10:00",
    zone: "America/Toronto",
  });
  expect(told).toEqual(["body", "line", "at", "zone"]);
});

test.for(["read", "typed into"])("the caret stays where it stood in a text of lines that was %s", async (how) => {
  const { form } = await hydrated(field, (sent) => {
    const area = sent.querySelector("textarea")!;
    area.focus();
    area.setSelectionRange(4, 4);
    if (how === "typed into") document.execCommand("insertText", false, "and ");
  });
  const area = form.querySelector("textarea")!;
  const place = how === "read" ? 4 : 8;
  expect([area.selectionStart, area.selectionEnd]).toEqual([place, place]);
  document.execCommand("insertText", false, "more ");
  expect(area.value).toBe(`One ${how === "read" ? "" : "and "}more two three.\n\nFour.`);
});

test("the caret stays when an attribute of the field changes afterwards", async () => {
  const labelled = (label: string) => <textarea name="body" defaultValue={text} aria-label={label} />;
  const { form, render } = await hydrated(labelled("first"));
  const area = form.querySelector("textarea")!;
  area.focus();
  area.setSelectionRange(4, 4);
  render(labelled("second"));
  await expect.poll(() => area.getAttribute("aria-label")).toBe("second");
  expect(area.selectionStart).toBe(4);
});
