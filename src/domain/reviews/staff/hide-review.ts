import { link } from '#content/link.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { auditedTransaction } from '../../audit.ts';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { queueMail } from '../../mailbox/queue-mail.ts';
import { refuseOwnMoney } from '../../staff/refuse-own-money.ts';
import { mayAnswerPeople } from '../../staff/staff.policy.ts';
import { staffReviewTexts, type HideReview, type ReviewPart } from './staff-review.schema.ts';

type Done = { done: true };

/** Hides a review or its answer from everybody but its author and staff. A hidden review counts in no average. */
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
    await decide(ctx, review.id);
    await tellAuthor(ctx, review, { part, isHidden: true, reason });
    return {
      on: on(review),
      before: { [part]: 'shown' },
      after: { [part]: 'hidden' },
      answer: { done: true as const },
    };
  });
}

/** Shows a hidden review or answer again. A review counts again from then on. */
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
    await tellAuthor(ctx, review, { part, isHidden: false });
    return {
      on: on(review),
      before: { [part]: 'hidden' },
      after: { [part]: 'shown' },
      answer: { done: true as const },
    };
  });
}

/** Leaves a review as it is that was reported, or that closes a ring of reviews. */
export async function leaveReview(ctx: Ctx, id: string): Promise<Done> {
  requireModerator(ctx);
  return auditedTransaction(ctx, { what: 'leave-review' }, async (ctx) => {
    const review = await lockReview(ctx, id, 'review');
    const decided = await decide(ctx, review.id);
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

/** Decides all that was reported of the review, and the ring that it closes. Returns how many waited. */
async function decide({ db }: Ctx, reviewId: bigint): Promise<bigint> {
  let decided = 0n;
  for (const table of ['review_report', 'review_ring'] as const) {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ decided_at: businessNow })
      .where('review_id', '=', reviewId)
      .where('decided_at', 'is', null)
      .executeTakeFirst();
    decided += numUpdatedRows;
  }
  return decided;
}

/** Refuses the review of an account that counts together with that of the member of staff: who wrote it, and whom it is about. */
async function lockReview(ctx: Ctx, id: string, part: ReviewPart) {
  const row = /^\d{1,18}$/.test(id)
    ? await ctx.db
        .selectFrom('review')
        .innerJoin('market_order', 'market_order.id', 'review.order_id')
        .leftJoin('review_answer', 'review_answer.review_id', 'review.id')
        .select(['review.id', 'review.author_id', 'review.about_id', 'review.order_id', 'market_order.listing_name'])
        .select(['review_answer.review_id as answered', 'review_answer.author_id as answered_by'])
        .where('review.id', '=', BigInt(id))
        .forUpdate('review')
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Failure('not_found', staffReviewTexts.notThere);
  if (part === 'answer' && row.answered === null) throw new Failure('not_found', staffReviewTexts.noAnswer);
  for (const side of [row.author_id, row.about_id]) if (side !== null) await refuseOwnMoney(ctx, side);
  return row;
}

type Locked = Awaited<ReturnType<typeof lockReview>>;
type Told = { part: ReviewPart; isHidden: boolean; reason?: string };

/** An author who has left or has no address with us is not told; the page of the order says it too. */
async function tellAuthor(ctx: Ctx, review: Locked, told: Told): Promise<void> {
  const authorId = told.part === 'answer' ? review.answered_by : review.author_id;
  if (authorId === null) return;
  const author = await ctx.db
    .selectFrom('member')
    .select(['name', 'email'])
    .where('id', '=', authorId)
    .executeTakeFirst();
  if (!author?.email) return;
  // The page of an order that became a deal leads on to the deal.
  const path = link('dashboardOrder', { orderId: String(review.order_id) });
  const props = { ...told, name: author.name, bought: review.listing_name, path };
  await queueMail(ctx, { to: [author.email], template: 'review-moderated', props });
}

const on = ({ id }: { id: bigint }) => ({ kind: 'review', id });
