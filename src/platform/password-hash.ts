import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fewAtOnce } from './few-at-once.ts';
import { normalise } from './normalise.ts';

const hash = promisify(argon2);

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. A stored hash carries its own settings, so these may rise. */
const settings = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** Hashing works off the event loop and takes 19 MiB each time; sixty that wait are a second or two of work. */
const inTurn = fewAtOnce(2, 60);

/** A password as it is kept: '$argon2id$v=19$m=19456,t=2,p=1$salt$hash'. Its salt is its own, unless several processes must come to the same. */
export async function hashPassword(password: string, salt = randomBytes(saltBytes)): Promise<string> {
  const tag = await derive(password, salt, settings, hashBytes);
  const { memory, passes, parallelism } = settings;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash that no password has: whoever is unknown costs as much time as whoever is known. */
const nobodys = `$argon2id$v=19$m=${settings.memory},t=${settings.passes},p=${settings.parallelism}$${encode(Buffer.alloc(saltBytes))}$${encode(Buffer.alloc(hashBytes))}`;

/** True when the password is the one that was hashed; without a stored hash it takes as long, and is false. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = shape.exec(stored ?? nobodys) ?? [];
  if (!salt || !tag) throw new Error('A stored password hash is not one of ours.');
  const wanted = Buffer.from(tag, 'base64');
  const own = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await derive(password, Buffer.from(salt, 'base64'), own, wanted.length);
  return timingSafeEqual(given, wanted) && Boolean(stored);
}

function derive(password: string, nonce: Buffer, own: typeof settings, tagLength: number): Promise<Buffer> {
  return inTurn(() => hash('argon2id', { message: normalise(password, 'NFKC'), nonce, tagLength, ...own }));
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
