import { hour_ms } from '#platform/clock.ts';
import {
  chainPromise,
  assurancePromises,
  promiseResultOf,
  type AssurancePromise,
  type PromiseResult,
} from '#domain/money/assurance/assurance.promises.ts';
import type { HeldSums, PayoutFigures, VerificationResult } from '#domain/money/assurance/find-assurance.ts';
import type { ShownSum } from '#domain/money/sums/fold-sums.ts';
import type { AccountKind } from '#domain/money/ledger/account.kinds.ts';

/** The name of each account's money, for use within a sentence. */
const moneyNames: Partial<Record<AccountKind, string>> = {
  escrow: 'held for deals',
  member_available: 'on balances of members',
  member_payable: 'released to sellers',
  buyer_refundable: 'coming back to buyers',
  payout_preparation: 'in payouts that the bank does not have yet',
  suspense: 'still to be placed or sent back',
};

const grouped = new Intl.NumberFormat('en-NG');

export function groupedCount(count: number | bigint): string {
  return grouped.format(count);
}

export function isSound({ broken, chainHolds }: Pick<VerificationResult, 'broken' | 'chainHolds'>): boolean {
  return broken.length === 0 && chainHolds;
}

export function resultsOfPromises(last: VerificationResult): (AssurancePromise & { result: PromiseResult })[] {
  const chain = last.chainHolds ? promiseResultOf(chainPromise, last) : 'broken';
  return [
    ...assurancePromises.map((promise) => ({ ...promise, result: promiseResultOf(promise, last) })),
    { ...chainPromise, result: chain },
  ];
}

export function totalOwed({ owed }: HeldSums): bigint {
  return owed.reduce((sum, { minor }) => sum + minor, 0n);
}

/** 'Held for deals', 'On balances of members, released to sellers'. */
export function sumName({ kinds }: Pick<ShownSum, 'kinds'>): string {
  const names = kinds.flatMap((kind) => moneyNames[kind] ?? []).join(', ');
  return names.charAt(0).toUpperCase() + names.slice(1);
}

/** From this number of payouts on, a percentage says more than the two numbers. */
const firstShownAsPercentage = 20;

/** '7 of 8'; from twenty on a percentage such as '98.7%'. Never rounded up, so that 100% means all of them. */
export function shareInTime({ inTime, late, owing }: PayoutFigures): { value: string; isOfFew: boolean } {
  const total = inTime + late + owing;
  const isOfFew = total < firstShownAsPercentage;
  return { value: isOfFew ? `${inTime} of ${total}` : `${Math.floor((inTime * 1_000) / total) / 10}%`, isOfFew };
}

/** '40 min', '11 h', '3 days'. */
export function shownSpan(span_ms: number): string {
  const hours = Math.round(span_ms / hour_ms);
  if (hours < 1) return `${Math.max(1, Math.round((span_ms * 60) / hour_ms))} min`;
  return hours <= 72 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
