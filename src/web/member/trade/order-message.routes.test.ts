import { expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { aTrader } from '../../../../test/support/listings.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { openMarket } from '../../../../test/support/trade.ts';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { blockMember } from '#domain/trade/messages/block-member.ts';

const site = await testApp();
const { ctx, db, get, post, pool } = site;
const { placed } = await openMarket(site);
await site.services.settings.reload();

const see = async (path: string, cookie: string) => seePage(await get(path, { cookie }));

test('both sides of an order can write to each other before its seller has stated the shipping cost', async () => {
  const { orderId, sellerCookie, buyerCookie, seller } = await placed();
  const page = `/dashboard/orders/${orderId}`;
  expect((await see(page, buyerCookie)).text).toContain('Write to the seller');
  expect((await see(page, sellerCookie)).text).toContain('Write to the buyer');
  const asked = await post(`${page}/messages`, { message: 'Which gate do I use?' }, { cookie: sellerCookie });
  const thread = asked.headers.get('location')!.split('#')[0]!;
  expect([asked.status, thread]).toEqual([303, expect.stringMatching(/^\/dashboard\/messages\/\d+$/)]);
  expect((await see(thread, buyerCookie)).text).toContain('Which gate do I use?');
  await post(`${page}/messages`, { message: 'The second gate.' }, { cookie: buyerCookie });
  expect((await see(page, sellerCookie)).html).toContain(`href="${thread}"`);

  const { dealId } = await answerOrder(ctx(seller), orderId, { shipping: 100_000n, words: undefined });
  const deal = await see(`/dashboard/deals/${dealId}`, buyerCookie);
  for (const said of ['Which gate do I use?', 'The second gate.']) expect(deal.text).toContain(said);
});

test('a message about an order names what is missing, on the page of the order', async () => {
  const { orderId, sellerCookie } = await placed();
  const refused = await seePage(
    await post(`/dashboard/orders/${orderId}/messages`, { message: '' }, { cookie: sellerCookie }),
  );
  expect([refused.status, Object.keys(refused.faults)]).toEqual([422, ['message-message']]);
  expect(refused.text).toContain('Write to the buyer');
});

test('only the buyer and the seller can write about an order, and not if one blocks the other', async () => {
  const { orderId, sellerCookie, buyer, buyerCookie } = await placed();
  const path = `/dashboard/orders/${orderId}/messages`;
  const { cookie } = await aTrader(ctx());
  expect((await post(path, { message: 'Let me in.' }, { cookie })).status).toBe(404);
  const sent = await post(path, { message: 'Good morning.' }, { cookie: sellerCookie });
  const threadId = /\/(\d+)#/.exec(sent.headers.get('location')!)![1]!;
  await blockMember(ctx(buyer), threadId);
  expect((await post(path, { message: 'And again.' }, { cookie: sellerCookie })).status).toBe(409);
  expect((await see(`/dashboard/orders/${orderId}`, sellerCookie)).text).toContain('cannot write to each other');
  const messages = await db.selectFrom('message').select('body').where('thread_id', '=', BigInt(threadId)).execute();
  expect(messages).toEqual([{ body: 'Good morning.' }]);
  const asked = await statementsOf(pool, () => get(`/dashboard/orders/${orderId}`, { cookie: buyerCookie }));
  expect(asked.length).toBeLessThanOrEqual(4);
});
