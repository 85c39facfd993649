import { expect } from 'vitest';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { receiveOrder, shipOrder } from '#domain/trade/orders/send-order.ts';
import { publishReviews } from '#domain/trade/reviews/publish-reviews.ts';
import { day_ms } from '#platform/clock.ts';
import { openMarket, payFor } from '../../support/trade.ts';
import { does, shows, type Ready, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

/** decisions.md §6: reviews come only from completed orders, by both sides, and are published together or after 7 days. */
const site = await visitedSite();
const { ctx } = site;
const { placed, later } = await openMarket(site);
await site.services.settings.reload();

const main = (page: Visitor) => page.getByRole('main');
const asWhom = (page: Visitor, cookie: string) =>
  page.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
const bought = 'Cleanest copra in Badagry';

/** An order that was paid, sent and received. */
async function completed() {
  const there = await placed({ name: bought });
  await answerOrder(ctx(there.seller), there.orderId, { shipping: 0n });
  await payFor(site, there.orderId);
  await shipOrder(ctx(there.seller), there.orderId);
  await receiveOrder(ctx(there.buyer), there.orderId);
  return there;
}

type Order = Awaited<ReturnType<typeof placed>>;
const pageOf = ({ orderId }: Order) => `/dashboard/orders/${orderId}`;
const profileOf = ({ seller }: Order) => `/marketplace/sellers/${String(seller.id)}`;

async function rate(page: Visitor, order: Order, cookie: string, stars: string, words: string): Promise<void> {
  asWhom(page, cookie);
  await page.goto(pageOf(order));
  await main(page).getByRole('link', { name: 'Rate this order' }).click();
  await page.getByLabel(new RegExp(`^${stars},`)).check();
  await page.getByLabel('Your review').fill(words);
  await page.getByRole('button', { name: 'Save my rating' }).click();
}

async function onProfile(page: Visitor, order: Order): Promise<string> {
  await page.goto(profileOf(order));
  return main(page).innerText();
}

const rule = 'decisions.md §6';
const words = 'Dry, clean and on the day.';

const sentences: Sentence[] = [
  [
    rule,
    'an order that is not completed cannot be rated, and the page says why',
    async (page) => {
      const order = await placed();
      asWhom(page, order.buyerCookie);
      await page.goto(pageOf(order));
      expect(main(page).getByRole('link', { name: 'Rate this order' })).toHaveCount(0);
      await page.goto(`${pageOf(order)}/review`);
      expect(main(page)).toContainText('You can rate an order after it is delivered.');
      expect(main(page).getByRole('button', { name: 'Save my rating' })).toHaveCount(0);
    },
  ],
  [
    rule,
    'the review of one side is hidden from others before the other side has written theirs',
    async (page) => {
      const order = await completed();
      await rate(page, order, order.buyerCookie, '5', words);
      expect(main(page)).toContainText('Both sides see it once both have rated, or after 7 days.');
      expect(await onProfile(page, order)).not.toContain(words);
      const seller = site.visitor();
      asWhom(seller, order.sellerCookie);
      await seller.goto(pageOf(order));
      expect(main(seller)).not.toContainText(words);
    },
  ],
  [
    rule,
    'both are published together, and count for the seller from then on',
    async (page) => {
      const order = await completed();
      await rate(page, order, order.buyerCookie, '4', words);
      const seller = site.visitor();
      await rate(seller, order, order.sellerCookie, '5', 'Paid at once.');
      expect(main(seller)).toContainText(words);
      await page.goto(pageOf(order));
      expect(main(page)).toContainText('Paid at once.');
      const profile = await onProfile(site.visitor(), order);
      expect(profile).toContain(words);
      expect(profile).toContain('4.0/5 rating');
      expect(profile).toContain(`Ada, for ${bought}`);
    },
  ],
  [
    rule,
    'or after 7 days, if the other side writes nothing',
    async (page) => {
      const order = await completed();
      await rate(page, order, order.buyerCookie, '5', words);
      await later(7 * day_ms - 60_000, async () => void (await publishReviews(ctx(), 10)));
      expect(await onProfile(page, order)).not.toContain(words);
      await later(7 * day_ms + 1, async () => void (await publishReviews(ctx(), 10)));
      expect(await onProfile(page, order)).toContain(words);
    },
  ],
  [
    rule,
    'each side rates once',
    async (page) => {
      const order = await completed();
      await rate(page, order, order.buyerCookie, '5', words);
      expect(main(page).getByRole('link', { name: 'Rate this order' })).toHaveCount(0);
      await page.goto(`${pageOf(order)}/review`);
      expect(main(page)).toContainText('You have rated this order already.');
    },
  ],
];
does(site, '/', sentences);

const toRate = await completed();
const asBuyer: Ready = async (page) => asWhom(page, toRate.buyerCookie);
shows(
  site,
  `${pageOf(toRate)}/review`,
  [
    [
      rule,
      'one to five stars, and optional text',
      async (page) => {
        const stars = main(page).locator('input[name=stars]');
        expect(await stars.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
          '5',
          '4',
          '3',
          '2',
          '1',
        ]);
        expect(await stars.first().evaluate((one) => (one as HTMLInputElement).required)).toBe(true);
        expect(
          await main(page)
            .locator('[name=words]')
            .evaluate((one) => (one as HTMLTextAreaElement).required),
        ).toBe(false);
      },
    ],
  ],
  asBuyer,
);
