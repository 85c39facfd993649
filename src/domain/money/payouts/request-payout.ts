import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { touchMembers } from '#domain/people/accounts/touch-members.ts';
import { requireAgedOrExempt, noteCardExemption } from '../card-ageing/card-exemption.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { Amount } from '#domain/values/currency.ts';
import { requireWithdrawalRoom } from '../limits/require-room.ts';
import { askApproval } from '#domain/acting/approvals/ask-approval.ts';
import { needsSecondPerson } from '#domain/acting/approvals/needs-second.ts';
import { requireSendingAllowed } from '../provider-readings/sending-stands-still.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { payoutApproval } from './payout.approval.ts';
import { fileProvider, type Purse } from './payout.states.ts';
import { isDealClaimed } from './held-back.ts';
import { requireNoDebtOrClaim } from './require-no-debt-or-claim.ts';
import { payoutTexts } from './payout.schema.ts';
import { savePayout } from './save-payout.ts';

export type RequestPayout = { from: Purse; amount: Amount } | { dealId: bigint; part: number };

type Wanted = { purse: Purse; amount: Amount; dealId?: bigint; part?: number; isUnaged?: boolean };

/**
 * Puts the money of a payout aside and queues its sending in one transaction; the books refuse an amount that the account does not have.
 */
export async function requestPayout(ctx: Ctx, request: RequestPayout, sentBy: SentBy): Promise<Reserved> {
  return transaction(ctx, async (ctx) => {
    await requireSendingAllowed(ctx);
    return reservePayout(ctx, await lockActiveMember(ctx), request, sentBy);
  });
}

type SentBy = { provider: Pick<PaymentProvider, 'name' | 'paysOut'> | undefined };
type Reserved = { id: bigint; reference: string };

/** Within the caller's transaction. */
export async function reservePayout(
  ctx: Ctx,
  memberId: bigint,
  request: RequestPayout,
  { provider }: SentBy,
): Promise<Reserved> {
  const account = await findUsableAccount(ctx, memberId);
  const wanted: Wanted =
    'from' in request
      ? { purse: request.from, amount: request.amount }
      : await findReleasedPart(ctx, request, memberId);
  const { purse, amount, isUnaged = false, ...part } = wanted;
  if (amount.minor <= 0n) throw new Failure('invalid', payoutTexts.amount, { field: 'amount' });
  await requireNoDebtOrClaim(ctx, memberId, { purse, amount, ...part });
  if ('from' in request) await requireWithdrawalRoom(ctx, memberId, amount);
  const limit = { setting: 'payout-alone', minor: (await settingsInForce(ctx)).paysOutAlone_kobo };
  const isLarge = await needsSecondPerson(ctx, { limit, amount, members: [memberId] });
  // What the provider cannot send goes through a bank's file, so that no money is stuck here.
  const sender = provider?.paysOut(amount.currency) ? provider.name : fileProvider;
  const state = isLarge ? 'to_confirm' : 'reserved';
  const stored = await savePayout(ctx, { provider: sender, memberId, account, purse, amount, state, ...partIn(part) });
  if (isUnaged) await noteCardExemption(ctx, stored.id);
  await askApproval(ctx, payoutApproval, {
    subject: String(stored.id),
    record: { kind: 'payout', id: stored.id },
    members: [memberId],
    wish: { payoutId: stored.id },
    amount,
    limit,
    isAlone: !isLarge,
  });
  if (!isLarge && sender !== fileProvider) await ctx.queue.send(ctx.db, 'send-payout', { payoutId: String(stored.id) });
  return stored;
}

function partIn(part: { dealId?: bigint; part?: number }): { part?: { dealId: bigint; part: number } } {
  return part.dealId === undefined || part.part === undefined ? {} : { part: { dealId: part.dealId, part: part.part } };
}

async function lockActiveMember(ctx: Ctx): Promise<bigint> {
  const { actor } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in first.');
  const member = (await touchMembers(ctx, [actor.id])).get(actor.id);
  if (!member?.isHere) throw new Failure('signed_out', 'Sign in first.');
  return actor.id;
}

async function findUsableAccount({ db }: Ctx, memberId: bigint): Promise<{ id: bigint; bank: string }> {
  const { rows } = await sql<{ id: bigint; bank: string; is_usable: boolean }>`
    select id, bank_name || ', account ending in ' || right(account_number, 4) as bank, usable_from <= ${businessNow} as is_usable from payout_account
    where member_id = ${memberId} and replaced_at is null`.execute(db);
  const account = rows.find(() => true);
  if (!account) throw new Failure('conflict', payoutTexts.noAccount);
  if (!account.is_usable) throw new Failure('conflict', payoutTexts.coolingOff);
  return account;
}

async function findReleasedPart(
  ctx: Ctx,
  { dealId, part }: { dealId: bigint; part: number },
  memberId: bigint,
): Promise<Wanted> {
  const { db } = ctx;
  const { rows } = await sql<{ minor: bigint; currency: string }>`
    select p.amount - coalesce((select r.taken_minor from payout_release r where r.deal_id = j.deal_id and r.part = j.part), 0) as minor, a.currency
    from ledger_journal j join ledger_posting p on p.journal_id = j.id
    join ledger_account a on a.id = p.account_id and a.kind = 'member_payable' and a.member_id = ${memberId}
    where j.kind = 'settlement' and j.deal_id = ${dealId} and j.part = ${part}`.execute(db);
  const left = rows.find(() => true);
  if (!left) throw new Failure('not_found', payoutTexts.noPart);
  const { rows: claims } = await sql`select where ${isDealClaimed(dealId)}`.execute(db);
  if (claims.length > 0) throw new Failure('conflict', payoutTexts.chargeback);
  const isUnaged = await requireAgedOrExempt(ctx, { dealId, part, memberId });
  return { purse: 'member_payable', amount: left as Amount, dealId, part, isUnaged };
}
