import type { Industry } from "../../content/case-studies.ts";
import {
  type Picture,
  consulting,
  financialServices,
  healthcare,
  manufacturing,
  retail,
  technology,
} from "../../content/pictures/index.ts";

export const casePictures: Record<Industry, Picture> = {
  technology,
  healthcare,
  "financial-services": financialServices,
  manufacturing,
  retail,
  consulting,
};
