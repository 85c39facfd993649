import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { FairTurns, type Turn } from './fair-turns.ts';
import { normalise } from './normalise.ts';

/** What OWASP asks of argon2id: 19 MiB, two passes, one lane. A stored hash carries its own settings, so these may rise. */
const settings = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** Staff before members, and browsers where a person signed in before ahead of all others. */
const lanes = ['staff', 'known', 'anyone'] as const;

/** Where a password waits: in the lanes of staff and known people turns are per person, in the lane for anyone per network. */
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

/** Whether a password with this turn would be refused at this moment. */
export function isPasswordRefused(turn: PasswordTurn): boolean {
  return turns.isFullFor(turn);
}

/** The turn of hashes that the process itself needs at its start. */
const ourOwn: PasswordTurn = { lane: 'staff', network: 'this process', who: 'this process' };

type Making = { turn?: PasswordTurn | undefined; salt?: Buffer<ArrayBuffer> };

/** A password as it is kept: '$argon2id$v=19$m=19456,t=2,p=1$salt$hash'. Its salt is its own, unless several processes must come to the same. */
export function hashPassword(password: string, { turn = ourOwn, salt }: Making = {}): Promise<string> {
  return turns.take(turn, () => make(password, salt));
}

async function make(password: string, salt: Buffer<ArrayBuffer> = randomBytes(saltBytes)): Promise<string> {
  const tag = await derive(password, salt, settings, hashBytes);
  const { memory, passes, parallelism } = settings;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(tag)}`;
}

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** A hash that no password has, so that an unknown address takes as much time as a known one. */
const nobodys = `$argon2id$v=19$m=${settings.memory},t=${settings.passes},p=${settings.parallelism}$${encode(Buffer.alloc(saltBytes))}$${encode(Buffer.alloc(hashBytes))}`;

type Stored = string | null | undefined;

/** True when the password is the one that was hashed; without a stored hash it takes as long, and is false. */
export function isPassword(password: string, stored: Stored, turn = ourOwn): Promise<boolean> {
  return turns.take(turn, () => fits(password, stored));
}

/** Checks the present password and hashes the new one in one turn, so that a correct password does not wait twice. */
export function exchangePassword(
  { present, stored, wanted }: { present: string; stored: Stored; wanted: string },
  turn = ourOwn,
): Promise<string | undefined> {
  return turns.take(turn, async () => ((await fits(present, stored)) ? make(wanted) : undefined));
}

async function fits(password: string, stored: Stored): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = shape.exec(stored ?? nobodys) ?? [];
  if (!salt || !tag) throw new Error('A stored password hash is not one of ours.');
  const wanted = Buffer.from(tag, 'base64');
  const own = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await derive(password, Buffer.from(salt, 'base64'), own, wanted.length);
  return timingSafeEqual(given, wanted) && Boolean(stored);
}

function derive(password: string, nonce: Buffer, own: typeof settings, tagLength: number): Promise<Buffer> {
  return promisify(argon2)('argon2id', { message: normalise(password, 'NFKC'), nonce, tagLength, ...own });
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
