import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { fillLinks } from '../../../../test/support/filled-invitations.ts';
import { scansOf } from '../../../../test/support/plans.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { findWrittenInvitations } from './find-written-invitations.ts';
import { invitationList } from './invitation.list.ts';

const site = await testDatabase();
const [shop, other] = [await signedIn(site), await signedIn(site)];
for (const { member } of [shop, other]) await fillLinks(site.pool, member.id, 5000);
await site.pool.query('vacuum analyze deal_invitation');

const ask = (search: string, from = site.db) =>
  findWrittenInvitations(
    { ...shop.ctx(), db: from },
    invitationList.read(new URLSearchParams(search)),
    'https://agbon.test',
  );
const { next } = await ask('');

test.each([
  ['the newest', '', 'deal_invitation_newest_of_inviter', 26],
  ['the oldest', 'sort=oldest', 'deal_invitation_newest_of_inviter', 26],
  ['a later page', `after=${next!.after![0]!}`, 'deal_invitation_newest_of_inviter', 26],
  ['those of an order', 'reference=ORD-1042', 'deal_invitation_reference', 1],
])('%s of the terms that a member wrote are read by an index, and no other rows', async (_, search, index, rows) => {
  expect(await scansOf(site, ['deal_invitation'], (from) => ask(search, from))).toEqual([{ index, rows }]);
});
