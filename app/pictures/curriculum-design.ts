export { hero as curriculumDesign } from "./hero.ts";
