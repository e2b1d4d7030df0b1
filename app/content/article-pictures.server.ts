import { suppliedPictures } from "./article-pictures.ts";
import type { Picture } from "./pictures/index.ts";

const files = import.meta.glob<string>("./pictures/*-{400,800,1200}.{avif,webp}", { eager: true, import: "default" });

export const articlePictures: Readonly<Record<string, Picture>> = Object.fromEntries(
  Object.entries(suppliedPictures).map(([name, picture]) => {
    const file = (size: string) => files[`./pictures/${name}-${size}`]!;
    const avif = { 400: file("400.avif"), 800: file("800.avif"), 1200: file("1200.avif") };
    return [name, { width: 1200, height: 800, avif, fallback: file("800.webp"), ...picture }];
  }),
);
