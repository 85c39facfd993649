import type pg from 'pg';
import { currency, shownAmount } from '#domain/values/currency.ts';

type Line = { kind: string; minor: bigint };

/** The amounts of a deal in the books and the agreed terms, as integers by their meaning. */
export async function booksOf(pool: pg.Pool, dealId: bigint) {
  const { rows: lines } = await pool.query<Line>(
    `select a.kind, p.amount as minor from ledger_journal j join ledger_posting p on p.journal_id = j.id
     join ledger_account a on a.id = p.account_id where j.deal_id = $1`,
    [dealId],
  );
  const { rows: parts } = await pool.query<{
    minor: bigint;
    buyer_fee: bigint;
    seller_fee: bigint;
    sellers: bigint;
    currency: string;
  }>(
    'select minor, buyer_fee, seller_fee, coalesce(sellers_minor, 0) as sellers, currency from deal_part join deal on deal.id = deal_id where deal_id = $1',
    [dealId],
  );
  const on = (kind: string) => sum(lines.filter((line) => line.kind === kind).map(({ minor }) => minor));
  const [worth, buyerFee, sellerFee] = [
    sum(parts.map(({ minor }) => minor)),
    sum(parts.map(({ buyer_fee }) => buyer_fee)),
    sum(parts.map(({ seller_fee }) => seller_fee)),
  ];
  const code = currency(parts.find(() => true)!.currency);
  return {
    shown: (minor: bigint) => shownAmount({ minor, currency: code }),
    terms: { worth, buyerFee, sellerFee, pays: worth + buyerFee, gets: worth - sellerFee },
    came: sum(lines.filter(({ kind, minor }) => kind === 'escrow' && minor > 0n).map(({ minor }) => minor)),
    held: on('escrow'),
    settled: { seller: on('member_payable'), buyer: on('buyer_refundable'), fee: on('fee_income') },
    parts: parts.flatMap(({ minor, buyer_fee, seller_fee, sellers }) => [
      minor,
      buyer_fee,
      seller_fee,
      minor + buyer_fee,
      // The accepted and the returned amount, and the part of the buyer's fee that was refunded.
      sellers,
      minor - sellers,
      on('buyer_refundable') - (minor - sellers),
    ]),
    lines: lines.map(({ minor }) => size(minor)),
  };
}

export type DealBooks = Awaited<ReturnType<typeof booksOf>>;

/** Every amount that may be shown for this deal, in its right spelling. */
export function showableAmounts({ shown, terms, came, held, settled, parts, lines }: DealBooks): string[] {
  const all = [...Object.values(terms), came, held, ...Object.values(settled), ...parts, ...lines];
  return [...new Set(all)].map(shown);
}

const amount = /[-−+]?(?:₦|\b(?:NGN|USD|JPY|KWD) )\d(?:[\d,]*\d)?(?:\.\d+)?/g;

/** Every amount in a text, incoming ones without their sign. */
export function amountsIn(text: string): string[] {
  return [...new Set([...text.normalize('NFC').matchAll(amount)].map(([said]) => said.replace(/^\+/, '')))];
}

export type Posted = { id: bigint; minor: bigint; currency: string };

/** A payout that was not sent moved nothing: its money is set aside and still the member's. */
const moved = `j.kind <> 'payout_prepared'
  and not exists (select from ledger_journal undone where undone.id = j.reverses_id and undone.kind = 'payout_prepared')`;

/** Each movement of a member's money that their page shows, newest first. */
export async function postedTo(pool: pg.Pool, memberId: bigint): Promise<Posted[]> {
  const { rows } = await pool.query<Posted>(
    `select j.id, p.amount as minor, a.currency from ledger_posting p join ledger_account a on a.id = p.account_id
     join ledger_journal j on j.id = p.journal_id where a.member_id = $1 and not (j.kind = 'charge' and j.deal_id is not null)
       and ${moved} order by j.id desc`,
    [memberId],
  );
  return rows;
}

/** Each posting to a member's accounts in order, with the member's total of that currency after it. */
export async function allPostedTo(pool: pg.Pool, memberId: bigint): Promise<(Posted & { stands: bigint })[]> {
  const { rows } = await pool.query<Posted & { stands: bigint }>(
    `select p.journal_id as id, p.amount as minor, a.currency,
       sum(p.amount) over (partition by a.currency order by p.journal_id rows unbounded preceding)::bigint as stands
     from ledger_posting p join ledger_account a on a.id = p.account_id join ledger_journal j on j.id = p.journal_id
     where a.member_id = $1 and ${moved} order by p.journal_id`,
    [memberId],
  );
  return rows;
}

export function shownAs({ minor, currency: code }: Omit<Posted, 'id'>): string {
  return shownAmount({ minor, currency: currency(code) });
}

type Stated = Posted & { stands: bigint };
const currenciesOf = (all: readonly Stated[]) => [...new Set(all.map((one) => one.currency))].toSorted();
const endIn = (all: readonly Stated[], code: string) => all.findLast((one) => one.currency === code)!.stands;

/** The totals at the end of the statement, by currency. */
export function closingBalances(all: readonly Stated[]): string[] {
  return currenciesOf(all).map((code) => shownAs({ currency: code, minor: endIn(all, code) }));
}

/** Every amount of a statement over the whole time: movements, balances after them, and the sums in and out. */
export function statedAs(all: readonly Stated[]): string[] {
  const sums = currenciesOf(all).flatMap((code) => {
    const own = all.filter((one) => one.currency === code).map(({ minor }) => minor);
    const [came, went] = [own.filter((minor) => minor > 0n), own.filter((minor) => minor < 0n)].map(sum);
    return [0n, came!, went!].map((minor) => ({ minor, currency: code }));
  });
  return [...all.flatMap(({ stands, ...one }) => [one, { ...one, minor: stands }]), ...sums].map(shownAs);
}

/** The numbers in the statement's file, newest movement first, with the balances at the end and the start. */
export function filedAs(all: readonly Stated[]): unknown[] {
  const codes = currenciesOf(all);
  const balance = (currency: string, minor: bigint) => ({
    id: '',
    amount: '',
    currency,
    'minor units': '',
    ...standing(currency, minor),
  });
  return [
    ...codes.map((code) => balance(code, endIn(all, code))),
    ...all.toReversed().map(({ stands, ...one }) => ({
      id: `T${one.id}`,
      amount: shownAs(one),
      currency: one.currency,
      'minor units': String(one.minor),
      ...standing(one.currency, stands),
    })),
    ...codes.map((code) => balance(code, 0n)),
  ];
}

const standing = (currency: string, minor: bigint) => ({
  balance: shownAs({ minor, currency }),
  'balance in minor units': String(minor),
});

function sum(all: readonly bigint[]): bigint {
  return all.reduce((total, one) => total + one, 0n);
}

function size(minor: bigint): bigint {
  return minor < 0n ? -minor : minor;
}
