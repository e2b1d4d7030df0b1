import type { Industry } from "../../content/case-studies.ts";
import { consulting } from "../../content/pictures/consulting.ts";
import { financialServices } from "../../content/pictures/financial-services.ts";
import { healthcare } from "../../content/pictures/healthcare.ts";
import { manufacturing } from "../../content/pictures/manufacturing.ts";
import { retail } from "../../content/pictures/retail.ts";
import { technology } from "../../content/pictures/technology.ts";
import type { PictureSources } from "../../components/picture.tsx";

export const casePictures: Record<Industry, PictureSources> = {
  technology,
  healthcare,
  "financial-services": financialServices,
  manufacturing,
  retail,
  consulting,
};
