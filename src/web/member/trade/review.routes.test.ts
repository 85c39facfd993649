import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { reviewedOrder } from '../../../../test/support/reviews.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';
import { link } from '#content/link.ts';
import { reviewTexts } from '#domain/trade/reviews/review.schema.ts';
import { orderNews } from './order-words.ts';

const site = await testApp();
const { ctx, db, get, post } = site;

async function reviewed() {
  const [buyer, seller] = [await signedIn(site), await signedIn(site, { account_type: 'merchant' })];
  const { orderId, reviewId } = await reviewedOrder(ctx(), { buyer: buyer.member, seller: seller.member });
  return { buyer, seller, orderId, reviewId };
}
const see = async (path: string, { cookie }: { cookie: string }) => seePage(await get(path, { cookie }));

test('a seller answers a review, and the page of the order mentions no mail, because none is sent', async () => {
  const { seller, orderId } = await reviewed();
  const sent = await post(
    link('dashboardOrderReviewAnswer', { orderId }),
    { words: 'Gladly again' },
    { cookie: seller.cookie },
  );
  const { text, html } = await see(sent.headers.get('location')!, seller);
  expect(text).toContain(orderNews['answered-review']);
  expect(text).toContain('You answered');
  expect(html).not.toContain('href="/mailbox"');
  expect((await see(link('dashboardOrder', { orderId }, { news: 'shipped' }), seller)).html).toContain(
    'href="/mailbox"',
  );
});

test('a member who wrote a review sees that they cannot report it, before they fill in a form', async () => {
  const { buyer, seller, reviewId } = await reviewed();
  const path = link('reviewReport', { reviewId });
  const own = await see(path, buyer);
  expect([own.text.includes(reviewTexts.ownReport), own.html.includes('name="why"')]).toEqual([true, false]);
  expect((await see(path, seller)).html).toContain('name="why"');
});

test('the seller reports a review, and staff get the reason', async () => {
  const { seller, reviewId } = await reviewed();
  const sent = await post(link('reviewReport', { reviewId }), { why: 'It names my child.' }, { cookie: seller.cookie });
  const sellerId = String(seller.member.id);
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    link('seller', { sellerId }, { said: 'reported' }),
  ]);
  const reports = db.selectFrom('review_report').selectAll().where('review_id', '=', BigInt(reviewId));
  expect(await reports.execute()).toMatchObject([
    { reporter_id: seller.member.id, why: 'It names my child.', decided_at: null },
  ]);
});
