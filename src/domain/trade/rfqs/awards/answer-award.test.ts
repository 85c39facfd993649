import { describe, expect, test } from 'vitest';
import { day_ms } from '#platform/clock.ts';
import type { Member } from '#domain/acting/context.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { openAwards } from '../../../../../test/support/awards.ts';
import { testDatabase } from '../../../../../test/support/database.ts';
import { typedRfq } from '../../../../../test/support/rfqs.ts';
import { keepBooksSound } from '../../../../../test/support/sound-books.ts';
import { findDeal } from '../../deal-terms/find-deal.ts';
import { bidList } from '../bids/bid.list.ts';
import { confirmChange } from '../bids/confirm-change.ts';
import { findBidsOfMember } from '../bids/find-own-bids.ts';
import { changeRfq } from '../change-rfq.ts';
import { changeRfqSchema } from '../rfq.schema.ts';
import { findRfqTasksAndDrafts } from '../tasks/find-tasks-and-drafts.ts';
import { answerAward } from './answer-award.ts';
import { awardTexts } from './award.texts.ts';
import { endDueProposals } from './end-due-proposals.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;
const { answered, aSeller, bid, award, awardsOf, rfqOf } = await openAwards(site);
keepBooksSound(site);

describe('an award outside the bid’s offer', () => {
  test('waits for the bidder, and becomes an order once they accept it', async () => {
    const { buyer, seller, rfqId, publicId, bidId } = await answered({}, { quantity: '20' });
    expect(await award(buyer, publicId, bidId, 30)).toEqual({ publicId });
    expect(await awardsOf(rfqId)).toMatchObject([{ state: 'proposed', order_id: null }]);
    expect(await rfqOf(rfqId)).toMatchObject({ state: 'open', awarded: 0n });
    await expect(answer(buyer, bidId, 'accept')).rejects.toMatchObject({ code: 'not_found' });
    const { dealId } = await answer(seller, bidId, 'accept');
    expect((await findDeal(ctx(), dealId!))!.parts.map(({ state }) => state)).toEqual(['agreed']);
    expect(await awardsOf(rfqId)).toMatchObject([{ state: 'made', shipping_address: null }]);
    expect(await rfqOf(rfqId)).toMatchObject({ awarded: 30n });
    await expect(answer(seller, bidId, 'accept')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is the one task of its bidder, and their list shows the deadline', async () => {
    const { buyer, seller, rfqId, publicId, bidId } = await answered();
    await db.updateTable('rfq').set({ revision: 1 }).where('id', '=', rfqId).execute();
    await award(buyer, publicId, bidId, 3);
    expect((await findRfqTasksAndDrafts(ctx(seller))).tasks.map(({ what }) => what)).toEqual(['proposal']);
    const page = await findBidsOfMember(ctx(seller), bidList.read(new URLSearchParams()));
    const [proposed] = await awardsOf(rfqId);
    expect(page.rows.map(({ deadline }) => deadline)).toEqual([proposed!.answer_until]);
  });

  test('lapses once the bidder declines it, answers too late, or the request is awarded to others', async () => {
    const { buyer, seller, rfqId, publicId, bidId } = await answered();
    await award(buyer, publicId, bidId, 4);
    await answer(seller, bidId, 'decline');
    await award(buyer, publicId, bidId, 3);
    await pool.query('update rfq_award set answer_until = business_now() where rfq_id = $1 and state = $2', [
      rfqId,
      'proposed',
    ]);
    await expect(answer(seller, bidId, 'accept')).rejects.toMatchObject({ code: 'conflict' });
    expect(await endDueProposals(ctx({ kind: 'job', name: 'close-rfqs' }), 10)).toBe(1);
    await award(buyer, publicId, bidId, 2);
    const other = await bid((await aSeller('Chidi Seller')).member, publicId, { priceOffer: '100000' });
    await award(buyer, publicId, other, 40);
    expect((await awardsOf(rfqId)).map(({ state }) => state)).toEqual(['declined', 'ended', 'ended', 'made']);
  });

  test('is accepted only as the bidder read it, not a later proposal in its place', async () => {
    const { buyer, seller, rfqId, publicId, bidId } = await answered();
    await award(buyer, publicId, bidId, 3);
    const [read] = await awardsOf(rfqId);
    await award(buyer, publicId, bidId, 1);
    for (const answer of ['accept', 'decline'] as const)
      await expect(answerAward(ctx(seller), bidId, { answer, award: read!.id })).rejects.toMatchObject({
        message: awardTexts.otherOne,
      });
    await answer(seller, bidId, 'accept');
    expect((await awardsOf(rfqId)).map(({ state, quantity }) => [state, quantity])).toEqual([
      ['ended', 3n],
      ['made', 1n],
    ]);
  });

  test('ends when the buyer changes the request, so that no bidder accepts other goods than they read', async () => {
    const { buyer, seller, rfqId, publicId, bidId } = await answered();
    await award(buyer, publicId, bidId, 3);
    const { version } = await rfqOf(rfqId);
    const deadline = dayInLagos(new Date(new Date().getTime() + 20 * day_ms));
    const typed = typedRfq(new Date(), { version: String(version), unit: 'bag', deadline });
    await changeRfq(ctx(buyer), publicId, changeRfqSchema.parse(typed));
    await expect(answer(seller, bidId, 'accept')).rejects.toMatchObject({ message: awardTexts.notWaiting });
    expect((await awardsOf(rfqId)).map(({ state }) => state)).toEqual(['ended']);
  });

  test('that was made keeps the unit of the request, and its own quantity', async () => {
    const { buyer, rfqId, publicId, bidId } = await answered();
    await award(buyer, publicId, bidId, 10);
    const { version } = await rfqOf(rfqId);
    const change = (changes: Record<string, string>) =>
      changeRfq(
        ctx(buyer),
        publicId,
        changeRfqSchema.parse(typedRfq(new Date(), { version: String(version), ...changes })),
      );
    await expect(change({ unit: 'bag' })).rejects.toMatchObject({ field: 'unit' });
    await expect(change({ quantity: '9' })).rejects.toMatchObject({ field: 'quantity' });
  });

  test('is also any award whose bidder has not confirmed the last change of the request', async () => {
    const { buyer, seller, rfqId, publicId, bidId } = await answered();
    await pool.query('update rfq set revision = 1 where id = $1', [rfqId]);
    expect(await award(buyer, publicId, bidId, 10)).toEqual({ publicId });
    await confirmChange(ctx(seller), bidId, { revision: 1 });
    expect(await award(buyer, publicId, bidId, 10)).toMatchObject({ publicId, dealId: expect.any(BigInt) });
    expect((await awardsOf(rfqId)).map(({ state }) => state)).toEqual(['ended', 'made']);
  });
});

/** The answer to the award that waits, or to the last one. */
async function answer(member: Member, bidId: string, answer: 'accept' | 'decline') {
  const awards = db.selectFrom('rfq_award').select('id').where('bid_id', '=', BigInt(bidId)).orderBy('id', 'desc');
  const { id } = await awards.limit(1).executeTakeFirstOrThrow();
  return answerAward(ctx(member), bidId, { answer, award: id });
}
