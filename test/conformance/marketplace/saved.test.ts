import { expect } from 'vitest';
import { notifySearches } from '#domain/trade/listings/saved-searches/notify-searches.ts';
import { fillCatalogue } from '../../support/catalogue.ts';
import { openListing } from '../../support/listings.ts';
import { signedInMember } from '../../support/member.ts';
import { openTrading } from '../../support/own-listings.ts';
import { renderMails } from '../../support/render-mails.ts';
import { does, type Ready, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

/** What a member saves of the catalogue and is notified about: the second group of the dashboard (decisions.md §9 'Menus'). */
const site = await visitedSite();
const { ctx } = site;
await fillCatalogue(ctx());
await openTrading(site);
await site.services.settings.reload();

const main = (page: Visitor) => page.getByRole('main');
const region = (page: Visitor, name: string) => main(page).getByRole('region', { name, exact: true });
const copra = 'Copra, sun dried';
const row = (page: Visitor) => main(page).getByRole('listitem').filter({ hasText: copra }).first();

/** Each sentence has a new member. */
const asMember: Ready = async (page) => {
  const { cookie } = await signedInMember(ctx());
  page.cookies.take(new Response(null, { headers: { 'set-cookie': cookie } }));
};
const saved = '/dashboard/saved';
const menus = "decisions.md §9 'Menus'";

async function keep(page: Visitor): Promise<void> {
  await row(page)
    .getByRole('button', { name: `Save ${copra}` })
    .click();
}

/** Opening a page changes nothing: the script of a listing sends the form on it. */
async function noteAsItsScriptDoes(page: Visitor): Promise<void> {
  const form = page.document().querySelector<HTMLFormElement>('form[data-behaviour=seen-note]')!;
  const fields = [...form.querySelectorAll('input')].map(({ name, value }) => [name, value] as const);
  await page.request.post(form.getAttribute('action')!, { form: Object.fromEntries(fields), maxRedirects: 0 });
}

const favourites: Sentence[] = [
  [
    menus,
    'a listing is saved from its row, is marked, and appears on ‘Saved’',
    async (page) => {
      await keep(page);
      expect(page.path()).toMatch(/^\/marketplace/);
      expect(row(page).getByRole('button', { name: `Saved ${copra}` })).toHaveAttribute('aria-pressed', 'true');
      await page.goto(saved);
      expect(region(page, 'Listings').getByRole('link', { name: copra, exact: true })).toBeVisible();
    },
  ],
  [
    menus,
    'and is removed once it is pressed again',
    async (page) => {
      await keep(page);
      await row(page)
        .getByRole('button', { name: `Saved ${copra}` })
        .click();
      expect(row(page).getByRole('button', { name: `Save ${copra}` })).toHaveAttribute('aria-pressed', 'false');
      await page.goto(saved);
      expect(region(page, 'Listings')).toContainText('You have not saved a listing yet.');
    },
  ],
  [
    menus,
    'the last viewed listings are on ‘Saved’ too',
    async (page) => {
      await page.goto(saved);
      expect(region(page, 'Recently seen')).toContainText('Listings that you open appear here.');
      await page.goto('/marketplace');
      await row(page).getByRole('link', { name: copra, exact: true }).click();
      await noteAsItsScriptDoes(page);
      await page.goto(saved);
      expect(region(page, 'Recently seen').getByRole('link', { name: copra, exact: true })).toBeVisible();
    },
  ],
];

const searches: Sentence[] = [
  [
    menus,
    'a search is saved under its own words, and links back to its results',
    async (page) => {
      await main(page).getByRole('button', { name: 'Save this search' }).click();
      expect(page.getByRole('status').filter({ hasText: 'The search is saved.' })).toBeVisible();
      const [first] = await region(page, 'Searches').getByRole('link').all();
      await first!.click();
      expect(page.path()).toBe('/marketplace?category=copra');
    },
  ],
  [
    menus,
    'new results of it are mailed, with a link to stop these mails',
    async (page) => {
      await main(page).getByRole('button', { name: 'Save this search' }).click();
      await openListing(ctx(), { name: 'Copra of Epe', category: 'copra', unit: 'ton' });
      expect(await notifySearches(ctx({ kind: 'job', name: 'tell-searches' }))).toBeGreaterThan(0);
      const { text } = (await renderMails(site.pool)).at(-1)!;
      expect(text).toContain('Copra of Epe');
      const [stop] = /\/marketplace\/searches\/stop\/\S+?(?=[\s)>])/.exec(text)!;
      const scanner = site.visitor();
      await scanner.goto(stop);
      await scanner.getByRole('button', { name: 'Stop these mails' }).click();
      expect(main(scanner)).toContainText('You will get no more mails about your searches.');
      await page.goto(saved);
      expect(region(page, 'Searches')).toContainText('No mails.');
    },
  ],
  [
    menus,
    'a search that is no longer wanted is removed',
    async (page) => {
      await main(page).getByRole('button', { name: 'Save this search' }).click();
      await region(page, 'Searches').getByRole('button', { name: 'Remove' }).click();
      expect(region(page, 'Searches')).toContainText('You have not saved a search yet.');
    },
  ],
];

const asGuest: Sentence[] = [
  [
    '§6',
    'a signed-out visitor must sign in before saving anything',
    async (page) => {
      await keep(page);
      expect(page.path()).toMatch(/^\/login\?next=%2Fmarketplace/);
    },
  ],
];

const feeds: Sentence[] = [
  [
    '§3 Product',
    'each of the seven categories has a feed of new listings, with name, price, place and seller',
    async (page) => {
      const choices = page.locator('input[name=category]');
      const categories = await choices.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      expect(categories).toHaveLength(7);
      for (const category of categories) {
        await page.goto(`/marketplace?category=${category}`);
        const feed = (await main(page).getByRole('link', { name: 'Follow new listings' }).getAttribute('href'))!;
        expect(feed).toBe(`/feeds/${category}`);
        const text = await page.read(feed);
        const entries = text.split('<entry>').slice(1);
        expect(entries.length).toBe(await main(page).locator('.goods-list > li').count());
        for (const entry of entries)
          expect(entry).toMatch(
            /<title>.+, ₦[\d,]+ an? .+<\/title>.+<name>.+<\/name>.+href="http:\/\/agbon.test\/product\/\d+".+<summary>.+<\/summary>/s,
          );
      }
    },
  ],
];

does(site, '/marketplace', favourites, asMember);
does(site, '/marketplace?category=copra', searches, asMember);
does(site, '/marketplace', [...asGuest, ...feeds]);
