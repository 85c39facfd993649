import { expect } from 'vitest';
import { shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';

const site = await visitedSite();

const section = '§2 Marketplace landing page';

const features: Sentence[] = ['Live Market Prices', 'Verified Sellers', 'Global Trade'].map((name) => [
  section,
  `the feature ${name}`,
  (page) => expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible(),
]);

shows(site, '/marketplace', [
  [
    section,
    'the header has Join Waitlist',
    (page) => expect(page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' }).first()).toBeVisible(),
  ],
  [
    section,
    'the hero reads Global Coconut Trading Platform',
    (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Coconut Trading Platform'),
  ],
  [
    section,
    'with Start Trading and View Products',
    (page) => {
      for (const name of ['Start Trading', 'View Products'])
        expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    },
  ],
  ...features,
  [
    section,
    'a supplier application form (FastSales) begins there',
    (page) => {
      expect(page.getByRole('heading', { name: 'FastSales', exact: true })).toBeVisible();
      expect(page.getByRole('button', { name: 'Start your application' })).toBeVisible();
    },
  ],
]);
