import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerResetRequest } from '#domain/people/accounts/send-reset-link.ts';
import type { JobPayloads } from '#domain/acting/jobs/job.kinds.ts';
import { testDatabase } from '../../test/support/database.ts';
import { tablesWith } from '../../test/support/kept-rows.ts';

const { ctx, db, pool, queue } = await testDatabase();
const migration = readFileSync(join(import.meta.dirname, '0026-numbers-in-jobs.sql'), 'utf8');

test('a member who asked for a new password before the migration still gets the mail, and the job names them by number', async () => {
  const before = { email: 'ada@example.com' } as unknown as JobPayloads['send-reset-link'];
  await queue.send(db, 'send-reset-link', before);
  await queue.send(db, 'send-reset-link', before);
  await pool.query(`update pgboss.job set state = 'failed' where id = (select min(id::text)::uuid from pgboss.job)`);
  await pool.query(migration);
  expect(await tablesWith(pool, 'ada@example.com')).toEqual(['public.reset_request']);
  const { rows } = await pool.query<{ data: JobPayloads['send-reset-link'] }>(
    "select data from pgboss.job where name = 'send-reset-link' and state = 'created'",
  );
  expect(rows).toHaveLength(1);
  await answerResetRequest(ctx({ kind: 'job', name: 'send-reset-link' }), rows[0]!.data.requestId);
  const mails = await db.selectFrom('mail').select(['template', 'to_addresses']).execute();
  expect(mails).toEqual([{ template: 'no-account', to_addresses: ['ada@example.com'] }]);
});
