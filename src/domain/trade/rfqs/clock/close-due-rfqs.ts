import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { rfqLapse_days } from '../rfq.options.ts';

/**
 * Closes requests at their deadline, and ends those that were not awarded in time. A bid that is being written locks its request, so the
 * request closes after it and no later bid is accepted. Returns how many requests there were.
 */
export async function closeDueRfqs(ctx: Ctx, most: number): Promise<number> {
  if (ctx.actor.kind !== 'job') throw new Failure('forbidden', 'Only a job closes requests for quotes.');
  return transaction(ctx, async ({ db }) => {
    const { rows } = await sql<{ count: number }>`
      with due as materialized (
        select id, state, awarded, due_at from rfq where due_at <= business_now() order by due_at, id limit ${most} for no key update
      ), moved as (
        update rfq set changed_at = business_now(), version = version + 1,
          state = case when due.state = 'open' then case when due.awarded > 0 then 'part_awarded' else 'closed' end
            when due.state = 'closed' then 'lapsed' else 'awarded' end,
          closed_at = case when due.state = 'open' then business_now() else rfq.closed_at end,
          due_at = case when due.state = 'open' then rfq.deadline + make_interval(days => ${rfqLapse_days}::int) end
        from due where rfq.id = due.id
        returning rfq.id, due.state as was, due.due_at as was_due, rfq.state as is_now
      ), noted as (
        insert into rfq_step (rfq_id, party, event, from_state, to_state)
        select id, 'clock', case when was = 'open' then 'closed' else 'lapsed' end, was, is_now from moved order by was_due, id
      ), notified as (
        insert into rfq_notice (rfq_id, what)
        select id, case was when 'open' then 'closed' when 'closed' then 'lapsed' else 'awarded' end from moved
        order by was_due, id
      )
      select count(*)::int as count from moved`.execute(db);
    return rows[0]!.count;
  });
}
