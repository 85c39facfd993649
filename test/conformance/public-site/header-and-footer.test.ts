import { expect } from 'vitest';
import { does, shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();

const headerLinks = [
  ['Home', '/'],
  ['Our Services', '/services'],
  ['Our Product', '/product'],
  ['Machines', '/#products'],
  ['Building', '/#building'],
  ['Production', '/#production'],
  ['Contact', '/#contact'],
] as const;

const footerLinks = [
  ['Home', '/'],
  ['About', '/about'],
  ['Contact', '/contact'],
  ['Blog', '/blog'],
  ['Privacy Policy', '/privacy-policy'],
  ['Terms of Service', '/terms-of-service'],
  ['Cookie Policy', '/cookie-policy'],
  ['Help center', '/help-center'],
  ['Patents', '/services#certifications'],
  ['Certifications', '/services#certifications'],
] as const;

const footer = (page: Visitor) => page.getByRole('contentinfo');

const sentences: Sentence[] = [
  ...headerLinks.map(([name, href]): Sentence => [
    '§2 Site header',
    `${name} leads to ${href}`,
    (page) =>
      expect(page.getByRole('banner').getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href),
  ]),
  ...footerLinks.map(([name, href]): Sentence => [
    '§2 Footer',
    `${name} leads to ${href}`,
    (page) => expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href),
  ]),
  ...['Company', 'Resources', 'Legal'].map((name): Sentence => [
    '§2 Footer',
    `a column ${name}`,
    (page) => expect(footer(page).getByRole('heading', { name })).toBeVisible(),
  ]),
  ...['Facebook', 'Instagram', 'LinkedIn', 'WhatsApp'].map((name): Sentence => [
    '§2 Footer',
    `${name}, on its own site`,
    (page) => expect(footer(page).getByRole('link', { name })).toHaveAttribute('href', /^https:/),
  ]),
  ['§2 Footer', 'a mailto link', (page) => expect(footer(page).locator('a[href^="mailto:"]')).toBeVisible()],
  [
    '§2 Footer',
    'the current year',
    (page) => expect(footer(page)).toContainText(`© ${site.clock.now().getFullYear()}`),
  ],
];

for (const path of ['/', '/services']) shows(site, path, sentences);

does(site, '/', [
  [
    '§2 Site header',
    'the mobile menu opens without script too, and shows the same links',
    async (page) => {
      await page.locator('header summary').last().click();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      for (const [name, href] of headerLinks)
        expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    },
  ],
]);
