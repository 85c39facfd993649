import type pg from 'pg';
import { deadLetterQueue } from '#platform/queue/queue.ts';

/** A job of the dead-letter queue, which failed its last retry. */
export async function deadJob(pool: pg.Pool, name: string, data: object = {}): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into pgboss.job (name, data, source_name, source_id, source_retry_count, source_output)
     values ($1, $2, $3, gen_random_uuid(), 2, '{"name": "TypeError", "message": "ada@example.com is no coconut"}') returning id`,
    [deadLetterQueue, data, name],
  );
  return rows.map(({ id }) => id).join();
}
