import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { emptyDatabase } from '../../test/support/database.ts';

const migrations = import.meta.dirname;

test('rows from before the migration get their values: who sent an invitation, and how many rows a table has', async () => {
  const pool = createPool(await emptyDatabase(), 2, () => {});
  onTestFinished(() => pool.end());
  await migrate(pool, await migrationsBefore('0014'));
  await pool.query(`
    insert into staff (name, email, role, password_hash, created_at)
      select n, n || '@agbon.example', 'owner', '$argon2id$', now() from unnest(array['ada', 'bola']) n;
    insert into staff_link (token_hash, email, role, staff_id, created_at, expires_at)
      select sha256(n::text::bytea), n || '@example.com', case when n < 4 then 'viewer' end, case when n = 4 then 1 end,
        now(), now() + interval '1 day' from generate_series(1, 4) n;
    insert into audit (at, staff_id, staff_name, staff_role, what, record_kind, record_id, request_id) values
      (now(), 2, 'bola', 'owner', 'invite-staff', 'invitation', '1', 'test'),
      (now(), null, 'Shared password', 'owner', 'invite-staff', 'invitation', '2', 'test'),
      (now(), 1, 'ada', 'owner', 'invite-staff', 'invitation', '3', 'test'),
      (now(), 2, 'bola', 'owner', 'send-password-link', 'staff', '4', 'test');
    insert into service_contacts (name, phone, email, message, created_at)
      select 'Ada', '+2348031234567', 'ada@example.com', 'Hello', now() from generate_series(1, 3)`);
  await migrate(pool, migrations);
  const links = await pool.query('select id, invited_by from staff_link order by id');
  expect(links.rows.map(({ invited_by }: { invited_by: bigint | null }) => invited_by)).toEqual([2n, null, 1n, null]);
  const { rows } = await pool.query("select sum(change)::int as rows from counter where counted = 'service_contacts'");
  expect(rows).toEqual([{ rows: 3 }]);
});

async function migrationsBefore(number: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'agbon-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of await readdir(migrations)) {
    if (name.endsWith('.sql') && name < number) await cp(path.join(migrations, name), path.join(folder, name));
  }
  return folder;
}
