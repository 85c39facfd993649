import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkSeals } from '#domain/money/ledger/seals.ts';
import { presentNames } from '#domain/money/ledger/sealed-rows.ts';
import { verifySeals } from '#domain/money/ledger/verify-seals.ts';
import { createDatabase, createPool } from '#platform/database/connect.ts';
import { migrate } from '#platform/database/migrate.ts';
import { emptyDatabase } from '../../test/support/database.ts';
import { longTest } from '../../test/support/limits.ts';

/** A deal of two parts whose terms are sealed, and an unmatched payment. */
const before = `
  insert into member (name, email, account_type, created_at) values ('Ada', 'a@example.com', 'buyer', now()), ('Bola', 'b@example.com', 'seller', now());
  insert into deal (buyer_id, seller_id, currency, fee_bps, fee_payer, inspection_ms, ship_by) values (1, 2, 'NGN', 0, 'buyer', 86400000, now());
  insert into deal_leg (deal_id, leg, minor, buyer_fee, seller_fee, state, version)
    values (1, 1, 200000, 0, 0, 'agreed', 2), (1, 2, 300000, 0, 0, 'agreed', 2);
  insert into deal_event (deal_id, leg, number, event, party, actor, from_state, to_state)
    select 1, leg, 2, 'agree', 'seller', 'member 2', 'proposed', 'agreed' from generate_series(1, 2) leg;
  insert into parked_charge (provider, reference, minor, currency, why) values ('paystack', 'stray-1', 200000, 'NGN', 'unknown')`;

const sealsOf = (place: string) =>
  `select key, encode(digest, 'hex') as digest from seal where place = '${place}' order by position, number`;

async function databaseUpTo(name: string) {
  const pool = createPool(await emptyDatabase(), 2, () => {});
  onTestFinished(() => pool.end());
  const folder = mkdtempSync(join(tmpdir(), 'agbon-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const add = (upTo: string) => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.sql') && file < upTo);
    for (const file of files) cpSync(join(import.meta.dirname, file), join(folder, file));
    return migrate(pool, folder);
  };
  await add(name);
  return { pool, add, db: createDatabase(pool) };
}

test(
  'seals made under the old names are verified under the new ones, and a changed record is found',
  longTest,
  async () => {
    const { pool, db, add } = await databaseUpTo('0133');
    await pool.query('alter table parked_charge drop constraint parked_charge_provider_reference_fkey');
    await pool.query(before);
    await linkSeals({ db });
    const { rows: sealed } = await pool.query<{ key: string; digest: string }>(sealsOf('deal_leg'));
    expect(sealed.map(({ key }) => key)).toEqual(['["1", "1"]', '["1", "2"]']);
    expect(await add('0134')).toEqual(['0133-plain-names.sql']);

    expect((await verifySeals({ db })).problems).toEqual([]);
    const { rows: counted } = await pool.query(
      `select counted, sum(change)::int as rows from counter where counted like '%payment' group by 1`,
    );
    expect(counted).toEqual([{ counted: 'unmatched_payment', rows: 1 }]);

    // The same terms have the same digest as before.
    await pool.query(`insert into deal_event (deal_id, part, number, event, party, actor, from_state, to_state)
    values (1, 1, 3, 'agree', 'buyer', 'member 1', 'proposed', 'agreed')`);
    await linkSeals({ db });
    const { rows: again } = await pool.query<{ key: string; digest: string }>(sealsOf('deal_leg'));
    expect(again.at(-1)).toEqual(sealed[0]);
    expect((await verifySeals({ db })).problems).toEqual([]);

    await pool.query('alter table deal_part disable trigger user');
    await pool.query('update deal_part set minor = minor + 1 where part = 2');
    expect((await verifySeals({ db })).problems).toEqual([
      'Row 1, 2 of the table deal_part was changed after it was sealed.',
    ]);
  },
);

test('the database and the verifier know the same old names', longTest, async () => {
  const { pool } = await databaseUpTo('9999');
  const { rows } = await pool.query<{ was: string; is_now: string }>(
    `select stored as was, name_now(stored) as is_now from (
       select name as stored from sealed_table union select unnest(keys || columns) from sealed_table) names
     where name_now(stored) <> stored`,
  );
  expect(Object.fromEntries(rows.map(({ was, is_now }) => [was, is_now]))).toEqual(presentNames);
});
