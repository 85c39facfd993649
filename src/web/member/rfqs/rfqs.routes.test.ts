import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openBidding } from '../../../../test/support/bids.ts';
import { typedRfq } from '../../../../test/support/rfqs.ts';
import { seePage } from '../../../../test/support/seen-page.ts';

const site = await testApp();
const { db, get, post } = site;
const { posted } = await openBidding(site);
await site.services.settings.reload();

const rfqOf = (publicId: string) =>
  db.selectFrom('rfq').selectAll().where('public_id', '=', publicId).executeTakeFirstOrThrow();

test('a pro buyer posts a request without a type or a delivery time', async () => {
  const { buyer, buyerCookie: cookie } = await posted();
  await db
    .insertInto('pro_buyer')
    .values({ member_id: buyer.id, why: 'Forty tons a month', granted_at: new Date() })
    .execute();
  const { type: _, delivery_timeframe: __, ...typed } = typedRfq(new Date()) as Record<string, string>;
  const sent = await post(link('rfqNewPro'), typed, { cookie });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringMatching(/\/pro-\w{6}\?said=/)]);
  const publicId = /pro-\w{6}/.exec(sent.headers.get('location')!)![0];
  expect(await rfqOf(publicId)).toMatchObject({ is_pro: true, buyer_id: buyer.id, quantity: 40n });
});

test('a draft is removed by its buyer', async () => {
  const { buyer, buyerCookie: cookie } = await posted();
  await post(link('rfqDrafts'), { product_name: 'Oil, maybe' }, { cookie });
  const drafts = () => db.selectFrom('rfq_draft').select('id').where('buyer_id', '=', buyer.id).execute();
  const [draft] = await drafts();
  const done = await post(link('rfqDraftRemoval', { draftId: String(draft!.id) }), {}, { cookie });
  expect([done.status, await drafts()]).toEqual([303, []]);
});

test('a request without bids is changed by its buyer, from a form with its current content', async () => {
  const { publicId, buyerCookie: cookie } = await posted();
  const path = link('rfqOwnChange', { publicId });
  const { fields } = await seePage(await get(path, { cookie }));
  const saved = await post(path, { ...fields, quantity: '55' }, { cookie });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, link('rfqOwn', { publicId }, { said: 'saved' })]);
  expect(await rfqOf(publicId)).toMatchObject({ quantity: 55n, product_name: 'Sun-dried copra', revision: 0 });
});

test('a question is answered by the buyer, and the answer is public', async () => {
  const { publicId, buyerCookie, sellerCookie } = await posted();
  await post(link('rfqQuestions', { publicId }), { question: 'Which bags?' }, { cookie: sellerCookie });
  const { id } = await db.selectFrom('rfq_question').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const path = link('rfqOwnAnswer', { publicId, questionId: String(id) });
  const sent = await post(path, { answer: 'Jute, of 50 kg.' }, { cookie: buyerCookie });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/dashboard/rfqs/${publicId}?said=answered`]);
  expect((await seePage(await get(link('rfq', { publicId })))).text).toContain('Jute, of 50 kg.');
});
