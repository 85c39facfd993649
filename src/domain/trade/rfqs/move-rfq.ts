import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { rfqTransitionsFor, type RfqEvent, type RfqParty, type RfqState } from './rfq.states.ts';
import { rfqTexts } from './rfq.texts.ts';

type Move = {
  event: RfqEvent;
  party: RfqParty;
  to: RfqState;
  why?: string | undefined;
};

/** The caller has locked the request. */
export async function moveRfq(
  ctx: Ctx,
  { id, state: from }: { id: bigint; state: RfqState },
  { event, party, to, why }: Move,
): Promise<void> {
  if (!rfqTransitionsFor(from, event, party).some((line) => line.to === to))
    throw new Failure('conflict', rfqTexts.changed);
  const moved = await ctx.db
    .updateTable('rfq')
    .set({ state: to, changed_at: businessNow, version: sql`version + 1`, ...timesOf(to) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) throw new Failure('conflict', rfqTexts.changed);
  await saveRfqStep(ctx, id, { event, party, from, to, why });
}

function timesOf(to: RfqState) {
  if (to === 'open') return { opened_at: sql<Date>`coalesce(opened_at, business_now())`, due_at: sql<Date>`deadline` };
  return to === 'closed' || to === 'part_awarded' ? {} : { due_at: null };
}

type Step = { event: RfqEvent; party: RfqParty; from: RfqState; to: RfqState; why?: string | undefined };

export async function saveRfqStep({ db }: Ctx, rfqId: bigint, { event, party, from, to, why }: Step): Promise<void> {
  await db
    .insertInto('rfq_step')
    .values({ rfq_id: rfqId, event, party, from_state: from, to_state: to, why: why ?? null })
    .execute();
}
