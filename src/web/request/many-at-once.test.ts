import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { newPerson } from '../../../test/support/waitlist-form.ts';

const atOnce = 100;
const database = await testDatabase(4);
const site = await testApp({ database, config: { RATE_LIMIT_FACTOR: '100' } });

test('a hundred forms at once are all accepted with four connections, without a deadlock', async () => {
  const forms = Array.from({ length: atOnce }, (_, at) => ({
    ...newPerson(),
    account_type: 'seller',
    form_key: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  }));
  const answers = await Promise.all(forms.map((form) => site.post('/waitlist', form)));
  expect(answers.filter(({ status }) => status !== 303)).toEqual([]);
  const { rows } = await database.pool.query<{ taken: bigint }>('select count(*) as taken from waitlist');
  expect(rows).toEqual([{ taken: BigInt(atOnce) }]);
});
