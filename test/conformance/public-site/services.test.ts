import { expect } from 'vitest';
import { does, shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();

const heading = (page: Visitor, name: string | RegExp) => page.getByRole('main').getByRole('heading', { name });
const says =
  (text: string | RegExp): Sentence[2] =>
  (page) =>
    expect(page.getByRole('main')).toContainText(text);

/** public-site.md §2 'Services page' and §3 'Machine catalogue', 'Certification'. */
const sentences: Sentence[] = [
  ...[
    'Our Processing Equipment',
    'Industrial Machinery Specifications',
    'Production Management',
    'Our Certifications',
    'Contact Our Services Team',
  ].map((name): Sentence => ['§2', name, (page) => expect(heading(page, name)).toBeVisible()]),
  [
    '§2',
    '4 machine cards, each leading to its order',
    (page) => expect(page.getByRole('main').locator('a[href^="/machines/"][href$="/order"]')).toHaveCount(4),
  ],
  ...['desheller', 'dehusker', 'extractor-automatic', 'extractor-manual'].map((id): Sentence => [
    '§3',
    `the machine ${id}`,
    (page) => expect(page.getByRole('main').locator(`a[href="/machines/${id}/order"]`)).toBeVisible(),
  ]),
  ['§3, §9', 'the desheller costs ₦1,000,000', says('₦1,000,000')],
  ['§3, §9', '240-400 coconuts an hour', says(/240\s*[–-]\s*400/)],
  ['§3', 'stainless steel', says(/stainless steel/i)],
  ['§3, §9', '60% upfront, 40% on delivery', says(/60\s?% upfront, 40\s?% on delivery/)],
  ['§3, §9', '500-900 an hour', says(/500\s*[–-]\s*900/)],
  [
    '§3',
    "the dehusker's button reads 'Partner with us'",
    (page) =>
      expect(page.getByRole('main').getByRole('link', { name: 'Partner with us' })).toHaveAttribute(
        'href',
        '/machines/dehusker/order',
      ),
  ],
  ['§3', 'extractors: purchase on request, hydraulic press', says(/hydraulic press/i)],
  ...['Process Optimization', 'Efficiency Improvement', 'Staff Training', 'Quality Assurance'].map((name): Sentence => [
    '§2',
    `the card ${name}`,
    (page) => expect(heading(page, name)).toBeVisible(),
  ]),
  [
    '§2',
    '3 certification cards',
    (page) => expect(page.locator('#certifications a[href^="/certifications/"]')).toHaveCount(3),
  ],
  ['§1', 'two utility model patents of 2024', (page) => expect(page.locator('#certifications')).toContainText('2024')],
  [
    '§1',
    'a business name registration of 2022',
    (page) => expect(page.locator('#certifications')).toContainText('2022'),
  ],
  ['§3', 'Patent and License', (page) => expect(page.locator('#certifications')).toContainText(/Patent[\s\S]*License/)],
  ['§2', 'contact details', (page) => expect(page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible()],
  [
    '§2',
    'social links',
    (page) => expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' }).first()).toBeVisible(),
  ],
];

shows(site, '/services', sentences);

does(site, '/services', [
  [
    '§2',
    'a certification has a page of its own',
    async (page) => {
      await page.locator('#certifications a[href^="/certifications/"]').first().click();
      expect(page).toHaveURL(/\/certifications\//);
      expect(page.getByRole('main')).toContainText('Patent');
    },
  ],
]);
