import { expect } from 'vitest';
import { mailStandingName } from '#content/mail-standings.ts';
import { mailEvents } from '#domain/talk/mail/mail.states.ts';
import { adminPassword } from '../../support/admin-password.ts';
import { does, shows, type Ready, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import { writtenMail } from '../../support/written-mail.ts';

const emptySite = await visitedSite();
const site = await visitedSite();
const path = '/vintage-dashboard/emails';

for (const last_event of mailEvents) await writtenMail(site.ctx(), { last_event, subject: `Order, ${last_event}` });
await writtenMail(site.ctx(), { subject: 'From elsewhere', from_address: 'x@elsewhere.example' });
await writtenMail(site.ctx(), {
  subject: 'To us',
  from_address: 'Bola <bola@elsewhere.example>',
  to_addresses: ['team@agbon.example'],
  last_event: 'delivered',
  sent_at: site.clock.now(),
});

const comeIn: Ready = async (page) => {
  const answer = await page.request.post('/vintage', { form: { password: adminPassword }, maxRedirects: 0 });
  expect(answer.headers().location).toBe('/vintage-dashboard');
};

/** decisions.md §4: each of the twelve states has its colour, which is the tone of its badge. */
const colours: Record<string, readonly string[]> = {
  palm: ['delivered', 'opened', 'clicked'],
  indigo: ['sent', 'queued', 'scheduled'],
  alarm: ['bounced', 'failed', 'complained', 'suppressed', 'canceled'],
  danfo: ['delivery_delayed'],
};

const listed: Sentence[] = [
  [
    '§2 Business Emails',
    'columns Subject (with From), To, Status, Date, Actions (View)',
    (page) => {
      expect(page.getByRole('columnheader')).toHaveText(['Subject', 'To', 'Status', 'Date', 'Actions']);
      const row = page.getByRole('row').filter({ hasText: 'To us' });
      expect(row.getByRole('rowheader')).toContainText('From: Bola <bola@elsewhere.example>');
      expect(row).toContainText('team@agbon.example');
      expect(row).toContainText('22 Nov 2026');
      expect(row.getByRole('link', { name: /^View/ })).toHaveCount(1);
    },
  ],
  [
    '§2 Business Emails',
    'only mails sent from a team address or to a company address are listed',
    (page) => {
      expect(page.getByRole('row').filter({ hasText: 'To us' })).toHaveCount(1);
      expect(page.getByRole('row').filter({ hasText: 'From elsewhere' })).toHaveCount(0);
    },
  ],
  [
    '§2, its place is the second, after Overview',
    'Overview, Business Emails, Event Requests, …',
    async (page) => {
      const places = await page.getByRole('navigation', { name: 'Admin' }).getByRole('link').allInnerTexts();
      expect(places.slice(0, 3).map((place) => place.replace(/\s*\d+$/, ''))).toEqual([
        'Overview',
        'Business Emails',
        'Event Requests',
      ]);
    },
  ],
  ...Object.entries(colours).flatMap(([colour, events]) =>
    events.map((event): Sentence => [
      '§4, decisions.md §4',
      `${event} is ${colour}`,
      (page) => {
        const row = page.getByRole('row').filter({ hasText: new RegExp(`Order, ${event}(?!_)`) });
        const badge = row.locator('td').filter({ hasText: mailStandingName(event) });
        expect(badge.locator(`span.border-${colour}`)).toHaveCount(1);
      },
    ]),
  ),
];

/** The same word in the list, its filter and the outbox. */
const words: Sentence[] = [
  [
    'decisions.md §4',
    'all twelve have the same names in the filter and the list of Business Emails and in the outbox',
    async (page) => {
      const names = mailEvents.map(mailStandingName);
      expect(new Set(names).size).toBe(12);
      for (const list of [path, '/vintage-dashboard/mails']) {
        await page.goto(list);
        await page.getByRole('button', { name: 'Status' }).click();
        expect(page.getByRole('group', { name: 'Status' }).locator('label')).toHaveText(names);
        for (const [place, event] of mailEvents.entries())
          expect(page.getByRole('row').filter({ hasText: new RegExp(`Order, ${event}(?!_)`) })).toContainText(
            names[place]!,
          );
      }
    },
  ],
];

shows(site, path, listed, comeIn);
does(site, path, words, comeIn);

does(
  site,
  path,
  [
    [
      '§2 Business Emails',
      'View opens Email Details: subject, status, from, to, sent date, and the rendered HTML',
      async (page) => {
        await page.getByRole('row').filter({ hasText: 'To us' }).getByRole('link', { name: /^View/ }).click();
        expect(page.getByRole('heading', { name: 'Email Details' })).toBeVisible();
        const facts = page.getByRole('main').locator('dl').first();
        expect(facts.locator('dt')).toHaveText(['Subject', 'Status', 'From', 'To', 'Sent', 'Tries']);
        for (const value of [
          'To us',
          'Delivered',
          'Bola <bola@elsewhere.example>',
          'team@agbon.example',
          '22 Nov 2026',
        ])
          expect(facts).toContainText(value);
        expect(page.frameLocator('iframe').getByText('Hello Ada')).toBeVisible();
        expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
      },
    ],
    [
      '§2 Overview',
      'Total Emails equals the number in the list',
      async (page) => {
        const total = await page
          .getByRole('main')
          .getByText(/^\d+ e-mails$/)
          .innerText();
        await page.goto('/vintage-dashboard');
        expect(page.getByRole('main').locator('dt + dd').first()).toHaveText(total.replace(' e-mails', ''));
      },
    ],
  ],
  comeIn,
);

shows(
  emptySite,
  path,
  [
    [
      '§2 Business Emails',
      "empty: 'No business emails found'",
      (page) => expect(page.getByText('No business emails found', { exact: true })).toBeVisible(),
    ],
  ],
  comeIn,
);
