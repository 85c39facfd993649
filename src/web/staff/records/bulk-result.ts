import { z } from 'zod';
import type { BannerTone } from '#ui/notices.tsx';
import type { Visit } from '../../request/visit.ts';
import { isSignedClaim, signClaim } from '../signed-claim.ts';

const outcomes = ['done', 'same', 'waits', 'changed', 'refused', 'unassignable', 'gone'] as const;

export type BulkOutcome = (typeof outcomes)[number];

const texts = z.array(z.string());

/** The outcome of each chosen record, by number; 'same' for those that needed no change. */
export const bulkAnswer = z.object({
  ...(Object.fromEntries(outcomes.map((outcome) => [outcome, texts])) as Record<BulkOutcome, typeof texts>),
  /** The values that the undo form sends (undoManySchema). */
  was: texts,
  isUndone: z.literal(true).optional(),
});

export type BulkChange = z.infer<typeof bulkAnswer>;

/** The report of a bulk change that has not begun. */
export function emptyBulkChange(): BulkChange {
  const none = outcomes.map((outcome): [BulkOutcome, string[]] => [outcome, []]);
  return { ...(Object.fromEntries(none) as Record<BulkOutcome, string[]>), was: [] };
}

/** The values that the undo form sends, with a signature that proves that they come from us. */
export type BulkUndo = { was: readonly string[]; mark: string };

/** The outcome as parameters of the next page's address: how many records changed, and which stay chosen. */
export function bulkQuery(visit: Visit, changes: BulkChange): Record<string, string | readonly string[]> {
  const { done, changed, refused, unassignable, was, isUndone } = changes;
  const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, countOf(changes[outcome])]));
  return {
    ...counts,
    done: String(done.length),
    chosen: [...changed, ...refused, ...unassignable],
    was,
    mark: was.length > 0 ? signClaim(visit, undoClaimName(visit), was.join()) : '',
    undone: isUndone ? 'yes' : '',
  };
}

/** Whether we gave these undo values to this staff session, for this kind of record. */
export function isOwnUndo(visit: Visit, was: readonly string[], mark: string): boolean {
  return isSignedClaim(visit, undoClaimName(visit), was.join(), mark);
}

const undoClaimName = ({ params }: Visit) => `undo ${params.kind}`;

const countOf = ({ length }: readonly string[]) => (length > 0 ? String(length) : '');

/** What happened to the other records: the words for one record, and for several. */
const outcomeWords = {
  same: ['needed no change', 'needed no change'],
  waits: ['has to be confirmed by a second person', 'have to be confirmed by a second person'],
  changed: [
    'was changed by a colleague: check it, then try again',
    'were changed by colleagues: check them, then try again',
  ],
  refused: ['cannot change to the chosen state now', 'cannot change to the chosen state now'],
  unassignable: [
    'was not assigned: that colleague no longer works on records. Choose another colleague',
    'were not assigned: that colleague no longer works on records. Choose another colleague',
  ],
  gone: ['no longer exists', 'no longer exist'],
} as const;

/** 'Done for 7. 2 were changed by colleagues: check them, then try again.' */
export function bulkNews({ searchParams }: URL): { text: string; tone: BannerTone } | undefined {
  const done = countIn(searchParams, 'done');
  if (done === undefined) return undefined;
  const others = (Object.keys(outcomeWords) as (keyof typeof outcomeWords)[]).flatMap((name) => {
    const count = countIn(searchParams, name) ?? 0;
    return count > 0 ? [`${count} ${outcomeWords[name][count === 1 ? 0 : 1]}.`] : [];
  });
  const isUndone = searchParams.get('undone') === 'yes';
  const first = done === 0 ? 'Nothing was changed.' : `${isUndone ? 'Undone' : 'Done'} for ${done}.`;
  return { text: [first, ...others].join(' '), tone: toneOf(searchParams, done) };
}

/** An unchanged record that needed no change is not an error, but 'success' needs at least one changed record. */
function toneOf(search: URLSearchParams, done: number): BannerTone {
  const isLeftOut = ['changed', 'refused', 'unassignable', 'gone'].some((name) => (countIn(search, name) ?? 0) > 0);
  if (isLeftOut) return done === 0 ? 'error' : 'warning';
  return done === 0 ? 'info' : 'success';
}

function countIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}
