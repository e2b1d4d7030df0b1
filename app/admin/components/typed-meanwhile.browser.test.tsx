import { useRef } from "react";
import { createRoutesStub, useActionData } from "react-router";
import { expect, test } from "vitest";
import { renderIn } from "../../../tests/support/render-in.tsx";
import { Form } from "../../components/form.tsx";
import { createTypedMeanwhile, useTypedMeanwhile, type TypedMeanwhile } from "./typed-meanwhile.ts";

type Fields = { title: string; body: string };

function Article({ title, body, meanwhile }: Fields & { meanwhile: TypedMeanwhile }) {
  const form = useRef<HTMLFormElement>(null);
  useTypedMeanwhile(form, "/admin/insights/1", meanwhile);
  return (
    <Form ref={form}>
      <input name="title" aria-label="Title" defaultValue={title} />
      <textarea name="body" aria-label="Text" defaultValue={body} />
      <button type="submit">Save</button>
    </Form>
  );
}

test("what is typed until a rejected form comes back stands in it, over what was sent", async () => {
  const meanwhile = createTypedMeanwhile();
  function Page() {
    const rejected = useActionData() as Fields | undefined;
    const shown = rejected ?? { title: "Before", body: "One" };
    return <Article key={rejected ? "rejected" : ""} {...shown} meanwhile={meanwhile} />;
  }
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: Page,
      action: async ({ request }) => {
        const sent = Object.fromEntries(await request.formData());
        await answered;
        return sent;
      },
    },
  ]);
  const screen = await renderIn(<Stub />);
  const title = screen.getByLabelText("Title");
  await title.fill("Sent");
  await screen.getByRole("button").click();
  const before = title.element();
  await screen.getByLabelText("Text").fill("One\nTyped meanwhile");
  answer();
  await expect.poll(() => before.isConnected).toBe(false);
  await expect.element(title).toHaveValue("Sent");
  await expect.element(screen.getByLabelText("Text")).toHaveValue("One\nTyped meanwhile");
});
