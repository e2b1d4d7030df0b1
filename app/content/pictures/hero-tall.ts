import avif390 from "./hero-tall-390.avif";
import avif780 from "./hero-tall-780.avif";
import webp390 from "./hero-tall-390.webp";
import webp780 from "./hero-tall-780.webp";
import type { Picture } from "./picture.ts";

export const heroTall: Picture = {
  width: 780,
  height: 975,
  avif: [
    { src: avif390, width: 390 },
    { src: avif780, width: 780 },
  ],
  webp: [
    { src: webp390, width: 390 },
    { src: webp780, width: 780 },
  ],
  placeholder: "#0e1e2b",
};
