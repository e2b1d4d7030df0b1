import { readFile } from "node:fs/promises";
import { unzip } from "../../support/unzip.ts";
import { expect, settled, test } from "./back-office.ts";

test("in French the telephone number and the order of the menu are set under Settings, and readers see them", async ({
  page,
  settle,
  openPage,
  javaScriptEnabled,
}) => {
  await page.goto("/admin/settings?lng=fr");
  const menu = page.getByRole("navigation", { name: "Administration" });
  for (const [room, change] of [
    ["Firme", () => page.getByLabel("Téléphone", { exact: true }).fill("+1 514 555 0177")],
    ["Navigation", () => page.getByRole("button", { name: "Monter 5" }).first().click()],
  ] as const) {
    await page.getByRole("link", { name: room, exact: true }).click();
    await page.getByRole("link", { name: /^Français/ }).click();
    await expect(page.getByLabel(room === "Navigation" ? "Libellé 1" : "Nom").first()).toHaveAttribute("lang", "fr");
    await settle(page);
    await change();
    await settle(page);
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await expect(page.getByRole("status", { name: "Avis" })).not.toBeEmpty();
    await menu.getByRole("link", { name: "Paramètres" }).click();
  }
  const reader = await openPage();
  await reader.goto("/fr/contact?sent");
  await settled(reader, javaScriptEnabled);
  await expect(reader.getByRole("main").getByRole("link", { name: "+1 514 555 0177" })).toBeVisible();
  const links = reader.getByRole("banner").getByRole("navigation").first().getByRole("link");
  const order = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(order.indexOf("/fr/insights")).toBeLessThan(order.indexOf("/fr/case-studies"));
});

test("an administrator downloads everything that was written, from Settings", async ({ page, settle }) => {
  await page.goto("/admin/settings?lng=es");
  await page.getByRole("link", { name: "Exportar e importar el contenido" }).click();
  await settle(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar el contenido" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^northlight-content-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await unzip(await readFile(await file.path()));
  expect(archive.get("README.md")?.toString()).toContain("# Contenido de Northlight");
  expect([...archive.keys()]).toContain("insights/ai-workforce-transformation.en.md");
});
