import { sql } from 'kysely';
import type { Database } from '#platform/database/connect.ts';
import { transaction } from '#platform/database/transaction.ts';

/**
 * Adds the function that skips the time to the next deadline of a deal. Only the owner of the tables may set deadlines earlier, and only
 * a demo has this function, so no SQL of the site's login can do so in production.
 */
export async function addDeadlineSkipping(db: Database): Promise<void> {
  await transaction({ db }, async ({ db }) => {
    // Processes take turns, because PostgreSQL refuses one of two that define the same function at the same time.
    await sql`select pg_advisory_xact_lock(hashtextextended('deadline skipping', 0))`.execute(db);
    await sql`
      create or replace function skip_to_next_deadline(of_deal bigint) returns boolean
      language sql security definer set search_path = public, pg_temp as $$
        with moved as (
          update deal_clock set due_at = due_at - time_left
          from (select min(due_at) - business_now() as time_left from deal_clock where deal_id = of_deal) next
          where deal_id = of_deal and time_left > interval '0'
          returning 1
        )
        select exists (select from moved)
      $$`.execute(db);
  });
}

/** Whether the database, which may be a copy of a demo, has the function. */
export async function skipsDeadlines(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_defined: boolean }>`
    select to_regprocedure('skip_to_next_deadline(bigint)') is not null as is_defined`.execute(db);
  return rows[0]!.is_defined;
}

export async function removeDeadlineSkipping(db: Database): Promise<void> {
  await sql`drop function if exists skip_to_next_deadline(bigint)`.execute(db);
}
