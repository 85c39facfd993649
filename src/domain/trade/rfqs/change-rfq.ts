import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireTradingAccessInDetail } from '../standing/may-trade.ts';
import { askStaffToRead } from './ask-to-read.ts';
import { rfqChanges } from './changes-of-rfq.ts';
import { rfqColumns, refuseFlaggedRfq, requireRfqDeadline } from './columns-of-rfq.ts';
import { saveRfqNotice } from './note-rfq.ts';
import { lockOwnRfq, type LockedRfq } from './own-rfq.ts';
import { mostRequested } from './rfq.quantity.ts';
import type { ChangeRfq } from './rfq.schema.ts';
import { rfqTexts } from './rfq.texts.ts';
import { isNewRfqBuyer } from './trust-in-buyer.ts';

/**
 * The buyer need not agree to the newest marketplace terms: the form has no field for that. Bids lock the request, so none can come between
 * the check and the change.
 */
export async function changeRfq(
  ctx: Ctx,
  publicId: string,
  { version, ...input }: ChangeRfq,
): Promise<{ revision: number }> {
  refuseFlaggedRfq(input);
  return transaction(ctx, async (ctx) => {
    const { hasCompletedOrder } = await requireTradingAccessInDetail(ctx);
    const rfq = await lockOwnRfq(ctx, publicId);
    if (rfq.state !== 'open' && rfq.state !== 'waiting') throw new Failure('conflict', rfqTexts.notOpen);
    if (rfq.version !== version) throw new Failure('conflict', rfqTexts.changed);
    const columns = rfqColumns(input);
    const { hasBids, now } = await bidsOn(ctx, rfq.id);
    if (rfq.state === 'open' && rfq.deadline <= now) throw new Failure('conflict', rfqTexts.notOpen);
    requireAwardsFit(rfq, columns);
    const isMoved = columns.deadline.getTime() !== rfq.deadline.getTime();
    if (isMoved) requireRfqDeadline(columns.deadline, now);
    if (isMoved && hasBids && columns.deadline < rfq.deadline)
      throw new Failure('invalid', rfqTexts.earlier, { field: 'deadline' });
    const changes = rfqChanges(rfq, columns);
    if (changes.length === 0) throw new Failure('invalid', rfqTexts.noChange);
    const revision = hasBids ? rfq.revision + 1 : rfq.revision;
    await ctx.db
      .updateTable('rfq')
      .set({ ...columns, revision, changed_at: businessNow, version: sql`version + 1` })
      .set(rfq.state === 'open' ? { due_at: columns.deadline } : {})
      .where('id', '=', rfq.id)
      .execute();
    if (rfq.state === 'open' && (await isNewRfqBuyer(ctx, rfq.buyer_id, hasCompletedOrder)))
      await askStaffToRead(ctx, rfq.id, changes);
    if (hasBids) {
      const line = { rfq_id: rfq.id, revision, changes: JSON.stringify(changes) };
      await ctx.db.insertInto('rfq_change').values(line).execute();
      await endProposals(ctx, rfq.id);
      await saveRfqNotice(ctx, rfq.id, 'changed');
    }
    return { revision };
  });
}

/** They were proposed for the request before this change. */
async function endProposals({ db }: Ctx, rfqId: bigint): Promise<void> {
  await db
    .updateTable('rfq_award')
    .set({ state: 'ended', answer_until: null, shipping_address: null, changed_at: businessNow })
    .where('rfq_id', '=', rfqId)
    .where('state', '=', 'proposed')
    .execute();
}

async function bidsOn({ db }: Ctx, rfqId: bigint): Promise<{ hasBids: boolean; now: Date }> {
  const { rows } = await sql<{ hasBids: boolean; now: Date }>`
    select exists (select from rfq_bid where rfq_id = ${rfqId}) as "hasBids", business_now() as now`.execute(db);
  return rows[0]!;
}

function requireAwardsFit({ awarded, unit }: LockedRfq, columns: ReturnType<typeof rfqColumns>): void {
  if (awarded === 0n) return;
  if (columns.unit !== unit)
    throw new Failure('invalid', 'Keep this unit, because a part of the quantity is awarded already', {
      field: 'unit',
    });
  if (awarded > mostRequested(columns))
    throw new Failure('invalid', 'More than this is awarded already', { field: 'quantity' });
}
