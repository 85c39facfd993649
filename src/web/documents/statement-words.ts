import { shownAmount } from '#domain/values/currency.ts';
import { writtenDay } from '#domain/values/day-input.ts';
import type { StatementDays, OwnStatementLine, StatementSum } from '#domain/money/payments/own-statement.ts';
import { shownDate, shownTime } from '#ui/dates.ts';

export const statementTitle = 'Statement';
export const nothingMoved = 'No money moved on those days.';
export const nothingAtAll = 'No money moved on those days, and you had no money with us.';

/** The movement in words. A completed movement shows no status. */
export function movementText({ description, status, heldUntil }: OwnStatementLine): string {
  return [
    description,
    ...(status === 'Completed' ? [] : [`(${status.toLowerCase()})`]),
    ...(heldUntil ? [`(by card, yours from ${shownDate(heldUntil)})`] : []),
  ].join(' ');
}

export function methodText({ method, isDirect }: OwnStatementLine): string {
  return isDirect ? `${method}, directly` : method;
}

export function signedAmount({ amount }: OwnStatementLine): string {
  return `${amount.minor > 0n ? '+' : ''}${shownAmount(amount)}`;
}

export function balanceText({ balance, amount: { currency } }: OwnStatementLine): string {
  return shownAmount({ minor: balance, currency });
}

/**
 * Opening balance, money in and money out (which is negative) add up to the closing balance. Direct payments were never in the balance, so
 * they are listed separately.
 */
export function sumTexts(sum: StatementSum): [label: string, amount: string][] {
  const { currency, opening, cameIn, wentOut, closing, paidDirectly } = sum;
  const sums: [string, bigint][] = [
    ['With us at the start', opening],
    ['Came in', cameIn],
    ['Went out', wentOut],
    ['With us at the end', closing],
    ...(paidDirectly === 0n ? [] : [['Paid directly for deals', paidDirectly] satisfies [string, bigint]]),
  ];
  return sums.map(([label, minor]) => [label, shownAmount({ minor, currency })]);
}

/** '1 Oct 2026 to 31 Oct 2026'. A period that ends now shows the time. */
export function spanText({ from, to }: StatementDays, now: Date): string {
  const end = to ? writtenDay(to) : `${shownDate(now)}, ${shownTime(now)}`;
  return from ? `${writtenDay(from)} to ${end}` : `up to ${end}`;
}
