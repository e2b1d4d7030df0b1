import { expect, test, vi } from "vitest";
import { renderIn } from "../../tests/support/render-in.tsx";
import { LocalTime } from "./local-time.tsx";

const zoneOfReader = (timeZone: string) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone });
};

async function time(props: Omit<React.ComponentProps<typeof LocalTime>, "at"> = {}) {
  const screen = await renderIn(<LocalTime at="2026-11-27T14:00:00Z" {...props} />);
  return screen.container.querySelector("time");
}

test("a time is that of the site, and its title that of the reader", async () => {
  zoneOfReader("Asia/Tokyo");
  const shown = await time();
  expect(shown?.textContent).toMatch(/^Nov 27, 2026, 9:00.AM EST$/);
  expect(shown?.title).toMatch(/^Nov 27, 2026, 11:00.PM GMT\+9$/);
  expect((await time({ dayIsKnown: true }))?.textContent).toMatch(/^9:00.AM EST$/);
});

test("a reader in the zone of the site is told it once", async () => {
  zoneOfReader("America/Toronto");
  expect((await time())?.hasAttribute("title")).toBe(false);
});
