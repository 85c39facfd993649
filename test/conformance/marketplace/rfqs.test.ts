import { expect, test } from 'vitest';
import { fillRfqs } from '../../support/demo-rfqs.ts';
import { aTrader } from '../../support/listings.ts';
import { openTrading } from '../../support/own-listings.ts';
import { postedRfq } from '../../support/rfqs.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import { shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
await fillRfqs(site);
await openTrading(site);
await site.services.settings.reload();

const rfqPage = 'marketplace.md §2 RFQ page';
const entity = 'marketplace.md §3 RFQ';

const main = (page: Visitor) => page.getByRole('main');
const rows = (page: Visitor) => main(page).locator('ol > li.goods');
const row = (page: Visitor, name: string) => main(page).getByRole('listitem').filter({ hasText: name });

const ordinary = 'Copra for crushing';
const pro = 'RBD coconut oil for export';

const tabs: Sentence[] = ['All', 'Urgent', 'Active', 'Pro'].map((name) => [
  rfqPage,
  `the tab ${name}`,
  (page) => expect(main(page).getByRole('link', { name, exact: true })).toBeVisible(),
]);

const facts: [fact: string, text: string][] = [
  ['type', 'Processed Products'],
  ['specifications', 'Moisture 6 % or less'],
  ['quantity', '40 tons'],
  ['price range', '₦1,250,000'],
  ['location', 'Apapa, Lagos'],
  ['delivery timeframe', 'Within 30 days'],
  ['buyer name', 'Tincan Exports'],
  ['verification status', 'Verified'],
  ['expiry date', 'Expires'],
];

shows(site, '/marketplace/rfqs', [
  [
    rfqPage,
    'the title',
    (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Request For Quotes, RFQs'),
  ],
  ...tabs,
  ...facts.map(([fact, text]): Sentence => [
    rfqPage,
    `each card shows the ${fact}`,
    (page) => expect(row(page, ordinary)).toContainText(text),
  ]),
  [
    rfqPage,
    "each card has a 'Respond to RFQ' button, which opens the supply request form",
    (page) =>
      expect(row(page, ordinary).getByRole('link', { name: /^Respond to RFQ/ })).toHaveAttribute(
        'href',
        '/marketplace/rfqs/rfq-SAMP24/respond',
      ),
  ],
  [
    rfqPage,
    'below the list an escrow promo links to /escrow',
    (page) => expect(main(page).getByRole('link', { name: 'How escrow works' })).toHaveAttribute('href', '/escrow'),
  ],
  ['decisions.md §8', 'ten ordinary samples and four pro ones', (page) => expect(rows(page)).toHaveCount(14)],
  [
    entity,
    "the type of a pro item is the pro label, its delivery 'As per agreement', its status Active",
    (page) => {
      for (const text of ['Pro', 'As per agreement', 'Active']) expect(row(page, pro)).toContainText(text);
    },
  ],
  [
    entity,
    'a flagged pro item has the status Urgent',
    (page) => expect(row(page, 'Copra, whole cups')).toContainText('Urgent'),
  ],
  [
    entity,
    'pro items have ids prefixed pro-',
    (page) =>
      expect(main(page).getByRole('link', { name: pro, exact: true })).toHaveAttribute('href', /\/rfqs\/pro-SAMP22$/),
  ],
  [
    'decisions.md §10',
    "a buyer is 'Verified' or 'Not verified'",
    (page) => expect(row(page, 'Coir fibre in bales')).toContainText('Not verified'),
  ],
]);

const types = ['Raw Coconuts', 'Processed Products', 'Industrial Products', 'Beverages', 'Agricultural Products'];

shows(site, '/marketplace/rfqs', [
  [
    rfqPage,
    'the four tabs are in their order',
    (page) => {
      const names = main(page)
        .getByRole('link')
        .elements()
        .map((link) => link.textContent?.trim());
      expect(names.filter((name) => ['All', 'Urgent', 'Active', 'Pro'].includes(name ?? ''))).toEqual([
        'All',
        'Urgent',
        'Active',
        'Pro',
      ]);
    },
  ],
  [
    rfqPage,
    'each card shows a picture',
    (page) => {
      for (const card of rows(page).elements()) expect(card.querySelector('img, svg')).not.toBeNull();
    },
  ],
  ...types.map((type): Sentence => [
    'marketplace.md §3',
    `a sample is of the type ${type}`,
    (page) =>
      expect(
        rows(page)
          .elements()
          .filter((card) => card.textContent?.includes(type)).length,
      ).toBeGreaterThan(0),
  ]),
]);

shows(site, '/marketplace/rfqs/rfq-SAMP24', [
  ...facts
    .filter(([fact]) => fact !== 'expiry date')
    .map(([fact, text]): Sentence => [
      entity,
      `the page of an RFQ shows its ${fact}`,
      (page) => expect(main(page)).toContainText(text),
    ]),
  [
    'decisions.md §9',
    'a guest is led to the supply request and may fill it in',
    (page) =>
      expect(
        main(page)
          .getByRole('link', { name: /^Respond to RFQ/ })
          .first(),
      ).toHaveAttribute('href', '/marketplace/rfqs/rfq-SAMP24/respond'),
  ],
]);

shows(site, '/marketplace/rfqs/pro-SAMP22', [
  [
    entity,
    'the page of a pro item shows Pro and As per agreement',
    (page) => {
      for (const text of ['Pro', 'As per agreement']) expect(main(page)).toContainText(text);
    },
  ],
]);

const control = (page: Visitor, name: string) => page.locator(`main [name="${name}"]`);

test('marketplace.md §3: the form of a pro RFQ asks for product, quantity, unit, price, place, flag and deadline, an ordinary one for the rest too', async () => {
  const { member, cookie } = await aTrader(site.ctx());
  await site.db.insertInto('pro_buyer').values({ member_id: member.id, granted_at: new Date() }).execute();
  const buyer = site.visitor({ cookie });
  const asked = async (path: string, names: readonly string[]) => {
    await buyer.goto(path);
    return names.filter((name) => control(buyer, name).elements().length > 0);
  };
  const both = ['product_name', 'quantity', 'unit', 'price', 'location', 'urgent', 'deadline'];
  const ordinaryOnly = ['type', 'delivery_timeframe'];
  expect(await asked('/dashboard/rfqs/new/pro', [...both, ...ordinaryOnly])).toEqual(both);
  expect(await asked('/dashboard/rfqs/new', [...both, ...ordinaryOnly])).toEqual([...both, ...ordinaryOnly]);
});

test('decisions.md §10 Pro: no pro RFQ can be posted without the right from our team', async () => {
  const { member } = await aTrader(site.ctx());
  await expect(postedRfq({ ctx: site.ctx, buyer: member, isPro: true })).rejects.toThrow(rfqTexts.notPro);
});

shows(site, '/marketplace/rfqs?tab=urgent', [
  [rfqPage, 'the Urgent tab has no pro items', (page) => expect(rows(page)).toHaveCount(3)],
]);
shows(site, '/marketplace/rfqs?tab=active', [
  [rfqPage, 'the Active tab has no pro items', (page) => expect(rows(page)).toHaveCount(7)],
]);
shows(site, '/marketplace/rfqs?tab=pro', [
  [rfqPage, 'the Pro tab has the pro items', (page) => expect(rows(page)).toHaveCount(4)],
]);
shows(site, '/marketplace/rfq', [
  [
    'decisions.md §2',
    '/marketplace/rfq redirects to /marketplace/rfqs',
    (page) => expect(page.path()).toMatch(/^\/marketplace\/rfqs/),
  ],
]);
