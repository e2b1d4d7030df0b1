import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from "jose";

type StoredKeys = { publishableKey: string; secretKey: string; siteKey: string; signing: JWK };

export type Keys = {
  publishableKey: string;
  secretKey: string;
  /** By which the site proves itself to the database. */
  siteKey: string;
  keyId: string;
  signWith: CryptoKey;
  verifyWith: CryptoKey;
  published: { keys: JWK[] };
};

/** The keys kept in `folder`, made at the first start; without a folder, new ones. */
export async function openKeys(folder: string | undefined): Promise<Keys> {
  const file = folder && join(folder, "keys.json");
  const found = file && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<StoredKeys>) : undefined;
  const stored = { ...(found?.siteKey ? undefined : await makeKeys()), ...found } as StoredKeys;
  if (file && !found?.siteKey) {
    writeFileSync(`${file}.draft`, JSON.stringify(stored, null, 2), { mode: 0o600 });
    renameSync(`${file}.draft`, file);
  }

  const shared = { ...stored.signing };
  delete shared.d;
  return {
    publishableKey: stored.publishableKey,
    secretKey: stored.secretKey,
    siteKey: stored.siteKey,
    keyId: stored.signing.kid ?? "",
    signWith: (await importJWK(stored.signing, "ES256")) as CryptoKey,
    verifyWith: (await importJWK(shared, "ES256")) as CryptoKey,
    published: { keys: [{ ...shared, use: "sig", key_ops: ["verify"], ext: true }] },
  };
}

async function makeKeys(): Promise<StoredKeys> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return {
    publishableKey: `sb_publishable_${randomBytes(16).toString("base64url")}`,
    secretKey: `sb_secret_${randomBytes(24).toString("base64url")}`,
    siteKey: randomBytes(32).toString("base64url"),
    signing: { ...(await exportJWK(privateKey)), alg: "ES256", kid: randomBytes(8).toString("hex") },
  };
}
