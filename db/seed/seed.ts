import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/context.ts';
import { demoAccountsStory } from './demo-accounts.story.ts';
import { enquiriesStory } from './enquiries.story.ts';
import { eventBookingsStory } from './event-bookings.story.ts';
import { machineOrdersStory } from './machine-orders.story.ts';
import { productOrdersStory } from './product-orders.story.ts';
import { waitlistStory } from './waitlist.story.ts';

/** What the demo begins with, told by the same verbs that people use. */
const stories: Record<string, (ctx: Ctx) => Promise<void>> = {
  'demo accounts': demoAccountsStory,
  waitlist: waitlistStory,
  enquiries: enquiriesStory,
  'event bookings': eventBookingsStory,
  'machine orders': machineOrdersStory,
  'product orders': productOrdersStory,
};

/** Tells the stories that this database has not heard; each whole or not at all. Returns their names. */
export async function seed(ctx: Ctx): Promise<string[]> {
  const told: string[] = [];
  for (const [name, tell] of Object.entries(stories)) {
    if (await tellOnce(ctx, name, tell)) told.push(name);
  }
  return told;
}

function tellOnce(ctx: Ctx, name: string, tell: (ctx: Ctx) => Promise<void>): Promise<boolean> {
  return transaction(ctx, async (ctx) => {
    const isNew = await ctx.db
      .insertInto('demo_story')
      .values({ name, told_at: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    if (isNew) await tell(ctx);
    return isNew !== undefined;
  });
}
