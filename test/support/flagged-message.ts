import { answerThread } from '#domain/trade/messages/answer-thread.ts';
import { contactSeller } from '#domain/trade/messages/contact-seller.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { memberFromRow } from '#domain/people/accounts/member.view.ts';
import { openListing } from './listings.ts';
import { openTrading } from './own-listings.ts';
import type { TestDatabase } from './database.ts';

type Writer = { email: string; notes: string };

/** A flagged message of an existing member; returns its number. */
export async function flaggedMessage(site: TestDatabase, { email, notes }: Writer): Promise<string> {
  const { open } = await site.db
    .selectFrom('site_setting')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('name', '=', 'marketplace-trading')
    .executeTakeFirstOrThrow();
  if (open === 0n) await openTrading(site);
  const row = await site.db.selectFrom('member').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const ctx: Ctx = site.ctx(memberFromRow(row));
  const listing = await openListing(site.ctx());
  const words = { subject: 'Price', urgency: 'low', message: 'What is your last price?' } as const;
  const { threadId } = await contactSeller(ctx, String(listing.id), words);
  await answerThread(ctx, threadId, { message: `You be mumu. ${notes}`, files: [] });
  const flag = await site.db.selectFrom('message_flag').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return String(flag.id);
}
