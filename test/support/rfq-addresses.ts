import { sql } from 'kysely';
import { link } from '#content/link.ts';
import { takeAttachments } from '#domain/trade/messages/take-attachment.ts';
import { saveRfqFiles } from '#domain/trade/rfqs/save-rfq-files.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { TestDatabase } from './database.ts';
import { signedInMember } from './member.ts';
import { nutPicture } from './own-listings.ts';
import { bidFor } from './rfqs.ts';

/** Addresses of requests for quotes: the member's own with a question, and a buyer who asks for pro requests. */
export async function rfqAddresses({ ctx, db }: TestDatabase, memberId: bigint, asking?: bigint) {
  const publicId = `rfq-${String(memberId).padStart(6, '2').slice(-6).replace(/[01]/g, '2')}`;
  await sql`insert into rfq (public_id, buyer_id, buyer_name, state, product_name, type, category, specifications, quantity, unit,
      low_kobo, high_kobo, location, place, delivery_timeframe, deadline, opened_at, due_at)
    select ${publicId}, id, name, 'open', 'Copra, sun dried', 'Processed Products', 'copra', 'Below 6 % moisture.', 40, 'ton',
      110000000, 120000000, 'Badagry, Lagos', 'Lagos', 'Within 30 days', business_now() + interval '7 days', business_now(),
      business_now() + interval '7 days'
    from member where id = ${memberId} on conflict (public_id) do nothing`.execute(db);
  const rfq = await db.selectFrom('rfq').select('id').where('public_id', '=', publicId).executeTakeFirstOrThrow();
  const seller = await signedInMember(ctx(), { accountType: 'seller' });
  const question = await db
    .insertInto('rfq_question')
    .values({ rfq_id: rfq.id, asker_id: seller.member.id, question: 'Which bags?' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const files = await takeAttachments(ctx(), [await nutPicture()]);
  await transaction(ctx(), (ctx) => saveRfqFiles(ctx, { rfqId: rfq.id, buyerId: memberId }, files));
  await bidFor(db, rfq.id, seller.member.id);
  const bid = await db
    .selectFrom('rfq_bid')
    .select('id')
    .where('rfq_id', '=', rfq.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const draft = await db
    .insertInto('rfq_draft')
    .values({ buyer_id: memberId, answers: JSON.stringify({ product_name: 'Oil' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { stop_token } = await db
    .insertInto('rfq_mail')
    .values({ member_id: seller.member.id, notified_on: '2026-11-22' })
    .returning('stop_token')
    .executeTakeFirstOrThrow();
  const buyerId = asking ?? (await signedInMember(ctx(), { accountType: 'buyer' })).member.id;
  await db.insertInto('pro_buyer').values({ member_id: buyerId, why: 'Forty tons a month' }).execute();
  const own = { publicId };
  const ofBid = { publicId, bidId: String(bid.id) };
  const staff = { rfqId: String(rfq.id) };
  const pro = { memberId: String(buyerId) };
  return {
    rfq: link('rfq', own),
    rfqQuestions: link('rfqQuestions', own),
    rfqReport: link('rfqReport', own),
    rfqMailsStop: link('rfqMailsStop', { token: stop_token }),
    rfqDraftRemoval: link('rfqDraftRemoval', { draftId: String(draft.id) }),
    rfqOwn: link('rfqOwn', own),
    rfqOwnChange: link('rfqOwnChange', own),
    rfqCompare: link('rfqCompare', own),
    rfqCompareFile: link('rfqCompareFile', own),
    rfqAward: link('rfqAward', { ...own, bidId: String(bid.id) }),
    rfqOwnWithdrawal: link('rfqOwnWithdrawal', own),
    rfqCounter: link('rfqCounter', ofBid),
    rfqCounterWithdrawal: link('rfqCounterWithdrawal', ofBid),
    rfqRound: link('rfqRound', own),
    rfqOwnAnswer: link('rfqOwnAnswer', { ...own, questionId: String(question.id) }),
    rfqPublishing: link('rfqPublishing', staff),
    rfqTakingDown: link('rfqTakingDown', staff),
    rfqKeeping: link('rfqKeeping', staff),
    rfqFile: link('rfqFile', { hash: files[0]!.content.hash }),
    proDecision: link('proDecision', pro),
    proRefusal: link('proRefusal', pro),
  };
}
