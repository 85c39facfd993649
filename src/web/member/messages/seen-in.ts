import type { Visit } from '../../request/visit.ts';

/** The last message that the member has read, from the address. */
export function seenIn({ url }: Visit): bigint {
  const seen = url.searchParams.get('seen') ?? '';
  return /^\d{1,18}$/.test(seen) ? BigInt(seen) : 0n;
}
