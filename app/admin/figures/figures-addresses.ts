import { href } from "react-router";
import { figureFilter } from "../../schemas/rules/figures.ts";
import { listFilter } from "../components/list-filter.ts";

export const figureList = listFilter({ path: href("/admin/figures"), schema: figureFilter });
