import { businessNow } from '#platform/database/business-clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { findShownReview } from './find-shown-review.ts';
import { reviewTexts, type ReportReview } from './review.schema.ts';

/** A second report by the same member replaces the first, and goes back into the work queue of staff. */
export async function reportReview(ctx: Ctx, id: string, { why }: ReportReview): Promise<{ sellerId: bigint }> {
  const { actor, db } = ctx;
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to report a review.');
  const review = await findShownReview(ctx, id);
  if (!review) throw new Failure('not_found', reviewTexts.unknown);
  if (review.authorId === actor.id) throw new Failure('forbidden', reviewTexts.ownReport);
  await db
    .insertInto('review_report')
    .values({ review_id: review.id, reporter_id: actor.id, why })
    .onConflict((conflict) =>
      conflict.columns(['review_id', 'reporter_id']).doUpdateSet({ why, at: businessNow, decided_at: null }),
    )
    .execute();
  return { sellerId: review.seller.id };
}
