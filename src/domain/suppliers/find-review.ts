import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../context.ts';
import type { ReviewItem, Verdict } from './review.options.ts';

/** The last word about an item, of staff or of its member. */
export type ReviewedItem = { item: ReviewItem; verdict: Verdict; note: string | null; by: string | null; at: string };

/** The last word about each item of an application, as JSON within a larger query. */
export function reviewWithin(applicationId: RawBuilder<unknown>): RawBuilder<ReviewedItem[]> {
  return sql<
    ReviewedItem[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('item', item, 'verdict', verdict, 'note', note, 'by', name, 'at', at) order by item), '[]')
    from (select distinct on (r.item) r.item, r.verdict, r.note, s.name, r.at from supplier_review r left join staff s on s.id = r.staff_id
      where r.application_id = ${applicationId} order by r.item, r.id desc) last)`;
}

/** Callers ask who may see it. */
export async function findReview({ db }: Pick<Ctx, 'db'>, applicationId: bigint): Promise<ReviewedItem[]> {
  const { rows } = await sql<{ review: ReviewedItem[] }>`
    select ${reviewWithin(sql`${applicationId}::bigint`)} as review`.execute(db);
  return rows[0]!.review;
}

/** The same, with the time of the first word about any item. Files that were added later show as new. One statement. */
export async function findReviewSince(
  { db }: Pick<Ctx, 'db'>,
  applicationId: bigint,
): Promise<{ review: ReviewedItem[]; beganAt: Date | undefined }> {
  const { rows } = await sql<{ review: ReviewedItem[]; began_at: Date | null }>`
    select ${reviewWithin(sql`${applicationId}::bigint`)} as review,
      (select min(at) from supplier_review where application_id = ${applicationId}) as began_at`.execute(db);
  const [{ review, began_at }] = rows as [(typeof rows)[number]];
  return { review, beganAt: began_at ?? undefined };
}
