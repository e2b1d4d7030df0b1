import { Link, Outlet, createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import contact from "../../../locales/en/contact.json";
import frame from "../../../locales/en/frame.json";
import { renderIn } from "../../../tests/support/render-in.tsx";
import { enquiry } from "../../schemas/forms/enquiry.ts";
import { constraintOf } from "../../schemas/rules/constraint.ts";
import { EnquiryForm } from "./enquiry-form.tsx";
import { dropEnquiryDraft } from "./enquiry.ts";

const form = {
  constraint: constraintOf(enquiry),
  about: { path: "/services/simulations", title: "Simulations" },
  lastResult: undefined,
};

function site() {
  const Stub = createRoutesStub([
    {
      Component: () => (
        <>
          <Link to="/">Contact</Link>
          <Link to="/services">Services</Link>
          <Outlet />
        </>
      ),
      children: [
        { path: "/", Component: () => <EnquiryForm {...form} /> },
        { path: "/services", Component: () => <h1>Six services</h1> },
      ],
    },
  ]);
  return renderIn(<Stub />, { frame, contact });
}

test("an enquiry that is half written is there again after a look at another page, until it is sent", async () => {
  const screen = await site();
  const name = screen.getByLabelText(contact.form.name.label);
  const message = screen.getByLabelText(contact.form.message.label);
  const there = screen.getByRole("link", { name: "Services" });
  const back = screen.getByRole("link", { name: "Contact" });
  await name.fill("Ana Ruiz");
  await message.fill("Four hundred managers\nand two plants.");
  await screen.getByRole("checkbox").click();

  await there.click();
  await expect.element(screen.getByRole("heading")).toHaveTextContent("Six services");
  await back.click();
  await expect.element(name).toHaveValue("Ana Ruiz");
  await expect.element(message).toHaveValue("Four hundred managers\nand two plants.");
  await expect.element(screen.getByRole("checkbox")).toBeChecked();

  await there.click();
  dropEnquiryDraft();
  await back.click();
  await expect.element(message).toHaveValue("");
});

test("everything that the form's schema reads can be sent from the page", async () => {
  const { container } = await site();
  const sent = () => [...new FormData(container.querySelector("form")!).keys(), "consent"];
  await expect.poll(sent).toEqual(expect.arrayContaining(Object.keys(enquiry.shape)));
});
