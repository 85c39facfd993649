import { expect } from 'vitest';
import { fillRfqs } from '../../support/demo-rfqs.ts';
import { openTrading } from '../../support/own-listings.ts';
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
    'a pro item that is flagged has the status Urgent',
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
