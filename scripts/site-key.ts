import { createHash, randomBytes } from "node:crypto";

const key = randomBytes(32).toString("base64url");
const digest = createHash("sha256").update(key).digest("hex");

console.log(`1. Put this into the environment of every web process, and nowhere else:

   SITE_KEY=${key}

2. Run this in the SQL editor of the project. The database keeps the digest alone, from which nobody gets the key:

   insert into public.site_keys (digest) values ('${digest}');

Several keys may be good at once. To replace one: add the new one, restart the web processes with it, then
   delete from public.site_keys where digest <> '${digest}';`);
