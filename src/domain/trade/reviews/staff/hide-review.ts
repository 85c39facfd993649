import { link } from '#content/link.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { decideReports, digestOfReports, lockWaitingReports } from '#domain/acting/work/waiting-reports.ts';
import { staffReviewTexts, type HideReview, type ReviewPart } from './staff-review.schema.ts';

type Done = { done: true };

/** Hides a review or its answer from the public, and its words from the other side of the order. A hidden review counts in no average. */
export async function hideReview(ctx: Ctx, id: string, part: ReviewPart, { reason }: HideReview): Promise<Done> {
  requireModerator(ctx);
  return auditedTransaction(ctx, { what: 'hide-review', why: reason }, async (ctx) => {
    const review = await lockReview(ctx, id, part);
    const hidden = await ctx.db
      .insertInto('review_hiding')
      .values({ review_id: review.id, part, why: reason })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!hidden.numInsertedOrUpdatedRows) throw new Failure('conflict', staffReviewTexts.alreadyHidden);
    await decideReports(ctx, 'review_report', review.id);
    if (part === 'review') await decideRing(ctx, review.id);
    await notifyAuthor(ctx, review, { part, isHidden: true, reason });
    return {
      on: on(review),
      before: { [part]: 'shown' },
      after: { [part]: 'hidden' },
      answer: { done: true as const },
    };
  });
}

export async function showReview(ctx: Ctx, id: string, part: ReviewPart): Promise<Done> {
  requireModerator(ctx);
  return auditedTransaction(ctx, { what: 'show-review' }, async (ctx) => {
    const review = await lockReview(ctx, id, part);
    const shown = await ctx.db
      .deleteFrom('review_hiding')
      .where('review_id', '=', review.id)
      .where('part', '=', part)
      .executeTakeFirst();
    if (shown.numDeletedRows === 0n) throw new Failure('conflict', staffReviewTexts.notHidden);
    await notifyAuthor(ctx, review, { part, isHidden: false });
    return {
      on: on(review),
      before: { [part]: 'hidden' },
      after: { [part]: 'shown' },
      answer: { done: true as const },
    };
  });
}

/**
 * Leaves a reported review, or one that closes a ring of reviews, as it is. `seen` identifies the reports that the page showed; if another
 * report came since, the decision is refused.
 */
export async function dismissReviewReports(
  ctx: Ctx,
  id: string,
  { seen }: { seen: string | undefined },
): Promise<Done> {
  requireModerator(ctx);
  return auditedTransaction(ctx, { what: 'leave-review' }, async (ctx) => {
    const review = await lockReview(ctx, id, 'review');
    const reports = await lockWaitingReports(ctx, 'review_report', review.id);
    if (digestOfReports(reports) !== seen) throw new Failure('conflict', staffReviewTexts.changed);
    const decided =
      (await decideReports(ctx, 'review_report', review.id, reports)) + (await decideRing(ctx, review.id));
    if (decided === 0n) throw new Failure('conflict', staffReviewTexts.nothingToDecide);
    return {
      on: on(review),
      before: { to_decide: String(decided) },
      after: { to_decide: '0' },
      answer: { done: true as const },
    };
  });
}

function requireModerator({ actor }: Ctx): void {
  if (!mayAnswerPeople(actor)) throw new Failure('forbidden', staffReviewTexts.forbidden);
}

async function decideRing({ db }: Ctx, reviewId: bigint): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable('review_ring')
    .set({ decided_at: businessNow })
    .where('review_id', '=', reviewId)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows;
}

/** Refuses if the author or the reviewed member has an account that counts together with the acting colleague's own. */
async function lockReview(ctx: Ctx, id: string, part: ReviewPart) {
  const row = /^\d{1,18}$/.test(id)
    ? await ctx.db
        .selectFrom('review')
        .innerJoin('market_order', 'market_order.id', 'review.order_id')
        .leftJoin('review_answer', 'review_answer.review_id', 'review.id')
        .select(['review.id', 'review.author_id', 'review.about_id', 'review.order_id', 'market_order.listing_name'])
        .select(['review_answer.review_id as answer_of', 'review_answer.author_id as answer_author_id'])
        .where('review.id', '=', BigInt(id))
        .forUpdate('review')
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Failure('not_found', staffReviewTexts.notThere);
  if (part === 'answer' && row.answer_of === null) throw new Failure('not_found', staffReviewTexts.noAnswer);
  for (const memberId of [row.about_id, row.author_id]) if (memberId !== null) await refuseOwnMoney(ctx, memberId);
  return row;
}

type Locked = Awaited<ReturnType<typeof lockReview>>;
type ModerationNotice = { part: ReviewPart; isHidden: boolean; reason?: string };

/** Mails the author, unless they have left or have no e-mail address. The page of the order shows the decision too. */
async function notifyAuthor(ctx: Ctx, review: Locked, notice: ModerationNotice): Promise<void> {
  const authorId = notice.part === 'answer' ? review.answer_author_id : review.author_id;
  if (authorId === null) return;
  const author = await ctx.db
    .selectFrom('member')
    .select(['name', 'email'])
    .where('id', '=', authorId)
    .executeTakeFirst();
  if (!author?.email) return;
  // The page of an order that became a deal leads on to the deal.
  const path = link('dashboardOrder', { orderId: String(review.order_id) });
  const props = { ...notice, name: author.name, bought: review.listing_name, path };
  await queueMail(ctx, { to: [author.email], template: 'review-moderated', props });
}

const on = ({ id }: { id: bigint }) => ({ kind: 'review', id });
