import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Small secrets that must be read again, kept so that the database alone does not tell them: AES-256-GCM. */

const nonceBytes = 12;
const tagBytes = 16;

/** `purpose` and `owner` are bound in: what is sealed for one opens for no other. */
type Place = { purpose: string; owner: string };

export function seal(plain: Uint8Array, secret: string, { purpose, owner }: Place): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce).setAAD(Buffer.from(owner));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Throws when it was sealed elsewhere, under another secret, or was touched since. */
export function unseal(sealed: Uint8Array, secret: string, { purpose, owner }: Place): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
}

/** One secret of the site, a key of its own for each purpose (RFC 5869). */
function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `agbon ${purpose}`, 32));
}
