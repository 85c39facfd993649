import { day_ms } from '#platform/clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { BidKey } from '#platform/bid-key.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { awardsStory } from './awards.story.ts';
import { bankStory } from './bank.story.ts';
import { bidsStory } from './bids.story.ts';
import { dealsStory } from './deals.story.ts';
import { demoAccountsStory } from './demo-accounts.story.ts';
import { documentDetailsStory } from './document-details.story.ts';
import { enquiriesStory } from './enquiries.story.ts';
import { eventBookingsStory } from './event-bookings.story.ts';
import { firstVerificationStory } from './first-verification.story.ts';
import { historyStory } from './history.story.ts';
import { listingPicturesStory } from './listing-pictures.story.ts';
import { listingsStory } from './listings.story.ts';
import { machineOrdersStory } from './machine-orders.story.ts';
import { marketTermsStory } from './market-terms.story.ts';
import { memberChecksStory } from './member-checks.story.ts';
import { pricesStory } from './prices.story.ts';
import { productOrdersStory } from './product-orders.story.ts';
import { rfqsStory } from './rfqs.story.ts';
import { sellerProfilesStory } from './seller-profiles.story.ts';
import { supplierApplicationsStory } from './supplier-applications.story.ts';
import { tradingStory } from './trading.story.ts';
import { waitlistStory } from './waitlist.story.ts';

type Story = (ctx: Ctx) => Promise<void>;

/** The stories: named parts of the demo's first data, most of them added by the verbs that people use. */
const stories: Record<string, Story | { prepare: (ctx: Ctx) => Promise<Story> }> = {
  'demo accounts': demoAccountsStory,
  listings: listingsStory,
  'member checks': memberChecksStory,
  history: historyStory,
  'market terms': marketTermsStory,
  'seller profiles': sellerProfilesStory,
  'listing pictures': { prepare: listingPicturesStory },
  waitlist: waitlistStory,
  enquiries: enquiriesStory,
  'event bookings': eventBookingsStory,
  'machine orders': machineOrdersStory,
  'product orders': productOrdersStory,
  'supplier applications': { prepare: supplierApplicationsStory },
  trading: tradingStory,
  'document details': documentDetailsStory,
  'requests for quotes': rfqsStory,
  deals: dealsStory,
  'first verification': firstVerificationStory,
  prices: pricesStory,
  'bank statement': bankStory,
};

/** Adds the stories that this database does not have yet, each in a transaction of its own. Returns their names. */
export async function seed(ctx: Ctx, bidKey?: BidKey): Promise<string[]> {
  const told: string[] = [];
  const all: typeof stories = {
    ...stories,
    bids: (ctx) => bidsStory(ctx, bidKey),
    'an award': (ctx) => awardsStory(ctx, bidKey),
  };
  for (const [name, tell] of Object.entries(all)) {
    if (await runOnce(ctx, name, typeof tell === 'function' ? tell : await prepared(ctx, name, tell.prepare)))
      told.push(name);
  }
  return told;
}

/** Does a story's work that must come before its transaction, unless the database already has the story. */
async function prepared(ctx: Ctx, name: string, prepare: (ctx: Ctx) => Promise<Story>): Promise<Story> {
  const heard = await ctx.db.selectFrom('demo_story').select('name').where('name', '=', name).executeTakeFirst();
  return heard ? () => Promise.resolve() : prepare(ctx);
}

function runOnce(ctx: Ctx, name: string, story: Story): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const isNew = await ctx.db
      .insertInto('demo_story')
      .values({ name, told_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (!isNew) return false;
    const { newest } = await newestMail(ctx);
    await story(ctx);
    await waitForDays(ctx, newest);
    return true;
  });
}

function newestMail({ db }: Ctx): Promise<{ newest: bigint | null }> {
  return db
    .selectFrom('mail')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
}

/** Lets mails of long ago wait only since six days ago, because a mail that has waited for a week is given up. */
async function waitForDays({ db, now }: Ctx, newestBefore: bigint | null): Promise<void> {
  const earliest = new Date(now.getTime() - 6 * day_ms);
  await db
    .updateTable('mail')
    .set({ created_at: earliest })
    .where('id', '>', newestBefore ?? 0n)
    .where('last_event', '=', 'queued')
    .where('created_at', '<', earliest)
    .execute();
}
