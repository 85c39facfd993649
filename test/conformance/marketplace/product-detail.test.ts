import { describe, expect, test } from 'vitest';
import { openListing, openTrade } from '../../support/listings.ts';
import { demoAccountsStory } from '../../../db/seed/demo-accounts.story.ts';
import { signedIn } from '../../support/demo-member.ts';
import { statementsOf } from '../../support/statements.ts';
import { shows, type Sentence } from '../../support/visitor/sentences.ts';
import { visitedSite } from '../../support/visitor/site.ts';
import type { Visitor } from '../../support/visitor/visitor.ts';

const site = await visitedSite();
const { db, pool, ctx } = site;
await demoAccountsStory(ctx());
await openTrade(ctx());
await site.services.settings.reload();
const listing = await openListing(ctx(), { quantity: 200n, grade: 'A' });
const path = `/product/${String(listing.id)}`;
const { seller } = listing;
const profile = `/marketplace/sellers/${String(seller.id)}`;
await db.updateTable('member').set({ phone: '+2348035550499' }).where('id', '=', seller.id).execute();
await db
  .insertInto('member_check')
  .values({
    member_id: seller.id,
    what: 'company',
    state: 'standing',
    seen: 'CAC certificate RC 1',
    checked_on: '2026-11-02',
  })
  .execute();
await db
  .insertInto('seller_figures')
  .values({ seller_id: seller.id, asked: 100n, answered: 98n, answer_seconds: 98n * 60_000n, completed: 156n })
  .execute();

const main = (page: Visitor) => page.getByRole('main');
const says = (text: string): Sentence[2] => {
  return (page) => expect(main(page)).toContainText(text);
};
const leads = (name: string, to: string): Sentence[2] => {
  return (page) => expect(main(page).getByRole('link', { name }).first()).toHaveAttribute('href', to);
};

shows(site, path, [
  ['§2 Product detail', 'image', (page) => expect(main(page).locator('svg, img').first()).toBeVisible()],
  ['§2 Product detail', 'category', says('Category Raw coconuts')],
  ['§2 Product detail', 'name', (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.name)],
  ['§2 Product detail', 'description', says(listing.description)],
  ['§2 Product detail', 'location', says('Location Badagry, Lagos')],
  ['§2 Product detail', 'units available', says('Units available 200 nuts')],
  ['§2 Product detail', 'price per unit', says('₦450 a nut')],
  ['§2 Product detail', 'seller phone', says('+234 803 555 0499')],
  ['§2 Product detail', 'seller email', says(seller.email!)],
  ['§2 Product detail', 'a sign-in prompt when signed out', says('Sign in to order, to make an offer or to write')],
  [
    '§2 Product detail',
    'Order Now, when signed out, leads to sign in',
    leads('Order Now', signInBefore(`${path}/order`)),
  ],
  [
    '§2 Product detail',
    'Make Offer, when signed out, leads to sign in',
    leads('Make Offer', signInBefore(`${path}/offer`)),
  ],
  [
    '§2 Product detail',
    'Contact Seller, when signed out, leads to sign in',
    leads('Contact Seller', signInBefore(`${profile}?about=${String(listing.id)}`)),
  ],
]);

shows(
  site,
  path,
  [
    ['§2 Product detail', 'button Order Now', leads('Order Now', `${path}/order`)],
    ['§2 Product detail', 'button Make Offer', leads('Make Offer', `${path}/offer`)],
    [
      '§2 Product detail',
      'Contact Seller replaces it with a profile',
      leads('Contact Seller', `${profile}?about=`.concat(String(listing.id))),
    ],
    [
      '§2 Product detail',
      'no sign-in prompt when signed in',
      (page) => expect(main(page)).not.toContainText('Sign in to'),
    ],
  ],
  signedIn.buyer,
);

shows(site, `${path}?action=order`, [
  [
    '§2 Route table',
    'action=order opens the order dialog at once, and without script its page',
    (page) => expect(page.document().head.innerHTML).toContain(`content="0; url=${path}/order"`),
  ],
]);

shows(site, profile, [
  ['§2 Product detail', 'seller profile: name', says('Òkè Farms')],
  ['§2 Product detail', 'seller profile: location, phone, email', says(seller.email!)],
  ['§9', '98% response rate', says('98% response rate')],
  ['§9', 'under 24h response time', says('Under 24h response time')],
  ['§9', '156 completed orders', says('156 completed orders')],
  ['§2 Product detail', 'ticks for business, phone and email', says('Business 2 Nov 2026 CAC certificate RC 1')],
  ['§2 Product detail', 'ticks for phone', says('Confirmed with a code that we sent to the seller’s number')],
  [
    '§2 Product detail',
    'a contact-seller form is offered',
    leads('Write to Òkè Farms', signInBefore(`${path}/message`)),
  ],
]);

