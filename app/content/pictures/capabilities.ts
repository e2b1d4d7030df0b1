import avif640 from "./capabilities-640.avif";
import avif1120 from "./capabilities-1120.avif";
import avif1600 from "./capabilities-1600.avif";
import webp640 from "./capabilities-640.webp";
import webp1120 from "./capabilities-1120.webp";
import webp1600 from "./capabilities-1600.webp";
import type { Picture } from "./picture.ts";

export const capabilities: Picture = {
  width: 1600,
  height: 800,
  avif: [
    { src: avif640, width: 640 },
    { src: avif1120, width: 1120 },
    { src: avif1600, width: 1600 },
  ],
  webp: [
    { src: webp640, width: 640 },
    { src: webp1120, width: 1120 },
    { src: webp1600, width: 1600 },
  ],
  placeholder: "#efece3",
};
