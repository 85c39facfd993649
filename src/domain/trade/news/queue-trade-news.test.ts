import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { listed, openTrading, signedInSeller } from '../../../../test/support/own-listings.ts';
import { mailedTo } from '../../../../test/support/signed-in.ts';
import { queueTradeNews, type TradeNotice } from './queue-trade-news.ts';

const site = await testDatabase();
const { ctx, pool } = site;
const notice = (to: TradeNotice['to'], news: TradeNotice['news']): TradeNotice => ({
  to,
  news,
  about: 'order ORD-7K2MPX99',
  what: '200 nuts of Fresh coconuts',
  answers: [],
  path: '/dashboard/orders/1',
});
const texts = async () => (await pool.query('select to_phone, body from text_message order by id')).rows;

test('a member without an e-mail address gets a text when it is their turn, and one with an address gets a mail', async () => {
  await openTrading(site);
  const ada = await signedInSeller(site);
  await listed(ada);
  const { id, name, email } = ada.member;
  await queueTradeNews(ctx(), [notice({ id, name, email }, 'order placed to seller')]);
  expect([await mailedTo(site, email!), await texts()]).toEqual([['trade-told'], []]);
  const phone = '+2348030000001';
  await pool.query('update member set email = null, phone = $1 where id = $2', [phone, id]);
  const news = ['order placed to buyer', 'order placed to seller', 'order reviewed'] as const;
  await queueTradeNews(
    ctx(),
    news.map((one) => notice({ id, name, email: null }, one)),
  );
  const body = 'Agbon: a buyer placed order ORD-7K2MPX99. Enter the cost of shipping on its page.';
  expect(await texts()).toEqual([{ to_phone: phone, body }]);
  for (let count = 0; count < 25; count++)
    await queueTradeNews(ctx(), [notice({ id, name, email: null }, 'order cancelled')]);
  expect(await texts()).toHaveLength(20);
});
