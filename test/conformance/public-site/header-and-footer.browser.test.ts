import { expect, type Page } from '@playwright/test';
import { does, readers, shows } from '../../support/conformance.ts';
import { waitlistDialog } from '../../support/waitlist-form.ts';

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

const footer = (page: Page) => page.getByRole('contentinfo');

for (const reader of readers) {
  for (const path of ['/', '/services']) {
    shows(
      path,
      [
        ...headerLinks.map(
          ([name, href]) =>
            [
              '§2 Site header',
              `${name} leads to ${href}`,
              (page: Page) =>
                expect(page.getByRole('banner').getByRole('link', { name, exact: true }).first()).toHaveAttribute(
                  'href',
                  href,
                ),
            ] as const,
        ),
        ...footerLinks.map(
          ([name, href]) =>
            [
              '§2 Footer',
              `${name} leads to ${href}`,
              (page: Page) =>
                expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href),
            ] as const,
        ),
        ...['Company', 'Resources', 'Legal'].map(
          (name) =>
            [
              '§2 Footer',
              `a column ${name}`,
              (page: Page) => expect(footer(page).getByRole('heading', { name })).toBeVisible(),
            ] as const,
        ),
        ...['Facebook', 'Instagram', 'LinkedIn', 'WhatsApp'].map(
          (name) =>
            [
              '§2 Footer',
              `${name}, on its own site`,
              (page: Page) => expect(footer(page).getByRole('link', { name })).toHaveAttribute('href', /^https:/),
            ] as const,
        ),
        ['§2 Footer', 'a mailto link', (page) => expect(footer(page).locator('a[href^="mailto:"]')).toBeVisible()],
        [
          '§2 Footer',
          'the year is this year',
          (page) => expect(footer(page)).toContainText(`© ${new Date().getFullYear()}`),
        ],
      ],
      reader,
    );
  }
}

does('/services', [
  [
    '§2 Site header, §6',
    'signed out, Join Waitlist opens the waitlist dialog',
    async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Join Waitlist' }).click();
      await expect(waitlistDialog(page)).toBeVisible();
    },
  ],
  [
    '§2 Site header, §4',
    'the mobile menu opens and closes, shows the same links, and closes when a link is tapped',
    async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/');
      const opener = page.locator('header summary').last();
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await opener.click();
      for (const [name, href] of headerLinks)
        await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      await opener.click();
      await expect(menu).toBeHidden();
      await opener.click();
      await menu.getByRole('link', { name: 'Contact', exact: true }).click();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(/#contact$/);
    },
  ],
]);
