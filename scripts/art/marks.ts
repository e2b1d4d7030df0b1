import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { mark } from "../../app/content/pictures/mark.ts";
import { colour } from "./raster.ts";

const folder = new URL("../../public/", import.meta.url);

/** The mark on ink; the inset is the share of the square that stays free around it. */
function icon(corner: number, inset: number, horizon = true): string {
  const scale = 1 - inset * 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${mark.viewBox}"><rect width="32" height="32" rx="${corner}" fill="${colour.ink}"/><g transform="translate(${32 * inset} ${32 * inset}) scale(${scale})"><path fill="${colour.paper}" d="${mark.rays}"/><path fill="${colour.auroraBright}" d="${mark.veil}"/>${horizon ? `<path fill="${colour.amber}" d="${mark.horizon}"/>` : ""}</g></svg>\n`;
}

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

await writeFile(new URL("favicon.svg", folder), icon(6, 0.09));
await writeFile(new URL("favicon.ico", folder), asIco(await png(icon(6, 0.09), 32), 32));
await writeFile(new URL("apple-touch-icon.png", folder), await png(icon(0, 0.17), 180));
await writeFile(new URL("icon-192.png", folder), await png(icon(6, 0.14), 192));
await writeFile(new URL("icon-512.png", folder), await png(icon(6, 0.14), 512));
await writeFile(new URL("icon-maskable-512.png", folder), await png(icon(0, 0.24), 512));

/** An icon file may hold a PNG as it is, after a header of 22 bytes. */
function asIco(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
