import type { Ctx } from '#domain/acting/context.ts';
import { currency } from '#domain/values/currency.ts';
import type { AccountOf } from '#domain/money/ledger/account.kinds.ts';
import { postJournal } from '#domain/money/ledger/post-journal.ts';

export const naira = currency('NGN');
const clearing: AccountOf = { kind: 'provider_clearing', provider: 'sandbox' };

/** Gives a member this balance, as charged by a provider. */
export async function topUp(ctx: Ctx, memberId: bigint, minor: bigint, code = naira): Promise<bigint> {
  const reference = `charge-${crypto.randomUUID()}`;
  await ctx.db
    .insertInto('provider_charge')
    .values({ provider: 'sandbox', reference, minor, currency: code, fee: 0n, channel: 'bank_transfer' })
    .execute();
  const payment = { provider: 'sandbox', reference, payer_id: memberId, minor, currency: code };
  await ctx.db
    .insertInto('payment')
    .values({ ...payment, state: 'paid' })
    .execute();
  const posted = await postJournal(ctx, {
    kind: 'charge',
    source: { kind: 'charge', id: `sandbox ${reference}`, step: 'credited' },
    currency: code,
    key: `top-up ${reference}`,
    reference: { provider: 'sandbox', reference },
    lines: [
      { account: clearing, minor: -minor },
      { account: { kind: 'member_available', memberId }, minor },
    ],
  });
  return posted.journalId;
}

/** A member with nothing but a name. */
export async function aMember({ db, now }: Pick<Ctx, 'db' | 'now'>, name = 'Ada'): Promise<bigint> {
  const row = { name, account_type: 'merchant', created_at: now, email: `${crypto.randomUUID()}@example.com` };
  return (await db.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
