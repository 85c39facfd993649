import { expect, test } from 'vitest';
import { asOwner } from '../../support/as-owner.ts';
import { demoAccount, signedIn } from '../../support/demo-member.ts';
import { shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';
import { demoAccountsStory } from '../../../db/seed/demo-accounts.story.ts';
import { historyStory } from '../../../db/seed/history.story.ts';
import { listingsStory } from '../../../db/seed/listings.story.ts';
import { tradingStory } from '../../../db/seed/trading.story.ts';

/** On the demo's data, whose figures are counted from rows (decisions.md §1, §9 'Ratings'). */
const site = await visitedSite();
for (const tell of [demoAccountsStory, listingsStory, historyStory, tradingStory])
  await asOwner(site, (db) => tell({ ...site.ctx(), db }));
await site.services.settings.reload();

const main = (page: Visitor) => page.getByRole('main');
const { name, company, location, email } = demoAccount('seller');

/** From the first listing of the unfiltered catalogue, as a member. */
async function fromTheFirstListing(page: Visitor): Promise<void> {
  await signedIn.buyer(page);
  await page.goto('/marketplace');
  await main(page).locator('.goods-list').getByRole('link').first().click();
  await main(page).getByRole('link', { name: 'Contact Seller' }).click();
}

const section = '§2 Product detail';
const fact = (term: string, value: string): Sentence => [
  section,
  `seller profile: ${term.toLowerCase()}`,
  (page) => expect(main(page).locator('dl > *').filter({ hasText: term }).first()).toContainText(value),
];

const opened = site.visitor();
await fromTheFirstListing(opened);

test(`${section}: Contact Seller replaces the page with the profile of its seller`, () => {
  expect(opened.path()).toMatch(/^\/marketplace\/sellers\/\d+\?about=\d+$/);
  expect(opened.getByRole('heading', { level: 1 })).toHaveText(company);
});

shows(
  site,
  opened.path(),
  [
    fact('Name', name),
    fact('Company', company),
    fact('Location', location),
    fact('Phone', '+234 803 555 0406'),
    fact('E-mail', email),
    [
      `${section}, §9, decisions.md §9 'Ratings'`,
      '98% response rate, under 24h response time, 156 completed orders, 4.8/5 rating, and no other figure',
      async (page) => {
        const figures = main(page)
          .getByRole('listitem')
          .filter({ hasText: /response|completed|rating$/ });
        expect((await figures.allInnerTexts()).map((text) => text.toLowerCase())).toEqual([
          '98% response rate',
          'under 24h response time',
          '156 completed orders',
          '4.8/5 rating',
        ]);
      },
    ],
    [
      `${section}, decisions.md §6`,
      'ticks for business, phone and email, each with what was checked and on which day',
      async (page) => {
        const ticks = await main(page).getByRole('region', { name: 'What we checked' }).getByRole('listitem').all();
        const said = await Promise.all(ticks.map((tick) => tick.innerText()));
        expect(said.map((one) => one.split(' ')[0])).toEqual(['Business', 'Phone', 'E-mail']);
        for (const one of said) expect(one).toMatch(/^\S+ \d{1,2} [A-Z][a-z]{2} \d{4} \S+ \S+/);
      },
    ],
    [
      section,
      'a message form with subject, urgency and message is offered there, about the listing that the visitor came from',
      async (page) => {
        const write = main(page).getByRole('link', { name: `Write to ${company}` });
        expect(write).toHaveAttribute('href', /^\/product\/\d+\/message$/);
        const other = site.visitor();
        await signedIn.buyer(other);
        await other.goto((await write.getAttribute('href'))!);
        expect(new URL(opened.url()).searchParams.get('about')).toBe(other.path().split('/')[2]);
        for (const field of ['subject', 'urgency', 'message'])
          expect(main(other).locator(`[name=${field}]`).first()).toBeVisible();
      },
    ],
    [
      section,
      'the message form is visible on the profile, and its subject is the name of the listing',
      (page) => {
        const write = main(page).getByRole('region', { name: `Write to ${company}` });
        const about = new URL(opened.url()).searchParams.get('about');
        expect(write.locator('form')).toHaveAttribute('action', `/product/${about}/message`);
        for (const field of ['subject', 'urgency', 'message'])
          expect(write.locator(`[name=${field}]`).first()).toBeVisible();
        expect(write.locator('[name=subject]')).not.toHaveValue('');
      },
    ],
    [
      'decisions.md §6',
      'reviews by buyers of completed orders, with stars, text, product and date',
      (page) => {
        const first = main(page).getByRole('region', { name: 'What buyers say' }).getByRole('listitem').first();
        expect(first).toContainText(/^[1-5] of 5 stars .+ [A-Z][a-z]+, for .+, \d{1,2} [A-Z][a-z]{2} \d{4} \([^)]+\)/);
      },
    ],
  ],
  signedIn.buyer,
);
