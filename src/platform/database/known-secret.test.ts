import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { requireKnownSecret } from './known-secret.ts';

const { siteDb: db, pool } = await testDatabase();

test('the first start records which SESSION_SECRET it uses, and a process with another one does not start', async () => {
  await Promise.all([requireKnownSecret(db, 'a husk'), requireKnownSecret(db, 'a husk')]);
  await requireKnownSecret(db, 'a husk');
  await expect(requireKnownSecret(db, 'a shell')).rejects.toThrow(
    /^SESSION_SECRET is not the one .*replace-session-secret/,
  );
  const { rows } = await pool.query('select * from session_secret');
  expect([rows.length, JSON.stringify(rows).includes('a husk')]).toEqual([1, false]);
});

test('the application’s login cannot change the recorded secret', async () => {
  const another = { number: 2, fingerprint: 'a'.repeat(64) };
  await expect(db.insertInto('session_secret').values(another).execute()).rejects.toThrow('The operator replaces');
  await expect(db.deleteFrom('session_secret').execute()).rejects.toThrow('permission denied');
});
