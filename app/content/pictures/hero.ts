import avif640 from "./hero-640.avif";
import avif960 from "./hero-960.avif";
import avif1280 from "./hero-1280.avif";
import avif1920 from "./hero-1920.avif";
import webp640 from "./hero-640.webp";
import webp960 from "./hero-960.webp";
import webp1280 from "./hero-1280.webp";
import webp1920 from "./hero-1920.webp";
import type { Picture } from "./picture.ts";

export const hero: Picture = {
  width: 1920,
  height: 1080,
  avif: [
    { src: avif640, width: 640 },
    { src: avif960, width: 960 },
    { src: avif1280, width: 1280 },
    { src: avif1920, width: 1920 },
  ],
  webp: [
    { src: webp640, width: 640 },
    { src: webp960, width: 960 },
    { src: webp1280, width: 1280 },
    { src: webp1920, width: 1920 },
  ],
  placeholder: "#0e202d",
};
