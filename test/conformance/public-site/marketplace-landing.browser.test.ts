import { expect } from '@playwright/test';
import { readers, shows, type Sentence } from '../../support/conformance.ts';

const section = '§2 Marketplace landing page';

const features: Sentence[] = ['Live Market Prices', 'Verified Sellers', 'Global Trade'].map((name) => [
  section,
  `the feature ${name}`,
  (page) => expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible(),
]);

for (const reader of readers) {
  shows(
    '/marketplace',
    [
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
        async (page) => {
          for (const name of ['Start Trading', 'View Products'])
            await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
        },
      ],
      ...features,
    ],
    reader,
  );
}
