import { expect } from 'vitest';
import { shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();

const banner = (page: Visitor) => page.getByRole('banner');
const main = (page: Visitor) => page.getByRole('main');

const leads = (name: string, href: string, within = main): Sentence => [
  '§2 Escrow landing',
  `${name} leads to ${href}`,
  (page) => expect(within(page).getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href),
];

const sentences: Sentence[] = [
  ...['Features', 'Process', 'Pricing', 'Testimonials'].map((name) =>
    leads(name, `/escrow#${name.toLowerCase()}`, banner),
  ),
  ...['features', 'process', 'pricing', 'testimonials'].map((id): Sentence => [
    '§2 Escrow landing',
    `a section #${id}`,
    (page) => expect(page.locator(`section#${id}`)).toBeVisible(),
  ]),
  leads('Start New Transaction', '/create-transaction'),
  leads('How It Works', '#features'),
  leads("Get Started - It's Free", '/signup'),
  leads('Request a Demo', '/demo'),
  leads('Sign In', '/login', banner),
  leads('Get Started', '/signup', banner),
  ...['Create agreement', 'Fund escrow', 'Delivery and approval', 'Payment release'].map((name): Sentence => [
    '§2 Escrow landing',
    `a stage of the process: ${name}`,
    (page) => expect(main(page).getByRole('heading', { name: new RegExp(name) })).toBeVisible(),
  ]),
  [
    '§9',
    'three plans with their fee, limit and processing, and Professional marked most popular',
    (page) => {
      const plan = (name: string) => page.locator('#pricing ul > li').filter({ hasText: name }).first();
      for (const [name, ...facts] of [
        ['Basic', '1.5%', '$10,000', '5 business days'],
        ['Professional', '1.2%', '$50,000', '3 business days', 'Most popular'],
        ['Enterprise', '0.8%', 'Unlimited', 'next business day', 'API access'],
      ])
        for (const fact of facts) expect(plan(name!)).toContainText(fact);
    },
  ],
  ['§2 Escrow landing', '5 entries', (page) => expect(page.locator('#testimonials figure')).toHaveCount(5)],
  ...[
    ['How it works', '/escrow/how-it-works'],
    ['Pricing', '/escrow/pricing'],
    ['Integrations', '/escrow/integrations'],
    ['Case studies', '/escrow/case-studies'],
    ['Help center', '/help-center'],
    ['Blog', '/blog'],
    ['FAQs', '/faqs'],
    ['API docs', '/api-docs'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service', '/terms-of-service'],
    ['Security', '/security'],
    ['Compliance', '/compliance'],
    ['Contact', '/contact'],
  ].map(([name, href]): Sentence => [
    '§2 Route table',
    `${name} leads to ${href}`,
    (page) =>
      expect(page.getByRole('contentinfo').getByRole('link', { name: name!, exact: true })).toHaveAttribute(
        'href',
        href,
      ),
  ]),
];

shows(site, '/escrow', sentences);
