import { sql } from 'kysely';
import { lockSharingAccounts } from '#domain/people/accounts-together/lock-accounts-together.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { findUnagedCardMoney } from '../card-ageing/find-unaged-money.ts';
import { findBalance } from '../ledger/find-accounts.ts';
import { requireNothingOwed } from '../receivables/find-receivables.ts';
import type { Purse } from './payout.states.ts';
import { payoutTexts } from './payout.schema.ts';

type WantedPayout = { purse: Purse; amount: Amount; dealId?: bigint; part?: number };

/**
 * Refuses a payout while the member, or an account that counts together with theirs, owes us money. While a bank claims a payment of one of
 * them, also refuses a payout of card money that has not aged. In the caller's transaction.
 */
export async function requireNoDebtOrClaim(ctx: Ctx, memberId: bigint, wanted: WantedPayout): Promise<void> {
  const together = await lockSharingAccounts(ctx, memberId);
  await requireNothingOwed(ctx, together);
  if (!(await hasOpenClaim(ctx, together))) return;
  const unaged = (await findUnagedCardMoney(ctx, [memberId])).filter(({ account }) => account === wanted.purse);
  const { dealId, part } = wanted;
  const isUnaged =
    dealId === undefined
      ? await leavesTooLittle(ctx, memberId, wanted, unaged)
      : unaged.some((other) => other.part?.dealId === dealId && other.part.part === part);
  if (isUnaged) throw new Failure('conflict', payoutTexts.claimedNear);
}

async function leavesTooLittle(
  ctx: Ctx,
  memberId: bigint,
  { purse, amount }: WantedPayout,
  unaged: readonly { amount: Amount }[],
): Promise<boolean> {
  const balance = await findBalance(ctx, { kind: purse, memberId }, amount.currency);
  const unagedMinor = unaged.reduce(
    (sum, { amount: one }) => sum + (one.currency === amount.currency ? one.minor : 0n),
    0n,
  );
  return balance.minor - amount.minor < unagedMinor;
}

async function hasOpenClaim({ db }: Pick<Ctx, 'db'>, memberIds: readonly bigint[]): Promise<boolean> {
  const { rows } = await sql`select from chargeback d join payment p on p.id = d.payment_id
    where p.payer_id = any(${memberIds.map(String)}::bigint[])
      and (d.state in ('needs_answer', 'with_bank') or (d.state = 'lost' and d.borne_at is null)) limit 1`.execute(db);
  return rows.length > 0;
}
