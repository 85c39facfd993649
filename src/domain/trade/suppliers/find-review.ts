import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import type { ReviewItem, Verdict } from './review.options.ts';

/** The last entry about an item, by staff or by the applicant; `by` is null if it is the applicant's. */
export type ReviewedItem = {
  item: ReviewItem;
  verdict: Verdict;
  note: string | null;
  by: string | null;
  at: string;
  /** The details of a certificate that staff accepted, and until when it is valid. */
  seen: string | null;
  rcNumber: string | null;
  validUntil: string | null;
};

/** The last entry about each item of an application, as JSON within a larger query. */
export function reviewWithin(applicationId: RawBuilder<unknown>): RawBuilder<ReviewedItem[]> {
  return sql<
    ReviewedItem[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('item', item, 'verdict', verdict, 'note', note, 'by', name, 'at', at,
      'seen', seen, 'rcNumber', rc_number, 'validUntil', valid_until) order by item), '[]')
    from (select distinct on (r.item) r.item, r.verdict, r.note, s.name, r.at, r.seen, r.rc_number, r.valid_until from supplier_review r left join staff s on s.id = r.staff_id
      where r.application_id = ${applicationId} order by r.item, r.id desc) last)`;
}

/** The caller checks who may read it. */
export async function findReview({ db }: Pick<Ctx, 'db'>, applicationId: bigint): Promise<ReviewedItem[]> {
  const { rows } = await sql<{ review: ReviewedItem[] }>`
    select ${reviewWithin(sql`${applicationId}::bigint`)} as review`.execute(db);
  return rows[0]!.review;
}

/** The number of files and the number of entries of an application, within a larger query. Both only grow, so a change means a new file or entry. */
export function reviewVersionWithin(applicationId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select count(*) from supplier_file where application_id = ${applicationId})
    || '-' || (select count(*) from supplier_review where application_id = ${applicationId})`;
}

export async function findReviewVersion({ db }: Pick<Ctx, 'db'>, applicationId: bigint): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select ${reviewVersionWithin(sql`${applicationId}::bigint`)} as version`.execute(db);
  return rows[0]!.version;
}
