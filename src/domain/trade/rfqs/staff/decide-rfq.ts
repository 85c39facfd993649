import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { showRfqPicture } from '../save-rfq-files.ts';
import { moveRfq } from '../move-rfq.ts';
import { saveRfqNotice } from '../note-rfq.ts';
import type { RfqState } from '../rfq.states.ts';
import { decideReports, lockWaitingReports } from '#domain/acting/work/waiting-reports.ts';
import { rfqReviewVersion } from './rfqs.records.ts';
import { staffRfqTexts, type RfqStaffReason } from './staff-rfq.schema.ts';

/** The version of the page with the button. */
type Seen = { seen: string | undefined };

export async function publishRfq(ctx: Ctx, id: string, { seen }: Seen): Promise<{ done: true }> {
  requireModerator(ctx);
  return auditedTransaction(ctx, { what: 'publish-rfq' }, async (ctx) => {
    const rfq = await lockRfq(ctx, id);
    if (rfq.state !== 'waiting') throw new Failure('conflict', staffRfqTexts.notWaiting);
    await lockAsSeen(ctx, rfq, seen);
    if (rfq.is_over) throw new Failure('conflict', staffRfqTexts.overdue);
    await moveRfq(ctx, rfq, { event: 'published', party: 'staff', to: 'open' });
    await showRfqPicture(ctx, rfq.id, true);
    await saveRfqNotice(ctx, rfq.id, 'opened');
    return { on: on(rfq), before: { state: rfq.state }, after: { state: 'open' }, answer: { done: true as const } };
  });
}

/** Returns a waiting request, or takes an open one down. Both withdraw it. */
export async function takeDownRfq(ctx: Ctx, id: string, { reason }: RfqStaffReason): Promise<{ done: true }> {
  requireModerator(ctx);
  return auditedTransaction(ctx, { what: 'take-down-rfq', why: reason }, async (ctx) => {
    const rfq = await lockRfq(ctx, id);
    const isWaiting = rfq.state === 'waiting';
    if (!isWaiting && rfq.state !== 'open') throw new Failure('conflict', staffRfqTexts.notOpen);
    if (rfq.awarded > 0n) throw new Failure('conflict', staffRfqTexts.awarded);
    await moveRfq(ctx, rfq, { event: 'withdrawn', party: 'staff', to: 'withdrawn', why: reason });
    await showRfqPicture(ctx, rfq.id, false);
    await decideReports(ctx, 'rfq_report', rfq.id);
    await markRfqRead(ctx, rfq.id);
    await saveRfqNotice(ctx, rfq.id, isWaiting ? 'sent_back' : 'taken_down');
    return {
      on: on(rfq),
      before: { state: rfq.state },
      after: { state: 'withdrawn' },
      answer: { done: true as const },
    };
  });
}

/** Also marks the request as read by staff. */
export async function dismissRfqReports(ctx: Ctx, id: string, { seen }: Seen): Promise<{ done: true }> {
  requireModerator(ctx);
  return auditedTransaction(ctx, { what: 'leave-rfq' }, async (ctx) => {
    const rfq = await lockRfq(ctx, id);
    const shownReports = await lockAsSeen(ctx, rfq, seen);
    const reports = await decideReports(ctx, 'rfq_report', rfq.id, shownReports);
    const unread = await markRfqRead(ctx, rfq.id);
    if (reports + unread === 0n) throw new Failure('conflict', staffRfqTexts.noReports);
    return {
      on: on(rfq),
      before: { reports: String(reports), unread: String(unread) },
      after: { reports: '0', unread: '0' },
      answer: { done: true as const },
    };
  });
}

function requireModerator({ actor }: Ctx): void {
  if (!mayAnswerPeople(actor)) throw new Failure('forbidden', staffRfqTexts.forbidden);
}

async function lockAsSeen(ctx: Ctx, { id, version }: { id: bigint; version: number }, seen: string | undefined) {
  const reports = await lockWaitingReports(ctx, 'rfq_report', id);
  if (rfqReviewVersion(version, reports) !== seen) throw new Failure('conflict', staffRfqTexts.changed);
  return reports;
}

async function markRfqRead({ db }: Ctx, rfqId: bigint): Promise<bigint> {
  const marked = await db
    .updateTable('rfq_to_read')
    .set({ read_at: businessNow })
    .where('rfq_id', '=', rfqId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows;
}

/** Refuses the request of an account that counts together with the colleague's own. */
async function lockRfq(ctx: Ctx, id: string) {
  const row = /^\d{1,18}$/.test(id)
    ? await ctx.db
        .selectFrom('rfq')
        .select([
          'id',
          'buyer_id',
          'state',
          'awarded',
          'version',
          sql<boolean>`deadline <= business_now()`.as('is_over'),
        ])
        .where('id', '=', BigInt(id))
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Failure('not_found', staffRfqTexts.notThere);
  await refuseOwnMoney(ctx, row.buyer_id);
  return { ...row, state: row.state as RfqState };
}

const on = ({ id }: { id: bigint }) => ({ kind: 'rfq', id });
