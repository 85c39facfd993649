import type { TestDatabase } from '../database.ts';

export type Moment = { read(): Promise<number>; move(to_ms: number): Promise<void> };

/** Stops a database's business clock, which then moves only when told. */
export async function stopClock({ pool }: Pick<TestDatabase, 'pool'>): Promise<Moment> {
  await pool.query(`create table moment (at timestamptz not null); insert into moment values ('2026-11-23T09:00:00Z');
    create or replace function business_now() returns timestamptz language sql volatile parallel restricted
      return (select at from moment); grant select on moment to public`);
  return {
    async read() {
      const { rows } = await pool.query<{ at: Date }>('select at from moment');
      return rows[0]!.at.getTime();
    },
    async move(to_ms) {
      await pool.query('update moment set at = $1', [new Date(to_ms)]);
    },
  };
}
