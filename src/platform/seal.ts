import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts small secrets that we must read again (AES-256-GCM), so that the database alone does not reveal them. */

const nonceBytes = 12;
const tagBytes = 16;

/** A secret can be decrypted only with the purpose and owner with which it was encrypted. */
type SealedFor = { purpose: string; owner: string };

export function seal(plain: Uint8Array, secret: string, { purpose, owner }: SealedFor): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws if the key, the purpose or the owner is another one, or if the sealed bytes were changed. */
export function unseal(sealed: Uint8Array, secret: string, { purpose, owner }: SealedFor): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** Derives a key for each purpose from the site's secret (RFC 5869). */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `agbon ${purpose}`, 32));
}
