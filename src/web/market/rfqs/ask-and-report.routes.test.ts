import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openBidding } from '../../../../test/support/bids.ts';
import { seePage } from '../../../../test/support/seen-page.ts';

const site = await testApp();
const { db, get, post } = site;
const { posted } = await openBidding(site);
await site.services.settings.reload();

test('a member reports a request, and staff get the reason', async () => {
  const { publicId, rfqId, seller, sellerCookie: cookie } = await posted();
  const sent = await post(link('rfqReport', { publicId }), { why: 'It asks for money first.' }, { cookie });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, link('rfq', { publicId }, { said: 'reported' })]);
  expect(await db.selectFrom('rfq_report').selectAll().where('rfq_id', '=', rfqId).execute()).toMatchObject([
    { reporter_id: seller.id, why: 'It asks for money first.', decided_at: null },
  ]);
});

test('a supplier stops the mails about requests by the link in a mail, signed out; opening the link changes nothing', async () => {
  const { seller } = await posted();
  const { stop_token: token } = await db
    .insertInto('rfq_mail')
    .values({ member_id: seller.id, notified_on: '2026-11-22' })
    .returning('stop_token')
    .executeTakeFirstOrThrow();
  const stopped = async () =>
    (await db.selectFrom('rfq_mail').select('stopped_at').where('member_id', '=', seller.id).executeTakeFirst())
      ?.stopped_at;
  const path = link('rfqMailsStop', { token });
  expect([(await get(path)).status, await stopped()]).toEqual([200, null]);
  const done = await post(path, {});
  expect([done.status, await stopped()]).toEqual([303, expect.any(Date)]);
  const after = await seePage(await get(done.headers.get('location')!));
  expect(after.text).toContain('You will get no more mails about requests that fit what you sell.');
});
