import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { FairTurns, type Turn } from './fair-turns.ts';
import { normalise } from './normalise.ts';

/** OWASP's values for argon2id: 19 MiB, two passes, one lane. A stored hash has its own settings, so these may rise. */
const settings = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/**
 * Highest priority first: 'staff' for staff and everybody at the staff sign-in; 'known' for members, and for people in a browser from which
 * they signed in before; 'anyone' for the rest.
 */
const lanes = ['staff', 'known', 'anyone'] as const;

/** A person whom we know has turns of their own. People whom we do not know, in the lanes 'staff' and 'anyone', share those of their network. */
export type PasswordTurn = Turn<(typeof lanes)[number]> & { lane: (typeof lanes)[number] };

/** A hash is computed off the event loop and takes 19 MiB; forty waiting hashes in a lane take a second or two. */
const turns = new FairTurns(
  {
    most: 2,
    mostOfOne: 1,
    mostWaiting: 40,
    mostWaitingOfOne: 2,
    ofNetworks: { mostWaiting: 16, mostWaitingOfOne: 8 },
  },
  lanes,
);

export function passwordsWaiting(): number {
  return turns.waiting;
}

export function isPasswordRefused(turn: PasswordTurn): boolean {
  return turns.isFullFor(turn);
}

const processTurn: PasswordTurn = { lane: 'staff', network: 'this process', who: 'this process' };

type HashOptions = { turn?: PasswordTurn | undefined; salt?: Buffer<ArrayBuffer> };

/** Returns the stored form '$argon2id$v=19$m=19456,t=2,p=1$salt$hash'. Give a salt only if several processes must get the same hash. */
export function hashPassword(password: string, { turn = processTurn, salt }: HashOptions = {}): Promise<string> {
  return turns.take(turn, () => computeHash(password, salt));
}

async function computeHash(password: string, salt: Buffer<ArrayBuffer> = randomBytes(saltBytes)): Promise<string> {
  const tag = await derive(password, salt, settings, hashBytes);
  const { memory, passes, parallelism } = settings;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash that fits no password. Checked for an unknown address, so that the answer takes as long as for a known one. */
const decoyHash = `$argon2id$v=19$m=${settings.memory},t=${settings.passes},p=${settings.parallelism}$${encode(Buffer.alloc(saltBytes))}$${encode(Buffer.alloc(hashBytes))}`;

type Stored = string | null | undefined;

/** Checks a password. Without a stored hash, takes just as long and returns false. */
export function isPassword(password: string, stored: Stored, turn = processTurn): Promise<boolean> {
  return turns.take(turn, () => fits(password, stored));
}

/**
 * Checks the present password and hashes the new one in one turn, so that a correct password does not wait twice. Returns
 * undefined if the present one is wrong.
 */
export function checkAndHashPassword(
  { present, stored, wanted }: { present: string; stored: Stored; wanted: string },
  turn = processTurn,
): Promise<string | undefined> {
  return turns.take(turn, async () => ((await fits(present, stored)) ? computeHash(wanted) : undefined));
}

async function fits(password: string, stored: Stored): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = shape.exec(stored ?? decoyHash) ?? [];
  if (!salt || !tag) throw new Error('A stored password hash is not one of ours.');
  const expected = Buffer.from(tag, 'base64');
  const storedSettings = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await derive(password, Buffer.from(salt, 'base64'), storedSettings, expected.length);
  return timingSafeEqual(given, expected) && Boolean(stored);
}

function derive(password: string, nonce: Buffer, hashSettings: typeof settings, tagLength: number): Promise<Buffer> {
  return promisify(argon2)('argon2id', { message: normalise(password, 'NFKC'), nonce, tagLength, ...hashSettings });
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
