import { sql, type RawBuilder } from 'kysely';

type Asked = {
  /** Journals from this number on. */
  since?: bigint | null;
  /** Journals before this number. */
  before?: bigint | null | undefined;
  size: number;
};

/**
 * A member's payments for deals at a provider, as rows of transactions, the newest first. Their journals touch no account of the member,
 * so the account is 0 and the number is the journal's.
 */
export function paidDirectly(memberId: bigint, { since = 0n, before, size }: Asked): RawBuilder<unknown> {
  return sql`select j.id, 'funding' as kind, j.deal_id, null::smallint as part, j.at, j.provider, j.reference, j.reverses_id, -pay.minor as minor, 'payment' as type,
      j.id as number, 0::bigint as account, 'member_available' as purse, pay.currency
    from payment pay join ledger_journal j on j.id = pay.journal_id
    where pay.payer_id = ${memberId} and pay.journal_id >= ${since}::bigint
      ${before === null || before === undefined ? sql`` : sql`and pay.journal_id < ${before}::bigint`}
    order by pay.journal_id desc limit ${size}`;
}
