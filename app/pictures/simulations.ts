export { hero as simulations } from "./hero.ts";
