import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/support/database.ts';
import { fillEveryForm } from '../../test/support/filled-forms.ts';

const { ctx, db, pool } = await testDatabase();
const migration = readFileSync(join(import.meta.dirname, '0016-whole-people.sql'), 'utf8');
const telling = /^update mail set about_phone.*?;$/ms.exec(migration)![0];

test('every mail from before the migration gets the phone number of the person that it is about', async () => {
  const ada = { name: 'Ada', email: 'ada@example.com', phone: '+2348037654321', place: 'Epe', notes: 'None' };
  await fillEveryForm(ctx(), ada);
  const phones = () => db.selectFrom('mail').select(['id', 'about_phone']).orderBy('id').execute();
  const before = await phones();
  await pool.query('update mail set about_phone = null');
  await pool.query(telling);
  expect(await phones()).toEqual(before);
  expect(before.filter(({ about_phone }) => about_phone !== ada.phone)).toEqual([]);
});
