import { expect } from 'vitest';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { placeOrder } from '#domain/trade/orders/place-order.ts';
import { aTrader, openListing } from '../../support/listings.ts';
import { openMarket, order, payFor } from '../../support/trade.ts';
import { shows, type Ready, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

/** marketplace.md §2 'User dashboard', §3 'Customer', and decisions.md §6: every figure of a dashboard is counted. */
const site = await visitedSite();
const { ctx } = site;
await openMarket(site);
await site.services.settings.reload();

const reached = { phone: '+2348035550471', location: 'Lekki, Lagos' };
const sade = await aTrader(ctx(), { accountType: 'seller', name: 'Sade Ojo', company: 'Topo Palms' });
const bola = await aTrader(ctx(), {
  name: 'Bola Adeyemi',
  company: 'Lagoon Kitchens',
  email: 'bola@lagoon.example',
  ...reached,
});
const musa = await aTrader(ctx(), { accountType: 'merchant', name: 'Musa Garba' });
const nuts = await openListing(ctx(), { seller_id: sade.member.id, name: 'Brown nuts' });
const oil = await openListing(ctx(), { seller_id: musa.member.id, name: 'Frying oil' });

/** Orders at ₦450 each: paid with shipping, not paid yet, and one of a merchant. */
const buy = async (who: typeof bola, listing: typeof nuts, quantity: string) =>
  String((await placeOrder(ctx(who.member), String(listing.id), order(quantity))).orderId);
const paid = await buy(bola, nuts, '100');
await answerOrder(ctx(sade.member), paid, { shipping: 500_000n });
await payFor(site, paid);
await buy(bola, nuts, '10');
await buy(musa, nuts, '20');
await buy(bola, oil, '5');

const as =
  ({ cookie }: { cookie: string }): Ready =>
  async (page) =>
    page.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
const main = (page: Visitor) => page.getByRole('main');

const customers = '§2 Screens, §3 Customer';
const row = (page: Visitor, name: string) => main(page).locator('tbody tr').filter({ hasText: name });
shows(
  site,
  '/dashboard/customers',
  [
    [
      customers,
      'name, company, email, phone, location, orders, total spent',
      (page) =>
        expect(main(page).getByRole('table', { name: 'Customers' }).getByRole('columnheader')).toHaveText([
          'Name',
          'Company',
          'E-mail',
          'Phone',
          'Location',
          'Orders',
          'Total spent',
        ]),
    ],
    [
      customers,
      'each with its figures: two orders count, and the paid sum is spent',
      (page) => {
        for (const said of [
          'Lagoon Kitchens',
          'bola@lagoon.example',
          '+234 803 555 0471',
          'Lekki, Lagos',
          '2 orders',
          '₦50,000',
        ])
          expect(row(page, 'Bola Adeyemi')).toContainText(said);
      },
    ],
    [
      customers,
      'a customer who has paid nothing has spent nothing, and orders from other sellers do not count',
      (page) => {
        expect(row(page, 'Musa Garba')).toContainText('1 order');
        expect(row(page, 'Musa Garba')).toContainText('₦0');
        expect(main(page).locator('tbody tr')).toHaveCount(2);
      },
    ],
  ],
  as(sade),
);

const overview = '§2 Screens, decisions.md §6';
const figures = (expected: Record<string, string>): Sentence[2] => {
  return async (page) => {
    const strip = main(page).getByRole('region', { name: 'Your trade' }).locator('dl.desk-strip > div');
    const found = await strip.evaluateAll((all) =>
      all.map((one) => [one.querySelector('dt')!.textContent, one.querySelector('dd')!.textContent]),
    );
    expect(Object.fromEntries(found)).toEqual(expected);
  };
};
const counts = [
  [
    'seller-style for sellers: what they sold',
    sade,
    { 'Orders received': '3', 'Orders under way': '3', 'Open offers': '0' },
  ],
  [
    'buyer-style for buyers: what they bought',
    bola,
    { 'Orders placed': '3', 'Orders under way': '3', 'Open offers': '0' },
  ],
  [
    'both for merchants',
    musa,
    { 'Orders received': '1', 'Orders placed': '1', 'Orders under way': '2', 'Open offers': '0' },
  ],
] as const;
for (const [says, who, expected] of counts)
  shows(site, '/dashboard', [[overview, `figures, counted, ${says}`, figures(expected)]], as(who));

shows(
  site,
  '/dashboard',
  [
    [
      overview,
      'a member who has neither bought nor sold sees no figure, but what to do first',
      (page) => {
        expect(main(page).getByRole('region', { name: 'Your trade' })).toHaveCount(0);
        expect(main(page).getByRole('link', { name: 'See what sellers have' })).toBeVisible();
      },
    ],
  ],
  as(await aTrader(ctx())),
);
