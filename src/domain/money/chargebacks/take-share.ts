import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { AccountOf } from '../ledger/account.kinds.ts';
import { postJournal, type Journal } from '../ledger/post-journal.ts';
import type { LostClaim } from './lock-lost.ts';

type Share = {
  account: AccountOf;
  minor: bigint;
  /** The part of a deal that bears the share. `rest` is what is left of the part's held money; the buyer gets it. */
  part?: { dealId: bigint; part: number };
  rest?: { minor: bigint; buyerId: bigint };
  approvalId?: bigint | undefined;
};

/** The caller posts the journal. */
export async function saveLossShare(ctx: Ctx, claim: LostClaim, share: Share): Promise<Journal> {
  const { account, minor, part, rest, approvalId } = share;
  const { id } = await ctx.db
    .insertInto('loss_share')
    .values({
      dispute_id: claim.id,
      account_kind: account.kind,
      member_id: memberOf(share),
      deal_id: part?.dealId ?? null,
      part: part?.part ?? null,
      minor,
      currency: claim.currency,
      rest_minor: rest?.minor ?? 0n,
      approval_id: approvalId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update chargeback set borne_minor = borne_minor + ${minor} where id = ${claim.id}`.execute(ctx.db);
  claim.borne += minor;
  return {
    kind: 'loss_borne',
    currency: claim.currency,
    key: `share ${id} of a loss`,
    source: { kind: 'loss_share', id: String(id), step: 'borne' },
    ...(part && { dealId: part.dealId, part: part.part }),
    lines: [
      { account, minor: -minor - (rest?.minor ?? 0n) },
      { account: { kind: 'lost_claims' }, minor },
      ...(rest ? [{ account: { kind: 'buyer_refundable', memberId: rest.buyerId } as const, minor: rest.minor }] : []),
    ],
  };
}

export async function bookLossShare(ctx: Ctx, claim: LostClaim, share: Share): Promise<void> {
  if (share.minor > 0n) await postJournal(ctx, await saveLossShare(ctx, claim, share));
}

function memberOf({ account, rest }: Share): bigint | null {
  if ('memberId' in account) return account.memberId;
  return account.kind === 'escrow' ? rest!.buyerId : null;
}
