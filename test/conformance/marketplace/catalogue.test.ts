import { expect } from 'vitest';
import { fillCatalogue } from '../../support/catalogue.ts';
import { openTrading } from '../../support/own-listings.ts';
import { shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';

const site = await visitedSite();
await fillCatalogue(site.ctx());
await openTrading(site);
await site.services.settings.reload();

const landing = 'public-site.md §2 Marketplace landing page';
const kinds = 'marketplace.md §3 Product';

const features: Sentence[] = ['Live Market Prices', 'Verified Sellers', 'Global Trade'].map((name) => [
  landing,
  `while trading is open, the feature ${name}`,
  (page) => expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible(),
]);

const categories: Sentence[] = [
  'Raw coconuts',
  'Coconut oil',
  'Coconut water',
  'Coir',
  'Copra',
  'Coconut sugar',
  'Equipment',
].map((name) => [
  kinds,
  `the category ${name} can be chosen`,
  (page) => expect(page.getByRole('checkbox', { name: new RegExp(`^${name}`), includeHidden: true })).toHaveCount(1),
]);

shows(site, '/marketplace', [
  [
    landing,
    'the hero reads Global Coconut Trading Platform, with Start Trading and View Products',
    (page) => {
      expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Coconut Trading Platform');
      for (const name of ['Start Trading', 'View Products'])
        expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    },
  ],
  ...features,
  ...categories,
  [
    kinds,
    'a product has its name, price, quantity, place and seller',
    (page) => {
      const first = page.getByRole('listitem').filter({ hasText: 'Mature brown coconuts, husked' });
      for (const fact of ['₦420', 'a nut', '18,000 nuts', 'Badagry, Lagos', 'Etim Oils'])
        expect(first).toContainText(fact);
    },
  ],
  [
    'marketplace.md §6',
    'a signed-out visitor may view products, and each links to its page',
    (page) =>
      expect(page.getByRole('link', { name: 'Copra, sun dried', exact: true })).toHaveAttribute(
        'href',
        /^\/product\/\d+$/,
      ),
  ],
]);
