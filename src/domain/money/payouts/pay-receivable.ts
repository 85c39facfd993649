import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import type { AccountOf } from '../ledger/account.kinds.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { notifyMoney } from '../news/notify-money.ts';
import { takeFromRelease } from './take-from-release.ts';

type IncomingMoney = {
  memberId: bigint;
  account: 'member_available' | 'member_payable' | 'buyer_refundable';
  amount: Amount;
  part?: { dealId: bigint; part: number };
};

/** Money that comes to a member who owes us pays the debt first, within the caller's transaction. */
export async function payReceivable(ctx: Ctx, { memberId, account, amount, part }: IncomingMoney): Promise<void> {
  if ((await findOwed(ctx, memberId, amount)) === 0n) return;
  // Two amounts that come at once pay the debt one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('receivable ' || ${String(memberId)}, 0))`.execute(ctx.db);
  const owed = await findOwed(ctx, memberId, amount);
  const minor = owed < amount.minor ? owed : amount.minor;
  if (minor === 0n) return;
  const { currency } = amount;
  const { id } = await ctx.db
    .insertInto('receivable_payment')
    .values({
      member_id: memberId,
      account_kind: account,
      minor,
      currency,
      deal_id: part?.dealId ?? null,
      part: part?.part ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const from: AccountOf = { kind: account, memberId };
  await postJournal(ctx, {
    kind: 'receivable_paid',
    currency,
    key: `receivable payment ${id}`,
    source: { kind: 'receivable_payment', id: String(id), step: 'paid' },
    ...part,
    lines: [
      { account: from, minor: -minor },
      { account: { kind: 'receivable', memberId }, minor },
    ],
  });
  if (part) await takeFromRelease(ctx, { ...part, minor });
  await notifyMoney(ctx, memberId, 'owed and paid', { amount: { minor, currency } });
}

async function findOwed({ db }: Ctx, memberId: bigint, { currency }: Amount): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select -balance as owed from ledger_account where kind = 'receivable' and member_id = ${memberId}
      and currency = ${currency} and balance < 0`.execute(db);
  return rows.reduce((sum, { owed }) => sum + owed, 0n);
}
