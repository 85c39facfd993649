import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { checkData } from './person-data.ts';

const site = await testDatabase();
const { db } = site;

async function stateOf({ member }: SignedIn): Promise<unknown> {
  const { rows } = await sql<{ content: never }>`select content from (${checkData.about({ memberId: member.id })}) one
    where content ? 'what'`.execute(db);
  const { answers } = checkData.describe(rows[0]!.content);
  return answers.find(({ label }) => label === 'State')?.value;
}

const check = { what: 'bank_account', seen: 'GTBank, of Ada Okoro', checked_on: '2026-01-20' } as const;

test.each([
  [{ state: 'standing' }, 'In force'],
  [{ state: 'standing', what: 'certificates', valid_until: '2026-02-01' }, 'Ended'],
  [{ state: 'to_look' }, 'Our team still compares the names'],
])('a copy of the data says of a check %j: %s', async (more, state) => {
  const ada = await signedIn(site);
  await db
    .insertInto('member_check')
    .values({ member_id: ada.member.id, ...check, ...more })
    .execute();
  expect(await stateOf(ada)).toBe(state);
});
