import { second_ms } from '#platform/clock.ts';
import type { NotedLimit } from './visit.ts';

/** The limits as a program reads them (draft-ietf-httpapi-ratelimit-headers-10): `q` in `w` seconds, and `r` are left for `t` seconds. */
export function limitHeaders(limits: readonly NotedLimit[], now: Date): Record<string, string> {
  if (limits.length === 0) return {};
  const policy = limits.map(({ name, most, windowMs }) => `"${name}";q=${most};w=${windowMs / second_ms}`);
  const state = limits.map(({ name, most, hits, endsAt }) => {
    const left_s = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / second_ms));
    return `"${name}";r=${Math.max(0, most - hits)};t=${left_s}`;
  });
  return { 'ratelimit-policy': policy.join(', '), ratelimit: state.join(', ') };
}
