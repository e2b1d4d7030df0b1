import hero640 from "./hero-640.avif";
import hero960 from "./hero-960.avif";
import hero1280 from "./hero-1280.avif";
import hero1920 from "./hero-1920.avif";
import heroFallback from "./hero-960.webp";
import heroTall390 from "./hero-tall-390.avif";
import heroTall780 from "./hero-tall-780.avif";
import capabilities640 from "./capabilities-640.avif";
import capabilities1120 from "./capabilities-1120.avif";
import capabilities1600 from "./capabilities-1600.avif";
import capabilitiesFallback from "./capabilities-1120.webp";
import about640 from "./about-640.avif";
import about1120 from "./about-1120.avif";
import about1600 from "./about-1600.avif";
import aboutFallback from "./about-1120.webp";
import contact640 from "./contact-640.avif";
import contact1120 from "./contact-1120.avif";
import contact1600 from "./contact-1600.avif";
import contactFallback from "./contact-1120.webp";

/** A picture's largest size, its files by width, what browsers without them are given, and what a cut keeps in view, in per cent. */
export type Picture = {
  width: number;
  height: number;
  avif: Record<number, string>;
  webp?: Record<number, string>;
  fallback?: string;
  focus?: { x: number; y: number } | undefined;
  /** Drawn on paper: dark schemes show its lines in light on their own ground. */
  onPaper?: true;
};

export const hero = { width: 1920, height: 1080, avif: { 640: hero640, 960: hero960, 1280: hero1280, 1920: hero1920 }, fallback: heroFallback } satisfies Picture;
export const heroTall = { width: 780, height: 975, avif: { 390: heroTall390, 780: heroTall780 } } satisfies Picture;
export const capabilities = { width: 1600, height: 800, avif: { 640: capabilities640, 1120: capabilities1120, 1600: capabilities1600 }, fallback: capabilitiesFallback } satisfies Picture;
export const about = { width: 1600, height: 800, avif: { 640: about640, 1120: about1120, 1600: about1600 }, fallback: aboutFallback } satisfies Picture;
export const contact = { width: 1600, height: 800, avif: { 640: contact640, 1120: contact1120, 1600: contact1600 }, fallback: contactFallback } satisfies Picture;
