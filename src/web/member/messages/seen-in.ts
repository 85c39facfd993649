import type { Visit } from '../../request/visit.ts';

/** The message up to which somebody says that they have read, as the address names it. */
export function seenIn({ url }: Visit): bigint {
  const seen = url.searchParams.get('seen') ?? '';
  return /^\d{1,18}$/.test(seen) ? BigInt(seen) : 0n;
}
