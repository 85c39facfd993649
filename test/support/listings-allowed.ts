import type pg from 'pg';

/** Sets how many listings a seller may have. */
export async function allowListings(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into site_setting (name, version, value, effective_from, written_at, why)
     values ('listings-per-seller', 1, jsonb_build_object('count', $1::int), now(), now(), 'For the test')`,
    [count],
  );
}
