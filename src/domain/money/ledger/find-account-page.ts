import { z } from 'zod';
import { sql } from 'kysely';
import { aMoment, anInteger } from '#domain/values/answer.schema.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';
import type { AccountKind } from './account.kinds.ts';

export const accountLineRow = z.object({
  number: anInteger,
  at: aMoment,
  kind: z.string(),
  dealId: z.string().nullable(),
  who: z.string(),
  why: z.string().nullable(),
  minor: anInteger,
  /** The balance after this line. */
  after: anInteger,
});

export type AccountLine = z.infer<typeof accountLineRow>;
export type AccountPage = {
  id: bigint;
  kind: AccountKind;
  currency: Currency;
  minor: bigint;
  memberId: bigint | undefined;
  dealId: bigint | undefined;
  owner: string | undefined;
  lines: AccountLine[];
  before: bigint | undefined;
};

const perPage = 50;

type Row = {
  kind: AccountKind;
  currency: string;
  minor: bigint;
  member_id: bigint | null;
  deal_id: bigint | null;
  owner: string | null;
  lines: {
    number: string;
    at: string;
    kind: string;
    dealId: string | null;
    who: string;
    why: string | null;
    minor: string;
    after: string;
  }[];
};

export async function findAccountPage(
  { db, actor }: Ctx,
  id: bigint,
  before?: bigint,
): Promise<AccountPage | undefined> {
  if (!mayReadRecords(actor)) throw new Failure('forbidden', 'Only staff can read the books.');
  const { rows } = await sql<Row>`
    select a.kind, a.currency, a.balance as minor, a.member_id, a.deal_id, coalesce(a.provider, m.name) as owner,
      (select coalesce(jsonb_agg(jsonb_build_object('number', p.number::text, 'at', j.at, 'kind', j.kind, 'dealId', j.deal_id::text,
          'who', j.actor, 'why', j.why, 'minor', p.amount::text, 'after', p.balance_after::text) order by p.number desc), '[]')
        from (select * from ledger_posting where account_id = a.id ${before === undefined ? sql`` : sql`and number < ${before}`}
          order by number desc limit ${perPage + 1}) p join ledger_journal j on j.id = p.journal_id) as lines
    from ledger_account a left join member m on m.id = a.member_id where a.id = ${id}`.execute(db);
  const found = rows.find(() => true);
  if (!found) return undefined;
  const lines = found.lines.slice(0, perPage).map((line) => ({
    ...line,
    number: BigInt(line.number),
    at: new Date(line.at),
    minor: BigInt(line.minor),
    after: BigInt(line.after),
  }));
  return {
    id,
    kind: found.kind,
    currency: currency(found.currency),
    minor: found.minor,
    memberId: found.member_id ?? undefined,
    dealId: found.deal_id ?? undefined,
    owner: found.owner ?? undefined,
    lines,
    before: found.lines.length > perPage ? lines.at(-1)?.number : undefined,
  };
}
