import { workItemWords, type WorkItemWords } from '#content/work-items.ts';
import { day_ms, hour_ms, minute_ms } from '#platform/clock.ts';
import { link } from '#content/link.ts';
import { naira } from '#domain/values/money.ts';
import type { FoundWaiting } from './find-waiting.ts';
import { mostWaitingItems, type QueueNotice } from '#domain/acting/work/waiting-line.ts';
import { erasedName } from '#domain/values/erased-name.ts';

export type ShownWaiting = {
  name: string;
  /** The number of items without names, for mails. */
  text: string;
  /** What to do for the first item. The page names only this item; `more` has the number of the others. */
  title: string;
  record: string;
  more: string;
  amount: string;
  when: string;
  act: string;
  href: string;
  allHref: string;
  isLate: boolean;
  /** Until when a member may act; before that staff have nothing to do. */
  theirsUntil: Date | undefined;
};

/** A deadline further away than this is less urgent than waiting work. */
const soon_ms = 7 * day_ms;

/** The order: alarms; work due within a week, the nearest first; the longest waiting; later deadlines; work that waits for members. */
export function shownWaiting(
  found: readonly FoundWaiting[],
  now: Date,
  allWords: Readonly<Record<string, WorkItemWords>> = workItemWords,
): ShownWaiting[] {
  const known = found.flatMap((line) => {
    const words = line.words ?? allWords[line.name];
    return words ? [{ ...line, words }] : [];
  });
  const inOrder = known.toSorted(
    (a, b) => rank(a, now) - rank(b, now) || (a.first?.getTime() ?? Infinity) - (b.first?.getTime() ?? Infinity) || 0,
  );
  return inOrder.map((line) => shownLine(line, now));
}

function shownLine({ name, count, first, id, notice, words }: FoundWaiting & { words: WorkItemWords }, now: Date) {
  const { title, moment, act, href: allHref } = words;
  const text = textOf(words, count);
  return {
    name,
    text,
    // Without a name, the title is the text of the mail.
    title: notice ? title : text,
    record: notice ? recordText(notice) : '',
    more: notice && count > 1 ? `${countText(count - 1, count)} more` : '',
    amount: notice?.amount_kobo ? naira(BigInt(notice.amount_kobo)) : '',
    when: first ? waitingMomentText(moment, first, now) : '',
    act,
    href: (notice && id && placeOf(words, notice, id)) || allHref,
    allHref,
    isLate: words.isAlarm === true || (moment === 'until' && first !== null && first <= now),
    theirsUntil: moment === 'theirs' ? (first ?? undefined) : undefined,
  };
}

function placeOf({ open }: WorkItemWords, { kind, recordId }: QueueNotice, id: string): string | undefined {
  return kind && recordId ? link('record', { kind, recordId }) : open?.(id);
}

/** 'Bisi Adeyemi, Wedding, 18 Dec 2026'. */
function recordText({ who, what }: QueueNotice): string {
  return [who ?? erasedName, what].filter(Boolean).join(', ');
}

function rank({ words, first }: Pick<FoundWaiting, 'first'> & { words: WorkItemWords }, now: Date): number {
  const { moment, isAlarm } = words;
  if (isAlarm) return -1;
  const isSoon = moment === 'until' && first !== null && first.getTime() - now.getTime() <= soon_ms;
  return isSoon ? 0 : ['since', 'until', 'theirs'].indexOf(moment) + 1;
}

function textOf({ one, many }: WorkItemWords, count: number): string {
  return count === 1 ? one : many.replace('{count}', countText(count));
}

function countText(count: number, of = count): string {
  return of >= mostWaitingItems ? `over ${mostWaitingItems - 1}` : String(count);
}

/** 'for 3 days', '43 hours left', '2 days late'. */
export function waitingMomentText(moment: WorkItemWords['moment'], first: Date, now: Date): string {
  const away_ms = first.getTime() - now.getTime();
  if (moment === 'since') return away_ms > -minute_ms ? 'just now' : `for ${goneBy(-away_ms)}`;
  const span_ms = Math.abs(away_ms);
  if (span_ms < minute_ms) return 'due now';
  return away_ms > 0 ? `${nearest(span_ms)} left` : `${nearest(span_ms)} late`;
}

function goneBy(span_ms: number): string {
  if (span_ms >= day_ms) return counted(Math.floor(span_ms / day_ms), 'day');
  if (span_ms >= hour_ms) return counted(Math.floor(span_ms / hour_ms), 'hour');
  return counted(Math.floor(span_ms / minute_ms), 'minute');
}

/** Rounds to hours under two days and to days above, so that an offer of three days shows three days at once. */
function nearest(span_ms: number): string {
  const hours = Math.round(span_ms / hour_ms);
  if (hours >= 48) return counted(Math.round(span_ms / day_ms), 'day');
  const minutes = Math.round(span_ms / minute_ms);
  return minutes >= 60 ? counted(hours, 'hour') : counted(minutes, 'minute');
}

function counted(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
