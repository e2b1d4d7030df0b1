import type { Industry } from "../../catalog/case-studies.ts";
import { consulting } from "../../pictures/consulting.ts";
import { financialServices } from "../../pictures/financial-services.ts";
import { healthcare } from "../../pictures/healthcare.ts";
import { manufacturing } from "../../pictures/manufacturing.ts";
import { retail } from "../../pictures/retail.ts";
import { technology } from "../../pictures/technology.ts";
import type { PictureSources } from "../../ui/picture.tsx";

export const casePictures: Record<Industry, PictureSources> = {
  technology,
  healthcare,
  "financial-services": financialServices,
  manufacturing,
  retail,
  consulting,
};
