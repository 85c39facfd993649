import { normalise } from '#platform/normalise.ts';

/** In the order of our template. */
export const statementFields = [
  'day',
  'narration',
  'reference',
  'debit',
  'credit',
  'amount',
  'side',
  'balance',
  'currency',
] as const;
export type StatementField = (typeof statementFields)[number];

/** First our name of the column, then those of banks. If several occur, the earliest in its list counts. */
const fieldWords: Record<StatementField, readonly [string, ...string[]]> = {
  day: [
    'Date',
    'transaction date',
    'trans date',
    'tran date',
    'txn date',
    'post date',
    'posting date',
    'posted date',
    'entry date',
    'actual transaction date',
    'value date',
  ],
  narration: [
    'Narration',
    'description',
    'details',
    'transaction details',
    'transaction description',
    'particulars',
    'remarks',
    'memo',
  ],
  reference: [
    'Reference',
    'ref',
    'reference no',
    'reference number',
    'ref no',
    'transaction reference',
    'transaction id',
    'trans ref',
    'session id',
    'cheque no',
  ],
  debit: [
    'Debit',
    'debits',
    'debit amount',
    'withdrawal',
    'withdrawals',
    'money out',
    'paid out',
    'pay out',
    'dr',
    'debit ngn',
  ],
  credit: [
    'Credit',
    'credits',
    'credit amount',
    'deposit',
    'deposits',
    'lodgement',
    'lodgements',
    'money in',
    'paid in',
    'pay in',
    'cr',
    'credit ngn',
  ],
  amount: ['Amount', 'transaction amount', 'amount ngn', 'net amount', 'amt'],
  side: ['Type', 'dr cr', 'debit credit', 'cr dr', 'transaction type', 'sign'],
  balance: [
    'Balance',
    'running balance',
    'account balance',
    'balance after',
    'available balance',
    'ledger balance',
    'bal',
  ],
  currency: ['Currency', 'ccy', 'currency code'],
};

export function headingOf(field: StatementField): string {
  return fieldWords[field][0];
}

type HeadingMeaning = { field: StatementField; rank: number };

const headingMeanings = new Map<string, HeadingMeaning>(
  statementFields.flatMap((field) =>
    fieldWords[field].map((word, rank) => [plainWords(word), { field, rank }] as [string, HeadingMeaning]),
  ),
);

export function fieldsOfHeadings(headings: readonly string[]): (StatementField | null)[] {
  const named = headings.map((heading) => headingMeanings.get(plainWords(heading)));
  return named.map((one, at) => {
    if (!one) return null;
    const isBest = named.every((other, otherAt) => {
      if (other?.field !== one.field) return true;
      return one.rank < other.rank || (one.rank === other.rank && at <= otherAt);
    });
    return isBest ? one.field : null;
  });
}

export function hasEnoughColumns(fields: readonly (StatementField | null)[]): boolean {
  const has = (field: StatementField) => fields.includes(field);
  return has('day') && (has('amount') || (has('debit') && has('credit')));
}

/** Cut at 60 characters, because no heading that we know is longer. */
function plainWords(text: string): string {
  return normalise(text.slice(0, 60), 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export const templateHeadings = ['Date', 'Narration', 'Reference', 'Debit', 'Credit', 'Balance', 'Currency'] as const;

export const templateLines = [
  ['23/11/2026', 'NIP TRANSFER FROM OBI ADA', 'pay-0123456789abcdef01234567', '', '25,000.00', '1,025,000.00', 'NGN'],
  ['23/11/2026', 'TRANSFER TO EZE CHIDI', 'out-0123456789abcdef01234567', '18,500.50', '', '1,006,499.50', 'NGN'],
] as const;
