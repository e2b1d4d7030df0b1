import { expect, test } from "vitest";
import { dialled } from "./ways-to-reach-us.tsx";

test.for([
  ["+1 416 555 0142", "tel:+14165550142"],
  ["+1 416 555 0142 ext. 12", "tel:+14165550142;ext=12"],
  ["+1 416 555 0142, poste 12", "tel:+14165550142;ext=12"],
  ["(416) 555-0142 x12", "tel:4165550142;ext=12"],
  ["+52 55 5555 0142 int. 7", "tel:+525555550142;ext=7"],
  ["+44 (0)20 7946 0000", "tel:+442079460000"],
] as const)("%s is dialled as it is meant", ([phone, address]) => {
  expect(dialled(phone)).toBe(address);
});
