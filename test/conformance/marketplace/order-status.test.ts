import { expect } from 'vitest';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { receiveOrder, shipOrder } from '#domain/trade/orders/send-order.ts';
import { iconPaths } from '#ui/icon-paths.ts';
import { openMarket } from '../../support/trade.ts';
import { shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

/** An order without money is processing at once (decisions.md §9), so each status is reached by acts of its two sides. */
const site = await visitedSite();
const { ctx } = site;
const { placed } = await openMarket(site);
await site.services.settings.reload();
const free = () => placed({ price_kobo: 0n });
const [processing, shipped, delivered, unpaid] = [await free(), await free(), await free(), await placed()];
const unanswered = await placed();
await answerOrder(ctx(unpaid.seller), unpaid.orderId, { shipping: 5n });
for (const { seller, orderId } of [shipped, delivered]) await shipOrder(ctx(seller), orderId);
await receiveOrder(ctx(delivered.buyer), delivered.orderId);

const comesIn = (cookie: string) => async (page: Visitor) =>
  page.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));

const specified = [
  ['Processing', 'clock', processing],
  ['Shipped', 'truck', shipped],
  ['Delivered', 'check', delivered],
] as const;

for (const [status, icon, order] of specified) {
  const sentence = (where: string): Sentence => [
    '§2 Screens, §4 Order status',
    `${where}, ${status} is shown with its icon (${icon})`,
    async (page) => {
      const main = page.getByRole('main');
      const said = main
        .locator('span')
        .filter({ hasText: new RegExp(`^${status}$`), has: main.locator('svg') })
        .first();
      expect(said).toBeVisible();
      expect(await said.locator('svg path').getAttribute('d')).toBe(iconPaths[icon]);
    },
  ];
  for (const [side, cookie] of [
    ['buyer', order.buyerCookie],
    ['seller', order.sellerCookie],
  ] as const) {
    shows(site, '/dashboard/orders', [sentence(`in the orders list of its ${side}`)], comesIn(cookie));
    shows(site, `/dashboard/orders/${order.orderId}`, [sentence(`on its page for its ${side}`)], comesIn(cookie));
  }
}

shows(
  site,
  '/dashboard/orders',
  [
    [
      'decisions.md §6, §7',
      'an order that waits for money is none of the three, says so, and has none of their icons',
      (page) => {
        const row = page.getByRole('main').getByRole('table').locator('tbody tr').first();
        expect(row).toContainText('Awaiting payment');
        expect(row.locator('svg')).toHaveCount(0);
      },
    ],
  ],
  comesIn(unpaid.buyerCookie),
);

shows(
  site,
  '/dashboard/orders',
  [
    [
      '§9',
      'an order that cannot be paid yet waits for the shipping cost, which the seller states',
      (page) =>
        expect(page.getByRole('main').getByRole('table').locator('tbody tr').first()).toContainText(
          'Waiting for the shipping cost',
        ),
    ],
  ],
  comesIn(unanswered.buyerCookie),
);
