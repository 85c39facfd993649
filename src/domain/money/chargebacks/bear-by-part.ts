import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { stopReasons } from '../payouts/stop-reasons.ts';
import { stopUnsentPayout } from '../payouts/stop-unsent-payout.ts';
import { takeFromRelease } from '../payouts/take-from-release.ts';
import type { PaidPart, PaymentPurpose } from '../payments/purposes/payment-purpose.ts';
import type { LostClaim } from './lock-lost.ts';
import { saveLossShare, bookLossShare } from './take-share.ts';

type Bearing = { purpose: PaymentPurpose; subject: string; part: PaidPart; approvalId?: bigint };

/** The part ends. Its held money pays, and the rest goes back to the buyer; after its release, the money not yet sent to the bank. */
export async function bearByPart(ctx: Ctx, claim: LostClaim, bearing: Bearing): Promise<void> {
  const { purpose, subject, part, approvalId } = bearing;
  const { dealId, part: number, held, unpaid, buyerId, sellerId } = part;
  const left = claim.minor - claim.borne;
  const available = held > 0n ? held : unpaid;
  const minor = available < left ? available : left;
  if (minor === 0n) return;
  if (dealId === undefined) return bearByFee(ctx, claim, bearing, minor);
  const share = { part: { dealId, part: number }, minor, approvalId };
  if (held > 0n) {
    const rest = held - minor;
    const journal = await saveLossShare(ctx, claim, {
      ...share,
      account: { kind: 'escrow', dealId },
      rest: { minor: rest, buyerId },
    });
    return purpose.bear(ctx, subject, { part: number, isAll: rest === 0n, rest, journal });
  }
  await stopPayoutOf(ctx, { dealId, part: number });
  const journal = await saveLossShare(ctx, claim, {
    ...share,
    account: { kind: 'member_payable', memberId: sellerId },
  });
  await takeFromRelease(ctx, { dealId, part: number, minor });
  await purpose.bear(ctx, subject, { part: number, isAll: true, rest: 0n, journal });
}

async function bearByFee(
  ctx: Ctx,
  claim: LostClaim,
  { purpose, subject, part }: Bearing,
  minor: bigint,
): Promise<void> {
  const journal = await saveLossShare(ctx, claim, { account: { kind: 'fees_held' }, minor });
  const rest = part.held - minor;
  await purpose.bear(ctx, subject, { part: part.part, isAll: rest === 0n, rest, journal });
}

type PartOfDeal = { dealId: bigint; part: number };

async function stopPayoutOf(ctx: Ctx, { dealId, part }: PartOfDeal): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select payout_id as id from payout_release where deal_id = ${dealId} and part = ${part} and payout_id is not null`.execute(
    ctx.db,
  );
  for (const { id } of rows) await stopUnsentPayout(ctx, id, stopReasons.sameDeal);
}

/** A side that colluded bears the loss from what was released to it and not yet sent to its bank, the newest first. */
export async function bearByReleases(ctx: Ctx, claim: LostClaim, memberId: bigint, approvalId: bigint): Promise<void> {
  const { rows } = await sql<{ deal_id: bigint; part: number; left: bigint; payout_id: bigint | null }>`
    select r.deal_id, r.part, r.minor - r.taken_minor as left, r.payout_id from payout_release r left join payout o on o.id = r.payout_id
    where r.member_id = ${memberId} and r.currency = ${claim.currency} and r.minor > r.taken_minor
      and (o.id is null or o.state in ('to_confirm', 'failed', 'reversed', 'turned_down', 'cancelled') or (o.state = 'reserved' and o.tries = 0))
    order by r.due_at desc, r.deal_id desc, r.part desc for update of r`.execute(ctx.db);
  for (const { deal_id: dealId, part, left, payout_id } of rows) {
    const wanted = claim.minor - claim.borne;
    if (wanted === 0n) return;
    if (payout_id !== null) await stopUnsentPayout(ctx, payout_id, stopReasons.otherDeal);
    const minor = left < wanted ? left : wanted;
    const account = { kind: 'member_payable', memberId } as const;
    await bookLossShare(ctx, claim, { account, minor, part: { dealId, part }, approvalId });
    await takeFromRelease(ctx, { dealId, part, minor });
  }
}
