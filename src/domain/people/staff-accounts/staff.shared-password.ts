import { createHash, createHmac, randomInt } from 'node:crypto';
import { fromBase32 } from '#platform/base32.ts';
import { BadSetting } from '#platform/config.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { whyWeakPassword } from '../accounts/weak-passwords.ts';

/** marketplace.md §6: one password that all staff share, as a hash. */
export type SharedPassword = {
  hash: string;
  /** Tells sessions of this password from sessions of an earlier shared password. */
  mark: Buffer;
  totpSecret: Buffer | undefined;
};

type Settings = { adminPassword: string | undefined; adminTotpSecret: string | undefined };

/** All processes of a site compute the same hash, so that a session that one process began is valid in all of them. */
export async function hashSharedPassword(settings: Settings, secret: string): Promise<SharedPassword | undefined> {
  const { adminPassword, adminTotpSecret } = settings;
  if (adminPassword === undefined) return undefined;
  const salt = createHmac('sha256', secret).update('the salt of the shared password').digest().subarray(0, 16);
  const hash = await hashPassword(adminPassword, { salt });
  const mark = createHash('sha256')
    .update(`${hash} ${adminTotpSecret ?? ''}`)
    .digest();
  return { hash, mark, totpSecret: adminTotpSecret === undefined ? undefined : fromBase32(adminTotpSecret) };
}

/** Stops the start of the site in production if the shared password is easy to guess. */
export function refuseWeakSharedPassword(config: { mode: string; adminPassword: string | undefined }): void {
  if (config.mode !== 'production' || config.adminPassword === undefined) return;
  if (whyWeakPassword(config.adminPassword, ['vintage', 'admin', 'staff'])) {
    throw new BadSetting('ADMIN_PASSWORD is easy to guess: choose words that do not belong together.');
  }
}

export type WithMadePassword<Config> = {
  config: Config;
  /** Printed once, on the console of the operator who starts the site. */ madePassword: string | undefined;
};

/** If no password is set, the demo makes a new password for each run. There is no default password. */
export function withSharedPassword<Config extends { mode: string; adminPassword: string | undefined }>(
  config: Config,
): WithMadePassword<Config> {
  if (config.mode !== 'demo' || config.adminPassword) return { config, madePassword: undefined };
  const madePassword = newSharedPassword();
  return { config: { ...config, adminPassword: madePassword }, madePassword };
}

/** Without 0, 1, l and o, so that people can read a password out. */
const letters = '23456789abcdefghijkmnpqrstuvwxyz';

/** 80 random bits in a form that is easy to type: 'k7mq-2xv9-tr4n-hw8p'. */
function newSharedPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
