import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openListing } from '../../../../test/support/listings.ts';
import { newestLine } from '../../../../test/support/newest-line.ts';
import { mailedTo } from '../../../../test/support/signed-in.ts';
import { formTokenOf, staffAtDesk } from '../../../../test/support/staff.ts';

const site = await testApp();
const { ctx, db, get, post } = site;
const { cookie } = await staffAtDesk(site, 'support');

test('staff take a listing down and restore it, each with a reason for its seller', async () => {
  const { id } = await openListing(ctx());
  const listingId = String(id);
  const standing = () =>
    db
      .selectFrom('listing')
      .innerJoin('member', 'member.id', 'seller_id')
      .select(['state', 'taken_down_why', 'email'])
      .where('listing.id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
  const { state } = await standing();
  for (const [at, reason, after, what, template] of [
    [
      'listingTakingDown',
      'No picture',
      { state: 'taken_down', taken_down_why: 'No picture' },
      'take-down-listing',
      'listing-taken-down',
    ],
    ['listingPuttingBack', 'It has one now', { state, taken_down_why: null }, 'put-back-listing', 'listing-put-back'],
  ] as const) {
    const path = link(at, { listingId });
    const form_owner = await formTokenOf(await get(path, { cookie }));
    const answer = await post(path, { form_owner, reason }, { cookie });
    const record = link('record', { kind: 'listing', recordId: listingId });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, record]);
    const now = await standing();
    expect(now).toMatchObject(after);
    expect(await newestLine(db)).toMatchObject({ what, record_kind: 'listing', record_id: listingId, why: reason });
    expect((await mailedTo(site, now.email!))[0]).toBe(template);
  }
});
