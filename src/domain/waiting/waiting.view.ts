import { waitingWords, type WaitingWords } from '#content/waiting.ts';
import { day_ms, hour_ms, minute_ms } from '#platform/clock.ts';
import type { FoundWaiting } from './find-waiting.ts';
import { mostWaiting } from './waiting-line.ts';

/** A line of waiting work as it is read, on the overview and in the morning mail. */
export type ShownWaiting = { name: string; text: string; when: string; act: string; href: string; isLate: boolean };

/** What has to be done by a time comes first, the nearest first; then what has waited longest. */
export function shownWaiting(
  found: readonly FoundWaiting[],
  now: Date,
  allWords: Readonly<Record<string, WaitingWords>> = waitingWords,
): ShownWaiting[] {
  const known = found.flatMap((line) => {
    const words = allWords[line.name];
    return words ? [{ ...line, words }] : [];
  });
  const inOrder = known.toSorted(
    (a, b) => rank(a.words) - rank(b.words) || (a.first?.getTime() ?? Infinity) - (b.first?.getTime() ?? Infinity) || 0,
  );
  return inOrder.map(({ name, count, first, words }) => ({
    name,
    text: textOf(words, count),
    when: first ? momentText(words.moment, first, now) : '',
    act: words.act,
    href: words.href,
    isLate: words.moment === 'until' && first !== null && first <= now,
  }));
}

function rank({ moment }: WaitingWords): number {
  return moment === 'until' ? 0 : 1;
}

function textOf({ one, many }: WaitingWords, count: number): string {
  if (count === 1) return one;
  return many.replace('{count}', count >= mostWaiting ? `over ${mostWaiting - 1}` : String(count));
}

/** 'for 3 days', '5 hours left', '2 days late'. */
export function momentText(moment: WaitingWords['moment'], first: Date, now: Date): string {
  const away_ms = first.getTime() - now.getTime();
  const long = spanText(Math.abs(away_ms));
  if (moment === 'since') return long === undefined || away_ms > 0 ? 'just now' : `for ${long}`;
  if (long === undefined) return 'due now';
  return away_ms > 0 ? `${long} left` : `${long} late`;
}

const units = [
  [day_ms, 'day'],
  [hour_ms, 'hour'],
  [minute_ms, 'minute'],
] as const;

function spanText(span_ms: number): string | undefined {
  for (const [unit_ms, name] of units) {
    const whole = Math.floor(span_ms / unit_ms);
    if (whole > 0) return whole === 1 ? `1 ${name}` : `${whole} ${name}s`;
  }
  return undefined;
}
