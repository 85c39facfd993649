import { createHmac, timingSafeEqual } from 'node:crypto';

type SignedRequest = {
  headers: Headers;
  /** The raw body, before parsing. */
  body: string;
  /** The key in base64 after the prefix `whsec_`. */
  secret: string;
  now: Date;
};

type Verdict = 'genuine' | 'incomplete' | 'stale' | 'forged';

const toleranceSeconds = 5 * 60;
const mostSignatures = 10;

/**
 * Whether the mail provider sent this request recently, by the Svix scheme that Resend uses
 * (docs.svix.com/receiving/verifying-payloads/how-manual).
 */
export function checkMailSignature({ headers, body, secret, now }: SignedRequest): Verdict {
  const id = headers.get('svix-id');
  const timestamp = headers.get('svix-timestamp');
  const signatures = headers.get('svix-signature');
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return 'incomplete';
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return 'stale';
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  // While the secret is being changed, a request has one signature with each of the two secrets.
  const given = signatures.split(' ', mostSignatures).filter((signature) => signature.startsWith('v1,'));
  return given.some((signature) => isSame(expected, signature.slice(3))) ? 'genuine' : 'forged';
}

function isSame(expected: Buffer, base64: string): boolean {
  const given = Buffer.from(base64, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
