import { link } from '#content/link.ts';
import { answerThread } from '#domain/trade/messages/answer-thread.ts';
import { contactSeller } from '#domain/trade/messages/contact-seller.ts';
import type { TestDatabase } from './database.ts';
import { openListing } from './listings.ts';
import { openTrading } from './own-listings.ts';
import { onePage } from './pdfs.ts';
import type { SignedIn } from './signed-in.ts';

/** The address of each page and act of a member's thread with a flagged message and a file. */
export async function messageAddresses(site: TestDatabase, member: SignedIn) {
  await openTrading(site);
  const listing = await openListing(site.ctx());
  const words = { subject: 'Price', urgency: 'low', message: 'Is it still there?' } as const;
  const { threadId } = await contactSeller(member.ctx(), String(listing.id), words);
  const { messageId } = await answerThread(member.ctx(), threadId, { message: 'You are mumu', files: [onePage()] });
  const { id } = await site.db.selectFrom('message_flag').select('id').orderBy('id').executeTakeFirstOrThrow();
  const kept = await site.db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.file_id')
    .select('file.hash')
    .where('message_id', '=', BigInt(messageId))
    .orderBy('file.id')
    .executeTakeFirstOrThrow();
  const [flagId, hash] = [String(id), kept.hash.toString('hex')];
  return {
    listingMessage: link('listingMessage', { listingId: String(listing.id) }),
    thread: link('thread', { threadId }),
    threadReading: link('threadReading', { threadId }, { seen: messageId }),
    threadBlock: link('threadBlock', { threadId }),
    threadUnblock: link('threadUnblock', { threadId }),
    messageReport: link('messageReport', { threadId, messageId }),
    flaggedMessageHiding: link('flaggedMessageHiding', { flagId }),
    flaggedMessageLeaving: link('flaggedMessageLeaving', { flagId }),
    flaggedMessageShowing: link('flaggedMessageShowing', { flagId }),
    flaggedMessageFile: link('flaggedMessageFile', { flagId, hash }),
  };
}
