import { z } from "zod";
import { firstDay, lastDay } from "./zoned-time.ts";

// zod compiles its checks with `eval`, which the Content-Security-Policy forbids: the first schema that is made tries, and logs
// an error. So whatever makes one imports zod from here.
if (typeof window !== "undefined") z.config({ jitless: true });

export const isoDate = () => z.iso.date().refine((day) => day >= firstDay && day <= lastDay);

export { z };
