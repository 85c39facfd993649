import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import type { ShownSum } from '../sums/fold-sums.ts';
import { holdingState, lastKnown, newestChecks, type HoldingState } from './find-holdings.ts';

/**
 * For each provider with charges in the books, when a comparison last finished (compare-charges.ts). The result counts as known for three
 * days, unless a later comparison did not finish.
 */
const chargesCompared = sql`(select coalesce(jsonb_agg(jsonb_build_object('provider', a.provider, 'at', ended.at,
    'isKnown', ended.at > business_now() - interval '3 days' and ended.id = newest.id) order by a.provider), '[]')
  from (select distinct provider from ledger_account where kind = 'provider_clearing') a
  left join lateral (select id, at from charge_comparison where provider = a.provider and trouble is null order by id desc limit 1) ended on true
  left join lateral (select id from charge_comparison where provider = a.provider order by id desc limit 1) newest on true
  where exists (select from provider_charge c where c.provider = a.provider))`;

export type HeldSums = { currency: Currency; at: Date; owed: ShownSum[]; ours: bigint | undefined };

export type VerificationResult = {
  at: Date;
  journals: bigint;
  seal: string;
  /** Names of the invariants that were checked, and of those that are broken. */
  asked: string[];
  broken: string[];
  chainHolds: boolean;
  dealsHeld: number;
  dealsSettled: number;
  currencies: Currency[];
  short: Currency[];
  payouts: PayoutFigures;
};

/** Payouts to sellers. `owing` are overdue, `waiting` could not be sent yet, `back` came back from the bank. */
export type PayoutFigures = {
  inTime: number;
  late: number;
  owing: number;
  waiting: number;
  back: number;
  median_ms: number | undefined;
};

export type HoldingComparison = {
  currency: Currency;
  state: HoldingState;
  knownOf: string | null;
  losses: bigint;
};

export type ChargesCompared = { provider: string; at: Date | undefined; isKnown: boolean };

export type Assurance = {
  last: VerificationResult | undefined;
  held: HeldSums[];
  compared: HoldingComparison[];
  charges: ChargesCompared[];
};

type ShownSumJson = Omit<ShownSum, 'minor'> & { minor: string };
type Row = {
  last:
    | (Omit<VerificationResult, 'at' | 'journals' | 'currencies' | 'short' | 'payouts'> & {
        at: string;
        journals: string;
        currencies: string[];
        short: string[];
        payouts: Omit<PayoutFigures, 'median_ms'> & { median_ms: number | null };
      })
    | null;
  held: { currency: string; at: string; owed: ShownSumJson[]; ours: string | null }[];
  compared: (Omit<HoldingComparison, 'currency' | 'losses'> & { currency: string; losses: string })[];
  charges: { provider: string; at: string | null; isKnown: boolean }[];
};

export async function findAssurance({ db }: Pick<Ctx, 'db'>): Promise<Assurance> {
  const { rows } = await sql<Row>`
    select (select jsonb_build_object('at', v.at, 'journals', v.position::text, 'seal', encode(v.hash, 'hex'), 'asked', a.asked,
        'broken', a.broken, 'chainHolds', a.chain_holds, 'dealsHeld', a.deals_held, 'dealsSettled', a.deals_settled,
        'currencies', a.currencies, 'short', a.short, 'payouts', jsonb_build_object('inTime', a.payouts_in_time,
        'late', a.payouts_late, 'owing', a.payouts_owing, 'waiting', a.payouts_waiting, 'back', a.payouts_back,
        'median_ms', a.payouts_median_ms))
      from assurance a join ledger_verification v on v.id = a.verification_id order by a.verification_id desc limit 1) as last,
    (select coalesce(jsonb_agg(jsonb_build_object('currency', h.currency, 'at', v.at, 'owed', h.owed, 'ours', h.ours::text)
        order by h.currency <> 'NGN', h.currency), '[]')
      from assurance_held h join ledger_verification v on v.id = h.verification_id) as held,
    (select coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'state', ${holdingState}, 'knownOf', ${lastKnown}::text,
        'losses', c.losses::text) order by c.currency <> 'NGN', c.currency), '[]')
      from ${newestChecks} c where c.owed > 0) as compared,
    ${chargesCompared} as charges`.execute(db);
  const [{ last, held, compared, charges }] = rows as [Row];
  return {
    last: last ? verificationOf(last) : undefined,
    held: held.map(({ owed, ours, ...one }) => ({
      currency: currency(one.currency),
      at: new Date(one.at),
      owed: owed.map(({ minor, ...sum }) => ({ ...sum, minor: BigInt(minor) })),
      ours: ours === null ? undefined : BigInt(ours),
    })),
    compared: compared.map((one) => ({ ...one, currency: currency(one.currency), losses: BigInt(one.losses) })),
    charges: charges.map(({ at, ...one }) => ({ ...one, at: at === null ? undefined : new Date(at) })),
  };
}

function verificationOf({ payouts: { median_ms, ...payouts }, ...last }: NonNullable<Row['last']>): VerificationResult {
  return {
    ...last,
    at: new Date(last.at),
    journals: BigInt(last.journals),
    currencies: last.currencies.map(currency),
    short: last.short.map(currency),
    payouts: { ...payouts, median_ms: median_ms ?? undefined },
  };
}
