import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import assets from "../../../locales/en/admin-assets.json";
import frame from "../../../locales/en/frame.json";
import { renderIn } from "../../../tests/support/render-in.tsx";
import { showToasts } from "../../components/toast-store.ts";
import { Toasts } from "../../components/toasts.tsx";
import { createI18n } from "../../i18n/instance.ts";
import { UploadForm } from "./upload-form.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import type { Outcome, Running } from "./use-uploads.ts";

const texts = { "admin-assets": assets, frame };
const i18n = createI18n("en", texts);

/** The form over the folder videos/; `loads` counts how often its list was loaded. */
async function form(outcome?: Outcome) {
  let loads = 0;
  const Stub = createRoutesStub([
    {
      path: "/admin/assets",
      loader: () => (loads += 1),
      HydrateFallback: () => null,
      Component: () => (
        <>
          <UploadForm folder="videos" path="videos/" lastResult={undefined} outcome={outcome} />
          <Toasts />
        </>
      ),
    },
  ]);
  const screen = await renderIn(<Stub initialEntries={["/admin/assets?path=videos"]} />, texts);
  // As once somebody has unfolded it.
  screen.container.querySelector("details")!.open = true;
  return { screen, loads: () => loads };
}

const file = (name: string, content = "content") => new File([content], name);

afterEach(() => showToasts());

test("the button waits for files, which are listed with their sizes as they are chosen", async () => {
  const { screen } = await form();
  const upload = screen.getByRole("button", { name: "Upload" });
  await expect.element(upload).toBeDisabled();
  await screen.getByLabelText(assets.upload.files).upload([file("a.mp4", "x".repeat(1024 * 1024)), file("b.txt")]);
  await expect.element(screen.getByText("2 files chosen")).toBeVisible();
  const listed = screen.getByRole("listitem").elements();
  expect(listed.map(({ firstChild }) => firstChild?.textContent)).toEqual(["a.mp4", "b.txt"]);
  await expect.element(upload).toBeEnabled();
});

test("files that cannot be taken are named without being sent, and the list is loaded anew", async () => {
  const { screen, loads } = await form();
  await screen.getByLabelText(assets.upload.files).upload([file("blank.html", ""), file("empty.txt", "")]);
  await screen.getByRole("button", { name: "Upload" }).click();
  const outcome = screen.getByRole("region", { name: "2 files were not uploaded" });
  await expect.element(outcome).toMatchTextContent(`blank.html: ${assets.errors.fileEmpty}`);
  await expect.element(outcome).toMatchTextContent(`empty.txt: ${assets.errors.fileEmpty}`);
  await expect.element(screen.getByRole("alert")).toMatchTextContent(`blank.html: ${assets.errors.fileEmpty}`);
  await expect.poll(loads).toBe(2);
  await expect.element(screen.getByRole("button", { name: "Upload" })).toBeDisabled();
});

test("a file that is sent to a server which answers nothing that can be read is said not to be stored", async () => {
  const { screen } = await form();
  await screen.getByLabelText(assets.upload.files).upload([file("a.txt")]);
  await screen.getByRole("button", { name: "Upload" }).click();
  const outcome = screen.getByRole("region", { name: "1 file was not uploaded" });
  await expect.element(outcome).toMatchTextContent(`a.txt: ${assets.errors.noAnswer}`);
});

test("more than three refusals are counted in the toast and named in the list", async () => {
  const { screen } = await form();
  const files = ["1.txt", "2.txt", "3.txt", "4.txt"].map((name) => file(name, ""));
  await screen.getByLabelText(assets.upload.files).upload(files);
  await screen.getByRole("button", { name: "Upload" }).click();
  await expect.element(screen.getByRole("alert")).toMatchTextContent("4 files were not uploaded");
  expect(screen.getByRole("alert").element().textContent).not.toContain("1.txt");
  await expect.element(screen.getByRole("region", { name: "4 files were not uploaded" })).toMatchTextContent("1.txt");
});

test("what came of a form that was sent without a script is shown", async () => {
  const { screen } = await form({ uploaded: 1, refusals: ["a.txt: no room"], renamed: [], folder: "videos" });
  const outcome = screen.getByRole("region", { name: "1 file was not uploaded" });
  await expect.element(outcome).toMatchTextContent("1 other file is stored.");
  await expect.element(outcome).toMatchTextContent("a.txt: no room");
});

test("a file that is stored under another name is told with both", async () => {
  const renamed = [{ from: "Été.txt", to: "Ete.txt" }];
  const { screen } = await form({ uploaded: 1, refusals: [], renamed, folder: "videos" });
  const outcome = screen.getByRole("region", { name: "1 file was renamed" });
  await expect.element(outcome).toMatchTextContent("“Été.txt” is now “Ete.txt”.");
});

