import { expect } from 'vitest';
import { fillCatalogue } from '../../support/catalogue.ts';
import { openTrading } from '../../support/own-listings.ts';
import { shows } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
await fillCatalogue(site.ctx());
await openTrading(site);
await site.services.settings.reload();

const main = (page: Visitor) => page.getByRole('main');

shows(site, '/marketplace/suppliers', [
  [
    '§2 Route table, decisions.md §2',
    'is the supplier directory',
    (page) => {
      expect(page.getByRole('heading', { level: 1 })).toHaveText('Suppliers');
      expect(page).toHaveURL('/marketplace/suppliers');
    },
  ],
  [
    '§2 Route table, decisions.md §2',
    'and links to the application',
    (page) =>
      expect(main(page).getByRole('link', { name: 'Apply as a supplier' }).first()).toHaveAttribute(
        'href',
        '/marketplace/suppliers/apply',
      ),
  ],
  [
    "decisions.md §10 'Menus'",
    'the footer of the marketplace leads to Suppliers',
    (page) =>
      expect(page.getByRole('contentinfo').getByRole('link', { name: 'Suppliers', exact: true })).toHaveAttribute(
        'href',
        '/marketplace/suppliers',
      ),
  ],
  [
    '§2 Product detail',
    'a supplier links to the seller profile',
    async (page) => {
      await main(page).getByRole('link', { name: 'Topo Palms' }).click();
      expect(page.path()).toMatch(/^\/marketplace\/sellers\/\d+$/);
      expect(page.getByRole('heading', { level: 1 })).toHaveText('Topo Palms');
    },
  ],
  [
    "decisions.md §10 'Papers'",
    'the verified filter shows suppliers with a checked CAC certificate',
    async (page) => {
      await page.goto('/marketplace/suppliers?verified=yes');
      expect(main(page)).toContainText('CAC checked 12 Nov 2026');
    },
  ],
]);
