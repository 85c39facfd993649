import { createHash } from 'node:crypto';
import { Failure } from '#domain/acting/context.ts';
import type { Visit } from './visit.ts';

/** The header by which a program marks a repeated request (draft-ietf-httpapi-idempotency-key-header). */
export function idempotencyKey({ headers }: Request): string | undefined {
  const key = headers.get('idempotency-key');
  if (key === null) return undefined;
  const bare = /^"(.*)"$/.exec(key)?.[1] ?? key;
  if (/^[\w.:-]{8,200}$/.test(bare)) return bare;
  throw new Failure('invalid', 'Idempotency-Key takes 8 to 200 letters, digits, dots, colons, dashes and underscores.');
}

/**
 * The key of a form that was sent: that of the header, else the one that its page carries. The header's key becomes a UUID of its own for
 * each address, as if a page had carried it, because a payment saves its form's key and two forms may be sent with one header.
 */
export function formKeyOf({ request, route, params }: Visit, keyOfPage: string): string {
  const key = idempotencyKey(request);
  if (key === undefined) return keyOfPage;
  const hash = createHash('sha256')
    .update(`${route} ${JSON.stringify(params)} ${key}`)
    .digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
