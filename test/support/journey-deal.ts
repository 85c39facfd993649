import type pg from 'pg';
import type { Actor, Ctx } from '#domain/acting/context.ts';
import { fireClocks } from '#domain/trade/deals/fire-clocks.ts';
import { link } from '#content/link.ts';
import { openPayments } from '#domain/money/payments/open-payments.ts';
import { readConfig } from '#platform/config.ts';
import { createPool, type Database } from '#platform/database/connect.ts';
import { diskStore } from '#platform/files/disk-store.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { dealActs } from './deal-acts.ts';
import { after, agreedAndPaid, clock, draft, terms, type Sides } from './deals.ts';
import { asCookie, ctxOf, test as members } from './journey-member.ts';
import { expect, type Page } from './journey.ts';
import { topUp } from './members-with-money.ts';
import { queueWhenUsed } from './queue-when-used.ts';
import { staffAtDesk } from './staff.ts';

type Steps = Parameters<typeof after>[3];
type AtSite = {
  ctx: (actor?: Actor) => Ctx;
  db: Database;
  pool: pg.Pool;
  deals: ReturnType<typeof dealActs>;
  /** The sandbox provider that the site itself asks. */
  provider: PaymentProvider;
};

type Between = {
  dealId: bigint;
  sides: Sides;
  /** Each side's page of the deal. */
  buyer: Page;
  seller: Page;
};

type Deals = {
  /** A deal of ₦1,000 between two members after these steps, by the verbs; ₦1,015 are held. */
  between: (steps?: Steps) => Promise<Between>;
  /** A member of staff with an account, in a browser. */
  atDesk: () => Promise<Page>;
};

/** Journeys of deals, in the database of the running site. */
export const test = members.extend<Deals, { site: AtSite }>({
  site: [
    async ({ siteConnection, siteDatabase }, lend) => {
      const [queue, pool] = [queueWhenUsed(siteConnection), createPool(siteConnection, 1, () => {})];
      const given = { ...ctxOf(siteDatabase), queue, files: diskStore('/nowhere') };
      const ctx = (actor: Actor = { kind: 'guest' }): Ctx => ({ ...given, actor, now: new Date() });
      const wanted = readConfig({ AGBON_DATA: '/nowhere' }).payments;
      const { provider } = openPayments(wanted, { ...given, publicUrl: 'http://agbon.test', secret: 'of nobody' });
      const db = siteDatabase;
      await lend({ ctx, db, pool, provider: provider!, deals: dealActs({ ctx, pool }) });
      await queue.stop();
      await pool.end();
    },
    { scope: 'worker' },
  ],
  between: async ({ site, page: buyer, signIn, another }, lend) => {
    await lend(async (steps = []) => {
      const { id: buyerId } = await signIn({ name: 'Ada Buyer' });
      const { page: seller, member } = await another({ name: 'Bola Seller', accountType: 'seller' });
      const sides = { buyerId, sellerId: member.id };
      const dealId = await draft(site, sides, { shipBy: new Date(Date.now() + 9 * 86_400_000) });
      await topUp(site.ctx(), buyerId, (terms.minor * 1_015n) / 1_000n);
      await after(site, dealId, sides, [...agreedAndPaid, ...steps]);
      const path = link('deal', { dealId: String(dealId) });
      await Promise.all([buyer.goto(path), seller.goto(path)]);
      return { dealId, sides, buyer, seller };
    });
  },
  atDesk: async ({ browser, baseURL, viewport, site }, lend) => {
    const context = await browser.newContext({ baseURL: baseURL!, viewport, reducedMotion: 'reduce' });
    await lend(async () => {
      const who = { name: 'Ife Finance', email: `${crypto.randomUUID()}@agbon.example` };
      const at = { ...site, clock: { now: () => new Date() } };
      const { cookie } = await staffAtDesk(at, 'finance', who);
      await context.addCookies([asCookie(cookie, baseURL!)]);
      return context.newPage();
    });
    await context.close();
  },
});

/** Runs the job of due deadlines, as the worker does each minute. */
export async function letTimeFire({ ctx }: AtSite): Promise<void> {
  await fireClocks(ctx(clock));
}

export async function sendMessage(page: Page, message: string): Promise<void> {
  await untilReplaced(page, async () => {
    await page.getByLabel('Your message').fill(message);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  });
}

/** Waits for the page that answers a form. A press on the page before it would be lost. */
export async function untilReplaced(page: Page, press: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.documentElement.toggleAttribute('data-replaced', true));
  await press();
  await expect(page.locator('html:not([data-replaced])')).toBeAttached();
}
