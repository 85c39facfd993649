import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../../test/support/database.ts';
import { signedIn } from '../../../../../../test/support/signed-in.ts';
import { chooseCallLimit } from './decide-confirmation.ts';
import { confirmationData } from './person-data.ts';

const site = await testDatabase();

test('a copy of the data has the limit that the member chose for programs', async () => {
  const ada = await signedIn(site);
  await chooseCallLimit(ada.ctx(), { above: 2_500_000n }, ada);
  const { rows } = await sql<{ content: never }>`${confirmationData.about({ memberId: ada.member.id })}`.execute(
    site.db,
  );
  expect(rows.map(({ content }) => confirmationData.describe(content))).toEqual([
    { title: 'Your limit for programs', answers: [{ label: 'We ask you for amounts above', value: '₦25,000' }] },
  ]);
});