describe('an unknown product', () => {
  test.each(['999999', '0', 'A', '9'.repeat(19), '1e3', '-1'])('%s shows Product not found, as a 404', async (id) => {
    const page = site.visitor();
    await page.goto(`/product/${id}`);
    expect(page.status()).toBe(404);
    expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
  });

  test.each(['paused', 'archived', 'taken_down'] as const)(
    'is also a listing that is %s, for everybody but its seller',
    async (state) => {
      const gone = await openListing(ctx());
      const why = {
        archived_from: state === 'archived' ? 'active' : null,
        taken_down_why: state === 'taken_down' ? 'x' : null,
      };
      const from = state === 'taken_down' ? 'active' : null;
      await db
        .updateTable('listing')
        .set({ state, ...why, taken_down_from: from })
        .where('id', '=', gone.id)
        .execute();
      const page = site.visitor();
      await page.goto(`/product/${String(gone.id)}`);
      expect(page.status()).toBe(404);
    },
  );

  test('is also a listing of a suspended seller', async () => {
    const gone = await openListing(ctx());
    const suspended = { suspended_at: ctx().now, suspended_why: 'x' };
    await db.updateTable('member').set(suspended).where('id', '=', gone.seller.id).execute();
    const page = site.visitor();
    for (const at of [`/product/${String(gone.id)}`, `/marketplace/sellers/${String(gone.seller.id)}`]) {
      await page.goto(at);
      expect([at, page.status()]).toEqual([at, 404]);
    }
  });
});

describe('the contact details of a seller', () => {
  test('are shown only to signed-in visitors if the seller chose that, whether trading is open or closed, and are never in structured data', async () => {
    const shy = await openListing(ctx());
    await db
      .insertInto('seller_profile')
      .values({ member_id: shy.seller.id, contact_for_members_only: true })
      .execute();
    const pages = [`/product/${String(shy.id)}`, `/marketplace/sellers/${String(shy.seller.id)}`];
    const seen = async (page: Visitor) => {
      const found = [];
      for (const at of pages) {
        await page.goto(at);
        found.push(page.document().documentElement.innerHTML.includes(shy.seller.email!));
      }
      return found;
    };
    expect(await seen(site.visitor())).toEqual([false, false]);
    const buyer = site.visitor();
    await signedIn.buyer(buyer);
    expect(await seen(buyer)).toEqual([true, true]);
    const settings = { ...site.services.settings.at(ctx().now), trading: 'closed' as const };
    const { at } = site.services.settings;
    site.services.settings.at = () => settings;
    expect(await seen(site.visitor())).toEqual([false, false]);
    site.services.settings.at = at;
    const open = site.visitor();
    await open.goto(path);
    const data = open.document().querySelector('script[type="application/ld+json"]')!.textContent;
    expect([data.includes(seller.email!), data.includes('0499')]).toEqual([false, false]);
  });
});

test('are hidden from guests while trading is closed, though guests can read the listings', async () => {
  const { at } = site.services.settings;
  const closed = { ...site.services.settings.at(ctx().now), trading: 'closed' as const };
  const stranger = site.visitor();
  const shown = async () => {
    const found = [];
    for (const address of [path, profile]) {
      await stranger.goto(address);
      const html = stranger.document().documentElement.innerHTML;
      found.push([stranger.status(), html.includes(seller.email!), html.includes('0499')]);
    }
    return found;
  };
  expect(await shown()).toEqual(Array.from({ length: 2 }, () => [200, true, true]));
  site.services.settings.at = () => closed;
  try {
    expect(await shown()).toEqual(Array.from({ length: 2 }, () => [200, false, false]));
  } finally {
    site.services.settings.at = at;
  }
});

test('a seller’s page pages through their listings and no others', async () => {
  for (let n = 0; n < 30; n++) await openListing(ctx(), { seller_id: seller.id, name: `Nuts, lot ${n}` });
  const other = await openListing(ctx());
  const page = site.visitor();
  await page.goto(`${profile}?about=${String(other.id)}`);
  const write = await main(page).getByRole('link', { name: 'Write to' }).getAttribute('href');
  expect(decodeURIComponent(write!)).toMatch(/product.\d+.message$/);
  expect(decodeURIComponent(write!)).not.toContain(`/${String(other.id)}/`);
  const names = new Set<string>();
  for (let pages = 0; pages < 5; pages++) {
    for (const heading of page.document().querySelectorAll('main h3')) names.add(heading.textContent);
    const next = main(page).getByRole('link', { name: 'Next' });
    if ((await next.count()) === 0) break;
    await next.click();
  }
  expect(names.size).toBe(31);
});

test('a listing and a seller cost four queries at most, with the one for the session', async () => {
  const buyer = site.visitor();
  await signedIn.buyer(buyer);
  for (const at of [path, profile])
    expect((await statementsOf(pool, () => buyer.goto(at))).length).toBeLessThanOrEqual(4);
});

function signInBefore(next: string): string {
  return `/login?${new URLSearchParams({ next }).toString()}`;
}
