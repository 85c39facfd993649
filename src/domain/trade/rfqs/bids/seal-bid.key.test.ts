import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '../../../../../test/support/data-folder.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { bidKeyOf, openBidKey } from '#platform/bid-key.ts';
import { requireBidKey } from './seal-bid.ts';

const { siteDb: db, pool } = await testDatabase();

test('the first start records which key it uses, and a process with another key does not start', async () => {
  const [one, other] = [bidKeyOf('one key'), bidKeyOf('another key')];
  await Promise.all([requireBidKey(db, one), requireBidKey(db, one)]);
  await requireBidKey(db, one);
  await expect(requireBidKey(db, other)).rejects.toThrow(/^BID_KEY is another key .*replace-bid-key/);
  const { rows } = await pool.query('select * from bid_key');
  expect([rows.length, JSON.stringify(rows).includes('one key')]).toEqual([1, false]);
});

test('the site’s own login cannot change the recorded key', async () => {
  await expect(
    db
      .updateTable('bid_key')
      .set({ fingerprint: 'a'.repeat(64) })
      .execute(),
  ).rejects.toThrow('permission denied');
  await expect(db.deleteFrom('bid_key').execute()).rejects.toThrow('permission denied');
  const another = { number: 2, fingerprint: 'a'.repeat(64) };
  await expect(db.insertInto('bid_key').values(another).execute()).rejects.toThrow('The operator replaces');
});

test('without the setting a data folder gets its key once, readable only by its owner', async () => {
  const folder = await dataFolder();
  const config = { bidKey: undefined, dataDir: folder.path };
  const made = await openBidKey(config);
  expect(await openBidKey(config)).toEqual(made);
  expect(statSync(join(folder.path, 'bid-key')).mode & 0o777).toBe(0o600);
  expect(await openBidKey({ ...config, bidKey: 'a key of the settings' })).toEqual(bidKeyOf('a key of the settings'));
  expect(existsSync(join(folder.path, 'secret'))).toBe(false);
  await folder.remove();
});
