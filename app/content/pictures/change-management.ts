import avif400 from "./change-management-400.avif";
import avif800 from "./change-management-800.avif";
import avif1200 from "./change-management-1200.avif";
import webp400 from "./change-management-400.webp";
import webp800 from "./change-management-800.webp";
import webp1200 from "./change-management-1200.webp";
import type { Picture } from "./picture.ts";

export const changeManagement: Picture = {
  width: 1200,
  height: 800,
  avif: [
    { src: avif400, width: 400 },
    { src: avif800, width: 800 },
    { src: avif1200, width: 1200 },
  ],
  webp: [
    { src: webp400, width: 400 },
    { src: webp800, width: 800 },
    { src: webp1200, width: 1200 },
  ],
  placeholder: "#152e3a",
};
