import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import english from "../../locales/en/frame.json";
import french from "../../locales/fr/frame.json";
import { renderIn } from "../../tests/support/render-in.tsx";
import type { Language } from "../i18n/languages.ts";
import { z } from "../schemas/formats/zod.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { Field } from "./field.tsx";
import { useCheckedForm } from "./use-checked-form.ts";

const schema = z.object({ name: z.string("missing"), email: z.email("invalid") });
const message = (code: string) => (code === "missing" ? "Enter a name" : "Enter an email");

/** A form that the server answers with these results, one after another. */
function Form({ results }: { results: SubmissionResult[] }) {
  const [sent, setSent] = useState(0);
  const [form, { name, email }] = useCheckedForm(schema, { id: "form", lastResult: results[sent - 1] });
  return (
    <>
      <form id={form.id} noValidate>
        <ErrorSummary
          form={form}
          title="This was not sent"
          fields={[
            { field: name, message },
            { field: email, label: "Email", message },
          ]}
        />
        <Field field={name} label="Name" message={message} />
        <Field field={email} label="Email" message={message} />
      </form>
      <button onClick={() => setSent(sent + 1)}>Send</button>
    </>
  );
}

function formIn(language: Language, ...results: SubmissionResult[]) {
  const Stub = createRoutesStub([{ path: "/", Component: () => <Form results={results} /> }]);
  return renderIn(<Stub />, { frame: { colon: (language === "fr" ? french : english).colon } }, language);
}

const bothInvalid: SubmissionResult = { status: "error", error: { name: ["missing"], email: ["invalid"] } };
const refused: SubmissionResult = { status: "error", error: { "": ["The backend does not answer."] } };

test("a rejected form, and no other, is summed up in the order of the page, and the summary gets the focus", async () => {
  const screen = await formIn("en", bothInvalid);
  expect(screen.getByRole("alert").query()).toBeNull();
  await screen.getByRole("button", { name: "Send" }).click();
  const summary = screen.getByRole("alert");
  await expect.element(summary).toHaveFocus();
  await expect.element(summary).toMatchTextContent("This was not sent");
  const links = screen.getByRole("link").elements();
  expect(links.map((link) => link.textContent)).toEqual(["Enter a name", "Email: Enter an email"]);
});

test("in French a space that does not break stands before the colon", async () => {
  const screen = await formIn("fr", bothInvalid);
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  expect(screen.getByRole("link").last().element().textContent).toBe("Email\u00a0: Enter an email");
});

test("each link leads to its field without leaving the page", async () => {
  const screen = await formIn("en", bothInvalid);
  await screen.getByRole("button", { name: "Send" }).click();
  const address = location.href;
  await screen.getByRole("link", { name: "Email: Enter an email" }).click();
  await expect.element(screen.getByLabelText("Email")).toHaveFocus();
  expect(location.href).toBe(address);
});

test("a form that is rejected once more gets the focus once more, and says the new reason", async () => {
  const screen = await formIn("en", bothInvalid, refused);
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.element(screen.getByRole("alert")).toHaveFocus();
  await expect.element(screen.getByRole("alert")).toMatchTextContent("The backend does not answer.");
  expect(screen.getByRole("link").elements()).toEqual([]);
});
