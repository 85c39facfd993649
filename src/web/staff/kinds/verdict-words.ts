import { writtenDay } from '#domain/values/day-input.ts';
import { shownRcNumber } from '#domain/values/registered-numbers.ts';
import type { ReviewedItem } from '#domain/trade/suppliers/find-review.ts';
import { verdictNames } from '#domain/trade/suppliers/review.options.ts';

type ReviewedVerdict = Pick<ReviewedItem, 'verdict' | 'note' | 'seen' | 'rcNumber' | 'validUntil'>;

/** 'Accepted: RC 1234567, valid until 31 Dec 2027'. */
export function verdictWords(
  { verdict, note, seen, rcNumber, validUntil }: ReviewedVerdict,
  by?: string | null,
): string {
  const details = [
    note,
    seen,
    rcNumber && shownRcNumber(rcNumber),
    validUntil && `valid until ${writtenDay(validUntil)}`,
  ].filter(Boolean);
  const words = by ? `${verdictNames[verdict]} by ${by}` : verdictNames[verdict];
  return details.length > 0 ? `${words}: ${details.join(', ')}` : words;
}
