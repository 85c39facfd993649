import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { second_ms } from './clock.ts';

/** Time-based one-time passwords by RFC 6238: SHA-1, six digits, 30 seconds, which all authenticator apps support. */

const step_ms = 30 * second_ms;
/** Also accepts the step before and the step after, because a phone's clock may be wrong. */
const stepsAround = [0, -1, 1];

/** RFC 4226 §4: 160 random bits. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / step_ms);
}

export function totpCode(secret: Uint8Array, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.at(-1)! & 15;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the time step of a valid code. Compares all steps, so that timing reveals nothing. */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const given = Buffer.from(code);
  let found: number | undefined;
  for (const distance of stepsAround) {
    const step = totpStepAt(now) + distance;
    const expected = Buffer.from(totpCode(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found ??= step;
  }
  return found;
}

type Account = { issuer: string; name: string; secret: string };

/** The address in the QR code for authenticator apps. */
export function totpAddress({ issuer, name, secret }: Account): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
