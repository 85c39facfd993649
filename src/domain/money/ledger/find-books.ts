import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { currency, type Currency } from '#domain/values/currency.ts';
import { mayReadRecords } from '#domain/acting/roles/staff.policy.ts';
import type { AccountKind } from './account.kinds.ts';

/** The sum of all accounts of a kind in a currency. `accountId` is set for kinds with one account, such as our fee income. */
export type AccountKindSum = {
  kind: AccountKind;
  currency: Currency;
  accounts: number;
  minor: bigint;
  accountId: bigint | undefined;
  provider: string | null;
};
/** `rule` is the name of the broken rule, which old verifications did not save. */
export type BooksProblem = { text: string; rule: string | undefined };
type Verification = { at: Date; position: bigint; problems: BooksProblem[] };
export type Books = { sums: AccountKindSum[]; last: Verification | undefined; journals: bigint };

type Row = {
  sums: (Omit<AccountKindSum, 'minor' | 'accountId' | 'currency'> & {
    currency: string;
    minor: string;
    accountId: string | null;
  })[];
  last: { at: string; position: string; problems: string[]; rules: string[] } | null;
  journals: bigint | null;
};

export async function findBooks({ db, actor }: Ctx): Promise<Books> {
  if (!mayReadRecords(actor)) throw new Failure('forbidden', 'Only staff can read the books.');
  const { rows } = await sql<Row>`
    select (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'currency', currency, 'provider', provider, 'accounts', accounts,
          'minor', minor::text, 'accountId', id::text) order by currency <> 'NGN', currency, kind, provider), '[]')
        from (select kind, currency, provider, count(*) as accounts, sum(balance) as minor,
            case when kind in ('provider_clearing', 'provider_fees', 'fee_income', 'tax_payable', 'suspense', 'fees_held', 'lost_claims', 'losses') then min(id) end as id
          from ledger_account group by kind, currency, provider) sums) as sums,
      (select jsonb_build_object('at', at, 'position', position::text, 'problems', problems, 'rules', rules)
        from ledger_verification order by id desc limit 1) as last,
      (select position from ledger_head) as journals`.execute(db);
  const [found] = rows as [Row];
  return {
    sums: found.sums.map(({ minor, accountId, ...sum }) => ({
      ...sum,
      currency: currency(sum.currency),
      minor: BigInt(minor),
      accountId: accountId === null ? undefined : BigInt(accountId),
    })),
    last: found.last
      ? { at: new Date(found.last.at), position: BigInt(found.last.position), problems: problemsOf(found.last) }
      : undefined,
    journals: found.journals ?? 0n,
  };
}

function problemsOf({ problems, rules }: { problems: string[]; rules: string[] }): BooksProblem[] {
  return problems.map((text, position) => ({ text, rule: rules[position] }));
}
