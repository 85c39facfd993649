import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { AccountKind } from '../ledger/account.kinds.ts';
import { isNoneOrMany, type CountedSum } from './fold-sums.ts';

/** The sums of a currency: what is owed to members, and our own share of the money at the providers. */
type CurrencySums = {
  currency: string;
  owed: CountedSum[];
  owing: bigint;
  ours: bigint;
  /** True if `ours`, or its change since it was last shown, comes from so few postings that it could reveal what one person paid. */
  revealsFew: boolean;
};

type Row = {
  currency: string;
  kind: AccountKind;
  minor: string;
  holders: number;
  postings: string;
  /** Since the sums were last shown: the accounts that changed, and their postings. */
  movers: number;
  moved: number;
};

/** All accounts add up to zero, so the money at the providers is what we owe and what is ours. */
const ownKinds: readonly AccountKind[] = [
  'fee_income',
  'tax_payable',
  'provider_fees',
  'receivable',
  'lost_claims',
  'losses',
];
const atProviders: AccountKind = 'provider_clearing';

/** All accounts at one moment, by currency. Changes count from the verification whose sums are shown now. */
export async function findAssuranceSums({ db }: Pick<Ctx, 'db'>): Promise<CurrencySums[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select a.currency, a.kind, count(distinct a.id)::integer as movers, count(*)::integer as moved
      from ledger_link l join ledger_posting p on p.journal_id = l.journal_id join ledger_account a on a.id = p.account_id
      left join assurance_held h on h.currency = a.currency left join ledger_verification v on v.id = h.verification_id
      where l.position > coalesce(v.position, 0) group by a.currency, a.kind)
    select currency, kind, sum(balance)::text as minor, count(*) filter (where balance <> 0)::integer as holders,
      sum(postings)::text as postings, coalesce(max(movers), 0) as movers, coalesce(max(moved), 0) as moved
    from ledger_account left join moved using (currency, kind)
    group by currency, kind order by currency, kind`.execute(db);
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, kinds]) => sumsOf(currency, kinds));
}

function sumsOf(currency: string, rows: readonly Row[]): CurrencySums {
  const ours = rows.filter(({ kind }) => ownKinds.includes(kind));
  const owed = rows
    .filter(({ kind }) => kind !== atProviders && !ownKinds.includes(kind))
    .map(({ kind, minor, holders, movers }) => ({ kind, minor: BigInt(minor), holders, movers }));
  return {
    currency,
    owed,
    owing: owed.reduce((sum, { minor }) => sum + minor, 0n),
    ours: ours.reduce((sum, { minor }) => sum + BigInt(minor), 0n),
    revealsFew: !ours.every(({ postings, moved }) => isNoneOrMany(Number(postings)) && isNoneOrMany(moved)),
  };
}
