import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { isUndecided } from '../rfq.states.ts';
import { lockOwnBid } from './lock-own-bid.ts';
import { bidTexts, type ConfirmChange } from './supply-request.schema.ts';

export function confirmChange(ctx: Ctx, bidId: string, { revision }: ConfirmChange): Promise<{ bidId: bigint }> {
  return transaction(ctx, async (ctx) => {
    const { id, state, revision: confirmed, request } = await lockOwnBid(ctx, bidId);
    const canConfirm = isUndecided(request.state) && state === 'standing';
    if (!canConfirm || confirmed >= request.revision) throw new Failure('conflict', bidTexts.nothingToConfirm);
    if (revision !== request.revision) throw new Failure('conflict', bidTexts.changedAgain);
    await ctx.db
      .updateTable('rfq_bid')
      .set({ revision, changed_at: businessNow, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    return { bidId: id };
  });
}
