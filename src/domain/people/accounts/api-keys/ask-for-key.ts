import { randomInt } from 'node:crypto';
import type { z } from 'zod';
import { minute_ms } from '#platform/clock.ts';
import { hashToken, newToken } from '#platform/token.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { keyRequestExpiry_minutes, type askForKeySchema } from './key-request.schema.ts';

/** Consonants that cannot be taken for another letter and make no words (RFC 8628 §6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const codeLength = 8;

type KeyRequestCode = { deviceCode: string; code: string; expiresAt: Date };

/**
 * Notes that a command asks for a key. It gets a code to show, and a secret, with which only this command can collect the key. The network
 * is a mark of `networkMark`, because whole addresses are not stored.
 */
export async function askForKey(
  { db, now }: Ctx,
  { name }: z.infer<typeof askForKeySchema>,
  network: string,
): Promise<KeyRequestCode> {
  const deviceCode = newToken();
  const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
  const expiresAt = new Date(now.getTime() + keyRequestExpiry_minutes * minute_ms);
  await db
    .insertInto('key_request')
    .values({ device_hash: hashToken(deviceCode)!, code, name, network, asked_at: now, expires_at: expiresAt })
    .execute();
  return { deviceCode, code, expiresAt };
}
