import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { isRfqPublicId } from './public-id.policy.ts';
import { rfqTexts } from './rfq.texts.ts';

/** A second report by the same member replaces the first, and goes back into the work queue of staff. */
export async function reportRfq(
  { actor, db }: Ctx,
  publicId: string,
  { why }: { why: string },
): Promise<{ publicId: string }> {
  if (actor.kind !== 'member') throw new Failure('signed_out', 'Sign in to report a request.');
  if (!isRfqPublicId(publicId)) throw new Failure('not_found', rfqTexts.unknown);
  const rfq = await db
    .selectFrom('rfq')
    .select(['id', 'buyer_id'])
    .where('public_id', '=', publicId)
    .where('state', 'not in', ['waiting', 'withdrawn'])
    .executeTakeFirst();
  if (!rfq) throw new Failure('not_found', rfqTexts.unknown);
  if (rfq.buyer_id === actor.id) throw new Failure('forbidden', rfqTexts.ownReport);
  await db
    .insertInto('rfq_report')
    .values({ rfq_id: rfq.id, reporter_id: actor.id, why })
    .onConflict((conflict) =>
      conflict.columns(['rfq_id', 'reporter_id']).doUpdateSet({ why, at: sql`business_now()`, decided_at: null }),
    )
    .execute();
  return { publicId };
}
