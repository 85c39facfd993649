import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createPool } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { cardDigest } from '#domain/money/payments/save-charge.ts';
import { traceDigest } from '#domain/people/accounts-together/note-trace.ts';
import { dataFolder } from '../../test/support/data-folder.ts';
import { emptyDatabase } from '../../test/support/database.ts';

const folder = await dataFolder();
afterAll(() => folder.remove());

test('check marks of sellers remain without giving a level, and older bank accounts and cards still count', async () => {
  const all = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql'));
  const own = all.find((name) => name.endsWith('-member-checks.sql'))!;
  const before = join(folder.path, 'before');
  mkdirSync(before);
  for (const name of all.filter((name) => name < own))
    copyFileSync(join(import.meta.dirname, name), join(before, name));
  const pool = createPool(await emptyDatabase(), 2, () => {});
  onTestFinished(() => pool.end());
  await migrate(pool, before);
  const ids: string[] = [];
  for (const name of ['Ada Okoro', 'Bola Ade']) {
    const { rows } = await pool.query<{ id: string }>(
      `insert into member (name, email, account_type, created_at) values ($1, $2, 'seller', now()) returning id::text`,
      [name, `${name.slice(0, 3).toLowerCase()}@example.com`],
    );
    ids.push(...rows.map(({ id }) => id));
    await pool.query(
      `insert into payout_account (member_id, bank_code, bank_name, account_number, holder)
       values ($1, '058', 'GTBank', '0123456789', 'OKORO ADA')`,
      [ids.at(-1)],
    );
  }
  await pool.query(
    `insert into seller_check (member_id, what, seen, checked_on, valid_until)
     values ($1, 'business', 'RC 1', '2026-11-02', '2027-11-02'), ($1, 'certificates', 'NAFDAC', '2026-11-02', null)`,
    [ids[0]],
  );
  await pool.query(
    `insert into payment_card (member_id, provider, signature, token, brand, last4, expires, slot)
     values ($1, 'paystack', 'SIG_1', repeat('x', 40)::bytea, 'Visa', '4081', '2030-01-01', 1)`,
    [ids[0]],
  );
  await migrate(pool, import.meta.dirname);
  const checks = await pool.query(
    `select what, state, seen, valid_until::text from member_check where member_id = $1 order by what`,
    [ids[0]],
  );
  expect(checks.rows).toEqual([
    { what: 'bank_account', state: 'standing', seen: 'Bank account of OKORO ADA', valid_until: null },
    { what: 'certificates', state: 'standing', seen: 'NAFDAC', valid_until: null },
    { what: 'company', state: 'standing', seen: 'RC 1', valid_until: '2027-11-02' },
  ]);
  const levels = await pool.query(
    `select member_level(m.id) as level, c.state from member m
     join member_check c on c.member_id = m.id and c.what = 'bank_account' order by m.id`,
  );
  expect(levels.rows).toEqual([
    { level: 1, state: 'standing' },
    { level: 0, state: 'to_look' },
  ]);
  const together = await pool.query('select accounts_together($1)::text[] as ids', [ids[0]]);
  expect(together.rows).toEqual([{ ids }]);
  const traces = await pool.query<{ digest: Buffer }>(
    'select digest from account_trace where member_id = $1 order by kind',
    [ids[0]],
  );
  const digests = [traceDigest('058 0123456789'), cardDigest('paystack', 'signature SIG_1')];
  expect(traces.rows.map(({ digest }) => digest.toString('hex'))).toEqual(digests.map((one) => one.toString('hex')));
});
