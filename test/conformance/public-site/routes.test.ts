import { expect } from 'vitest';
import { shows } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';

const site = await visitedSite();

/** public-site.md §2 'Routes linked from the public site': those of this part of the product, each with its purpose. */
const routes = [
  ['/', 'Àgbọn', /Trade the whole nut/],
  ['/services', 'Our Services', /Our Services/],
  ['/product', 'Our Product', /Our Product/],
  ['/about', 'About us', /./],
  ['/contact', 'Contact', /Talk to us|Contact/],
  ['/privacy-policy', 'Privacy Policy', /Privacy Policy/],
  ['/terms-of-service', 'Terms of Service', /Terms of Service/],
  ['/cookie-policy', 'Cookie Policy', /Cookie Policy/],
  ['/help-center', 'Help Center', /./],
  ['/blog', 'Blog', /./],
] as const;

for (const [path, purpose, heading] of routes) {
  shows(site, path, [
    ['§2', `${purpose} has a page`, (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)],
    ['§2', `its title says ${purpose}`, (page) => expect(page).toHaveTitle(new RegExp(purpose, 'i'))],
  ]);
}

for (const path of ['/privacy-policy', '/terms-of-service', '/cookie-policy']) {
  shows(site, path, [
    [
      '§2',
      'Back to Home',
      (page) => expect(page.getByRole('link', { name: 'Back to Home' }).first()).toHaveAttribute('href', '/'),
    ],
  ]);
}
