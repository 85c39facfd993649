import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { anonymiseMember } from '../../../../test/support/former-member.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { findMember } from './find-member.ts';

const site = await testDatabase();

test('nobody acts in the name of a member who was suspended or erased', async () => {
  const [ada, bola, chidi] = [await signedIn(site), await signedIn(site), await signedIn(site)];
  await site.db
    .updateTable('member')
    .set({ suspended_at: site.clock.now(), suspended_why: 'Fraud' })
    .where('id', '=', bola.member.id)
    .execute();
  await anonymiseMember(site, chidi.member.id);
  const found = [ada, bola, chidi].map(({ member }) => findMember(site.ctx(), member.id));
  expect((await Promise.all(found)).map((member) => member?.id)).toEqual([ada.member.id, undefined, undefined]);
});
