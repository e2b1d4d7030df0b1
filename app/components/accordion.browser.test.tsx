import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { Accordion, AccordionItem } from "./accordion.tsx";

const questions = ["How long?", "How much?", "Who?"];

function list() {
  return render(
    <Accordion>
      {questions.map((question) => (
        <AccordionItem key={question} id={question.replaceAll(/\W/g, "-")} question={question}>
          {`The answer to ${question}`}
        </AccordionItem>
      ))}
    </Accordion>,
  );
}

afterEach(() => history.replaceState(null, "", location.pathname));

type Screen = Awaited<ReturnType<typeof list>>;

function opened(screen: Screen): (string | undefined)[] {
  const buttons = screen.getByRole("button").elements();
  return buttons
    .filter((button) => button.ariaExpanded === "true")
    .map((button) => button.firstChild?.textContent ?? "");
}

test("every answer is in the page while all questions, each a heading of its own, are closed", async () => {
  const screen = await list();
  for (const question of questions) expect(screen.container.textContent).toContain(`The answer to ${question}`);
  expect(opened(screen)).toEqual([]);
  const headings = screen.getByRole("heading", { level: 3 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(questions);
});

test("one question is open at a time, and the open one closes again", async () => {
  const screen = await list();
  await screen.getByRole("button", { name: "How long?" }).click();
  expect(opened(screen)).toEqual(["How long?"]);
  const answer = screen.getByRole("region", { name: "How long?" });
  await expect.element(answer).toMatchTextContent("The answer to How long?");
  await screen.getByRole("button", { name: "Who?" }).click();
  expect(opened(screen)).toEqual(["Who?"]);
  await screen.getByRole("button", { name: "Who?" }).click();
  expect(opened(screen)).toEqual([]);
});

test("the arrow keys, Home and End move between the questions, and Enter opens one", async () => {
  const screen = await list();
  const [first, second, last] = questions.map((name) => screen.getByRole("button", { name }));
  await userEvent.tab();
  await expect.element(first!).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(second!).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(last!).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(first!).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}{Home}{Enter}");
  await expect.element(first!).toHaveAttribute("aria-expanded", "true");
});

test("the question that the address names is open, and so is the one that a changed address names", async () => {
  history.replaceState(null, "", "#Who-");
  const screen = await list();
  await expect.poll(() => opened(screen)).toEqual(["Who?"]);
  location.hash = "How-much-";
  await expect.poll(() => opened(screen)).toEqual(["How much?"]);
  location.hash = "elsewhere";
  await screen.getByRole("button", { name: "How long?" }).click();
  await expect.poll(() => opened(screen)).toEqual(["How long?"]);
});
