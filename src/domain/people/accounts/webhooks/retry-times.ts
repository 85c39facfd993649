import { day_ms, hour_ms, minute_ms, second_ms } from '#platform/clock.ts';

/** The pauses before an event is sent again. The last one repeats until three days have passed since the first try. */
const pauses_ms = [
  5 * second_ms,
  minute_ms,
  5 * minute_ms,
  30 * minute_ms,
  2 * hour_ms,
  6 * hour_ms,
  12 * hour_ms,
  day_ms,
] as const;

/** How long an event is retried, and how long a webhook of which every try fails stays on. */
export const retried_ms = 3 * day_ms;

/** A pause is up to a tenth longer or shorter, so that a receiver that comes back does not get everything at one moment. */
const jitter = 0.1;

/** When a delivery that failed is sent again; undefined after three days. `tries` counts those of this round. `drawn` is between 0 and 1. */
export function nextTry(
  { firstAt, tries }: { firstAt: Date; tries: number },
  now: Date,
  drawn: number,
): Date | undefined {
  const end = firstAt.getTime() + retried_ms;
  if (now.getTime() >= end) return undefined;
  const pause_ms = pauses_ms[Math.min(tries, pauses_ms.length) - 1]!;
  const varied_ms = pause_ms * (1 + jitter * (2 * drawn - 1));
  return new Date(Math.min(now.getTime() + varied_ms, end));
}
