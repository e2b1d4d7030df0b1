import { useEffect, useRef, useState } from "react";
import { createRoutesStub, redirect } from "react-router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import texts from "../../../locales/en/admin.json";
import errors from "../../../locales/en/errors.json";
import { renderIn } from "../../../tests/support/render-in.tsx";
import { Form } from "../../components/form.tsx";
import { KeptTyping } from "./kept-typing.tsx";
import { forgetTypingOf, keepTyping, keptTyping, longestKept } from "./unsaved-typing.ts";
import { useForgetAtLogout } from "./use-logging-out.ts";

const [ada, grace] = ["a1", "g1"];
const address = "/admin/insights/1";
const stored = { title: "Before", body: "One\nTwo" };

type FormProps = {
  revision?: string;
  savedAt?: number;
  stored?: typeof stored;
  refused?: boolean;
  madeAt?: (number: string) => string;
};

function Article({ revision = "r1", savedAt, stored: now = stored, refused = false, madeAt }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form ref={form} aria-label="Article" onSubmit={(event) => refused && event.preventDefault()}>
      <KeptTyping
        form={form}
        name={address}
        stored={() => now}
        savedAt={savedAt}
        madeAt={madeAt}
        label={(field) => `Own ${field}`}
      />
      <input type="hidden" name="sent_form" value="n1" />
      <input type="hidden" name="revision" value={revision} />
      <input name="title" aria-label="Title" defaultValue={stored.title} />
      <textarea name="body" aria-label="Text" defaultValue={stored.body} />
      <a href="#theirs" data-discards>
        Take the other
      </a>
      <button type="submit">Save</button>
    </Form>
  );
}

async function opened(given: FormProps & { account?: string; loggedOut?: Promise<Response> } = {}) {
  const { account = ada, loggedOut, ...props } = given;
  let again: (next: FormProps) => void = () => undefined;
  function Page() {
    const [shown, show] = useState(props);
    useEffect(() => {
      again = show;
    }, []);
    useForgetAtLogout(account);
    return (
      <>
        <Article {...shown} />
        <Form action="/logout">
          <button type="submit">Logout</button>
        </Form>
      </>
    );
  }
  const Stub = createRoutesStub([
    { id: "admin/layout", path: "/", Component: Page, action: () => null },
    { path: "/logout", action: () => loggedOut },
    { path: "/home", Component: () => <h1>Home</h1> },
  ]);
  const loaderData = { "admin/layout": { account } };
  const screen = await renderIn(<Stub hydrationData={{ loaderData }} />, { admin: texts, errors });
  return {
    screen,
    title: screen.getByLabelText("Title", { exact: true }),
    body: screen.getByLabelText("Text", { exact: true }),
    offer: screen.getByRole("region", { name: texts.keptTyping.title }),
    again: (next: FormProps) => again(next),
  };
}

const kept = async (account = ada) => (await keptTyping(account)).get(address)?.values;

async function typedAndLost(): Promise<void> {
  const { screen, title, body } = await opened();
  await title.fill("After");
  await body.fill("One\nTwo\nThree");
  await expect.poll(() => kept()).toEqual({ title: "After", body: "One\nTwo\nThree" });
  await screen.unmount();
}

beforeEach(async () => {
  for (const account of [ada, grace]) await forgetTypingOf(account);
});

test("what was typed and not saved is offered when the form is opened again, and put back by a press", async () => {
  await typedAndLost();
  const { screen, title, body, offer } = await opened();
  await expect.element(offer.getByLabelText("Own title", { exact: false })).toHaveValue("After");
  await expect.element(title).toHaveValue("Before");
  const heard: string[] = [];
  screen.container.addEventListener("input", ({ target }) => heard.push((target as HTMLInputElement).name));
  await offer.getByRole("button", { name: texts.keptTyping.putBack }).click();
  await expect.element(title).toHaveValue("After");
  await expect.element(body).toHaveValue("One\nTwo\nThree");
  await expect.element(title).toHaveFocus();
  await expect.element(offer).not.toBeInTheDocument();
  expect(heard).toEqual(["title", "body"]);
  expect(await kept()).toEqual({ title: "After", body: "One\nTwo\nThree" });
});

test("what is typed beside the offer does not replace what it offers", async () => {
  await typedAndLost();
  const { title, offer } = await opened();
  await expect.element(offer).toBeVisible();
  await title.fill("Later");
  await expect.poll(() => kept()).toEqual({ title: "Later", body: "One\nTwo\nThree" });
});

