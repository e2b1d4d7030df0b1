import { z } from "zod";

// zod compiles its checks with `eval`, which the Content-Security-Policy forbids: the first schema that is made tries, and logs
// an error. So whatever makes one imports zod from here.
if (typeof window !== "undefined") z.config({ jitless: true });

export { z };
