import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { isRfqPublicId } from './public-id.policy.ts';
import { rfqTexts } from './rfq.texts.ts';
import type { RfqState } from './rfq.states.ts';

export function requireBuyingMember({ actor }: Pick<Ctx, 'actor'>): Member {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in first.');
  if (actor.accountType === 'seller') throw new Failure('forbidden', rfqTexts.notBuyer);
  return actor;
}

/** For another buyer's request the answer is the same as for one that does not exist. */
export async function lockOwnRfq(ctx: Ctx, publicId: string) {
  const buyer = requireBuyingMember(ctx);
  const row =
    isRfqPublicId(publicId) &&
    (await ctx.db
      .selectFrom('rfq')
      .selectAll()
      .where('public_id', '=', publicId)
      .where('buyer_id', '=', buyer.id)
      .forUpdate()
      .executeTakeFirst());
  if (!row) throw new Failure('not_found', rfqTexts.unknown);
  return { ...row, state: row.state as RfqState };
}

export type LockedRfq = Awaited<ReturnType<typeof lockOwnRfq>>;