test("the count reaches all files before it goes, and then the focus is on the field", async () => {
  const { screen } = await form();
  await screen.getByLabelText(assets.upload.files).upload([file("a.txt", ""), file("b.txt", "")]);
  await screen.getByRole("button", { name: "Upload" }).click();
  const all = screen.getByRole("progressbar", { name: assets.progress.all });
  await expect.element(all).toHaveAttribute("value", "100");
  await expect.element(screen.getByRole("button", { name: assets.progress.stop })).toHaveFocus();
  await expect.element(screen.getByLabelText(assets.upload.files)).toHaveFocus();
  expect(screen.getByRole("progressbar").elements()).toEqual([]);
});

test.for([
  ["a/b", assets.errors.nameIsPath],
  ["x".repeat(81), assets.errors.nameTooLong],
] as const)("the target name %s is refused beside its field, and nothing is sent", async ([name, sentence]) => {
  const { screen, loads } = await form();
  await screen.getByLabelText(assets.upload.files).upload([file("a.txt")]);
  const field = screen.getByLabelText(assets.upload.name);
  await field.fill(name);
  await screen.getByRole("button", { name: "Upload" }).click();
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(loads()).toBe(1);
});

/** Files that are dragged from outside of the browser. */
function drag(type: "dragover" | "drop", names: string[]): DragEvent {
  const dataTransfer = new DataTransfer();
  for (const name of names) dataTransfer.items.add(file(name));
  return new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
}

test("files dropped anywhere on the area are chosen, also on its label or its hint", async () => {
  const { screen } = await form();
  await expect.element(screen.getByRole("button", { name: "Upload" })).toBeDisabled();
  const places = [
    screen.getByText(assets.upload.files),
    screen.getByText(assets.upload.filesHint, { exact: false }),
    screen.getByLabelText(assets.upload.files),
  ];
  for (const [before, place] of places.entries()) {
    const names = Array.from({ length: before + 1 }, (_, number) => `${number}.txt`);
    const over = drag("dragover", names);
    place.element().dispatchEvent(over);
    expect(over.defaultPrevented).toBe(true);
    place.element().dispatchEvent(drag("drop", names));
    await expect.element(screen.getByText(`${names.length} file${before ? "s" : ""} chosen`)).toBeVisible();
  }
  await expect.element(screen.getByRole("button", { name: "Upload" })).toBeEnabled();
});

test("files dropped beside the area are chosen too", async () => {
  const { screen } = await form();
  await screen.getByLabelText(assets.upload.files).upload([file("a.txt")]);
  const drop = drag("drop", ["b.txt", "c.txt"]);
  screen.getByLabelText(assets.upload.path).element().dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
  await expect.element(screen.getByText("2 files chosen")).toBeVisible();
});

function progress(running: Running | undefined, stop = () => {}) {
  return (
    <I18nextProvider i18n={i18n}>
      <UploadProgress running={running} stop={stop} />
    </I18nextProvider>
  );
}

const mebibyte = 1024 * 1024;

test("progress follows the finished files, is announced with each, and goes when all are done", async () => {
  const screen = await render(progress(undefined));
  await expect.element(screen.getByRole("status")).toBeEmptyDOMElement();
  for (const [finished, percent] of [0, 33, 67].entries()) {
    const sent = finished * mebibyte;
    await screen.rerender(progress({ chosen: 3, finished, file: { name: "a.mp4", sent, size: 2 * mebibyte } }));
    await expect.element(screen.getByRole("status")).toMatchTextContent(`${finished} of 3 files finished`);
    await expect
      .element(screen.getByRole("progressbar", { name: assets.progress.all }))
      .toHaveAttribute("value", `${percent}`);
    const ofFile = screen.getByRole("progressbar", { name: "Uploading a.mp4" });
    await expect.element(ofFile).toHaveAttribute("value", `${sent}`);
  }
  await screen.rerender(progress(undefined));
  expect(screen.getByRole("progressbar").elements()).toEqual([]);
  await expect.element(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("a running upload has the focus on the button that stops it", async () => {
  let stopped = 0;
  const running = { chosen: 1, finished: 0, file: { name: "a.mp4", sent: 0, size: 0 } };
  const screen = await render(progress(running, () => (stopped += 1)));
  const button = screen.getByRole("button", { name: assets.progress.stop });
  await expect.element(button).toHaveFocus();
  await button.click();
  expect(stopped).toBe(1);
});
