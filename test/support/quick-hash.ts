import { argon2Sync, randomBytes } from 'node:crypto';

const settings = { memory: 8, passes: 1, parallelism: 1 };

/**
 * A password hash with the lightest settings, which the hash itself carries. A real hash costs a tenth of what a page costs, and has
 * tests of its own.
 */
export function quickHash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...settings });
  const [salt, kept] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${kept}`;
}
