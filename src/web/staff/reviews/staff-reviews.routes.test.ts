import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { reviewedOrder } from '../../../../test/support/reviews.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { adminPassword, formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { link } from '#content/link.ts';
import { staffReviewTexts } from '#domain/trade/reviews/staff/staff-review.schema.ts';
import { recordNews } from '../kinds/record-news.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword } });
const { ctx, pool, get, post } = site;
let support: StaffAtDesk;
let reviewId: string;
let sellerId: string;

beforeEach(async () => {
  await forgetEverything(pool);
  support = await staffAtDesk(site, 'support', { email: `${crypto.randomUUID()}@agbon.example` });
  const reviewed = await reviewedOrder(ctx(), { answer: 'Gladly again' });
  reviewId = reviewed.reviewId;
  sellerId = String(reviewed.seller.id);
});

const record = () => link('record', { kind: 'review', recordId: reviewId });
const see = async (path: string) => seePage(await get(path, { cookie: support.cookie }));
const owned = async (fields: Record<string, string> = {}) => ({
  ...fields,
  form_owner: await formTokenOf(await get(record(), { cookie: support.cookie })),
});
const send = async (path: string, fields: Record<string, string> = {}) =>
  post(path, await owned(fields), { cookie: support.cookie });
const found = async (query: Record<string, string>) =>
  (await see(link('records', { kind: 'review' }, query))).text.includes('Copra of the season');
const follow = (answer: Response) => get(answer.headers.get('location')!, { cookie: support.cookie });
const profile = async () => (await seePage(await get(link('seller', { sellerId })))).text;

test('staff find a review by its words, its order and its people, and read it with the answer', async () => {
  for (const q of ['clean', 'season', 'ada buyer', 'bola seller']) expect([q, await found({ q })]).toEqual([q, true]);
  expect(await found({ q: 'nobody' })).toBe(false);
  const { text } = await see(record());
  for (const said of ['Dry and clean', 'Gladly again', '4 of 5', 'Ada Buyer', 'Bola Seller', 'Hide the answer'])
    expect(text).toContain(said);
});

test('staff hide a review and show it again, and the profile of the seller follows', async () => {
  expect(await profile()).toContain('Dry and clean');
  const hiding = link('reviewHiding', { reviewId, text: 'review' });
  expect((await send(hiding, { reason: '' })).status).toBe(422);
  expect((await send(hiding, { reason: 'It names a third person' })).status).toBe(303);
  expect(await profile()).not.toContain('Dry and clean');
  expect([await found({ standing: 'hidden' }), await found({ standing: 'shown' })]).toEqual([true, false]);
  expect((await see(record())).text).toContain('It names a third person');
  expect((await send(link('reviewShowing', { reviewId, text: 'review' }))).status).toBe(303);
  const shown = await profile();
  expect([shown.includes('Dry and clean'), shown.includes('Gladly again')]).toEqual([true, true]);
});

test('the page to hide says what becomes invisible: only reviews by buyers are public', async () => {
  const leadOf = async (id: string, text: 'review' | 'answer') =>
    (await see(link('reviewHiding', { reviewId: id, text }))).text;
  expect(await leadOf(reviewId, 'review')).toContain('The public does not see the review and its answer');
  expect(await leadOf(reviewId, 'answer')).toContain('The public and the buyer do not see the answer.');
  const { rows } = await pool.query<{ id: string }>(
    `insert into review (order_id, side, author_id, about_id, stars, words)
     select order_id, 'seller', about_id, author_id, 5, 'Paid at once' from review where id = $1 returning id::text`,
    [reviewId],
  );
  expect(await leadOf(rows[0]!.id, 'review')).toContain('The buyer does not see the words of the review.');
});

test('an answer is hidden separately', async () => {
  await send(link('reviewHiding', { reviewId, text: 'answer' }), { reason: 'It names a third person' });
  const shown = await profile();
  expect([shown.includes('Dry and clean'), shown.includes('Gladly again')]).toEqual([true, false]);
});

test('a reported review is in the work queue until staff leave it, and is found by the filter', async () => {
  await pool.query(`insert into review_report (review_id, reporter_id, why) values ($1, $2, 'Not about the goods')`, [
    reviewId,
    sellerId,
  ]);
  expect((await see(link('admin'))).text).toContain('Look at a reported review');
  expect([await found({ kind: 'reported' }), await found({ kind: 'ring' })]).toEqual([true, false]);
  expect((await see(record())).text).toContain('Not about the goods');
  const late = await send(link('reviewLeaving', { reviewId }, { seen: 'older' }));
  const { text } = await seePage(late);
  expect([late.status, text.includes(staffReviewTexts.changed), text.includes('Not about the goods')]).toEqual([
    409,
    true,
    true,
  ]);
  const leaving = /action="([^"]+\/leaving[^"]*)"/.exec(
    await (await get(record(), { cookie: support.cookie })).text(),
  )!;
  expect((await seePage(await follow(await send(leaving[1]!)))).text).toContain(recordNews['review-left']);
  expect((await see(link('admin'))).text).not.toContain('Look at a reported review');
  expect(await found({ kind: 'reported' })).toBe(false);
});

test('a review part that does not exist answers 404', async () => {
  expect((await see(`/vintage-dashboard/reviews/${reviewId}/stars/hiding`)).status).toBe(404);
});
