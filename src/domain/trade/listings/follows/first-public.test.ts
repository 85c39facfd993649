import { expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { openListing } from '../../../../../test/support/listings.ts';
import { signedInMember } from '../../../../../test/support/member.ts';
import { renderMails } from '../../../../../test/support/render-mails.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { followSeller } from './follow-seller.ts';
import { notifyFollowers } from './notify-followers.ts';

const { ctx, db, pool } = await testDatabase();
const notify = () => notifyFollowers(ctx({ kind: 'job', name: 'notify-followers' }));
const newestText = async () => (await renderMails(pool)).at(-1)!.text;

test('a listing that became public long after it was created, or after the mail of the day, is mailed once', async () => {
  const [{ member }, { member: seller }] = [
    await signedInMember(ctx()),
    await signedInMember(ctx(), { accountType: 'seller' }),
  ];
  const { id } = await openListing(ctx(), { seller_id: seller.id, name: 'Copra', state: 'paused' });
  const become = (state: string) => db.updateTable('listing').set({ state }).where('id', '=', id).execute();
  const tomorrow = () => moveBusinessClock(db, 'demo', day_ms);
  await followSeller(ctx(member), String(seller.id));
  await moveBusinessClock(db, 'demo', 20 * day_ms);
  await openListing(ctx(), { seller_id: seller.id, name: 'Oil' });
  expect(await notify()).toBe(1);
  expect(await newestText()).not.toContain('Copra');
  await become('active');
  expect(await notify()).toBe(0);
  await tomorrow();
  expect(await notify()).toBe(1);
  expect(await newestText()).toContain('Copra');
  await become('paused');
  await become('active');
  await tomorrow();
  expect(await notify()).toBe(0);
});