test("what is discarded is kept no longer", async () => {
  await typedAndLost();
  const { offer } = await opened();
  await offer.getByRole("button", { name: texts.keptTyping.discard }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await expect.poll(() => kept()).toBeUndefined();
});

test("typing that goes on and on is kept all the same", async () => {
  const { title } = await opened();
  const field = title.element() as HTMLInputElement;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
  // No pause between two letters is as long as the one that is waited for.
  for (const letter of " and after") {
    field.value += letter;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    vi.advanceTimersByTime(60);
  }
  await expect.poll(() => kept()).toMatchObject({ title: expect.stringMatching(/^Before an/) });
});

test("what was saved, or is as it was before, is kept no longer", async () => {
  const { title, again } = await opened();
  await title.fill("After");
  await expect.poll(() => kept()).toEqual({ title: "After" });
  await title.fill("Before");
  await expect.poll(() => kept()).toBeUndefined();
  await title.fill("After");
  await expect.poll(() => kept()).toEqual({ title: "After" });
  again({ savedAt: 1, stored: { ...stored, title: "After" } });
  await expect.poll(() => kept()).toBeUndefined();
});

test("whoever takes the text of somebody else gives up what was typed", async () => {
  const { screen, title } = await opened();
  await title.fill("After");
  await expect.poll(() => kept()).toEqual({ title: "After" });
  await screen.getByRole("link", { name: "Take the other" }).click();
  await expect.poll(() => kept()).toBeUndefined();
});

const typing = { account: ada, form: address, at: Date.now(), revision: "r1", sent: false, values: { title: "After" } };

test("what was sent is offered only where nothing was saved since", async () => {
  await keepTyping({ ...typing, sent: true });
  const lost = await opened();
  await expect.element(lost.offer).toBeVisible();
  await lost.screen.unmount();
  const saved = await opened({ revision: "r2" });
  await expect.poll(() => kept()).toBeUndefined();
  await expect.element(saved.offer).not.toBeInTheDocument();
});

test("what was sent in the form of something new is offered again only where nothing was made of it", async () => {
  const madeAt = (number: string) => `/admin/insights/${number}`;
  const asked = vi.spyOn(window, "fetch");
  onTestFinished(() => asked.mockRestore());
  asked.mockResolvedValueOnce(new Response(null, { status: 404 }));
  await keepTyping({ ...typing, sent: true, number: "n0" });
  const refused = await opened({ madeAt });
  await expect.element(refused.offer).toBeVisible();
  await refused.screen.unmount();
  asked.mockResolvedValueOnce(new Response(null, { status: 200 }));
  await keepTyping({ ...typing, sent: true, number: "n0" });
  const made = await opened({ madeAt });
  await expect.poll(() => kept()).toBeUndefined();
  await expect.element(made.offer).not.toBeInTheDocument();
  expect(asked.mock.calls.map(([address]) => address)).toEqual([madeAt("n0"), madeAt("n0")]);
});

test("what began in one form and was saved by another is kept no longer", async () => {
  await keepTyping({ ...typing, form: "/admin/insights/new", sent: true, values: { title: " Before" } });
  await keepTyping({ ...typing, form: "/admin/insights/2", sent: true, values: { title: "Before", body: "Other" } });
  await opened();
  await expect.poll(async () => [...(await keptTyping(ada)).keys()]).toEqual(["/admin/insights/2"]);
});

test("a form that is sent notes it, and one that its checks refuse does not", async () => {
  const { screen, title, again } = await opened({ refused: true });
  const sent = async () => (await keptTyping(ada)).get(address)?.sent;
  await title.fill("After");
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(sent).toBe(false);
  again({ refused: false });
  await screen.getByRole("button", { name: "Save" }).click();
  await expect.poll(sent).toBe(true);
});

test("nobody else is offered it, and nobody once the account logged out or a week has gone", async () => {
  await typedAndLost();
  const other = await opened({ account: grace });
  await other.title.fill("Her own");
  await expect.poll(() => kept(grace)).toEqual({ title: "Her own" });
  expect(await kept(ada)).toEqual({ title: "After", body: "One\nTwo\nThree" });
  await forgetTypingOf(ada);
  expect(await kept(ada)).toBeUndefined();
  expect(await kept(grace)).toEqual({ title: "Her own" });
  await keepTyping({ ...typing, at: Date.now() - longestKept - 1 });
  expect(await kept(ada)).toBeUndefined();
});

test("whoever logs out leaves nothing behind, although a save fails meanwhile and asks to keep what it did not save", async () => {
  const { promise: loggedOut, resolve } = Promise.withResolvers<Response>();
  const { screen, title, again } = await opened({ loggedOut });
  await title.fill("Never saved");
  await expect.poll(() => kept()).toEqual({ title: "Never saved" });
  await screen.getByRole("button", { name: "Logout" }).click();
  await expect.poll(() => kept()).toBeUndefined();
  again({ savedAt: 1 });
  await title.fill("Typed while it lasts");
  resolve(redirect("/home"));
  await expect.element(screen.getByRole("heading", { name: "Home" })).toBeVisible();
  expect(await kept()).toBeUndefined();
});
