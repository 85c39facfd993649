import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';

/** Ends proposed awards that the bidder did not answer in time, by the database's clock. Returns how many. */
export async function endDueProposals({ actor, db }: Ctx, most: number): Promise<number> {
  if (actor.kind !== 'job') throw new Failure('forbidden', 'Only a job ends proposed awards.');
  const { rows } = await sql`
    update rfq_award set state = 'ended', answer_until = null, shipping_address = null, changed_at = business_now()
    where id in (select id from rfq_award where state = 'proposed' and answer_until <= business_now()
      order by answer_until, id limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.length;
}
