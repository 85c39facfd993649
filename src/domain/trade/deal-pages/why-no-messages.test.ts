import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { member, paidDeal } from '../../../../test/support/deals.ts';
import { anonymiseMember } from '../../../../test/support/former-member.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { writeAboutDeal } from '../messages/write-about-deal.ts';
import { findDealPage } from './find-deal-page.ts';

const { ctx, db } = await testDatabase();

const block = (blocker_id: bigint, blocked_id: bigint) =>
  db.insertInto('member_block').values({ blocker_id, blocked_id }).execute();
const suspend = (id: bigint) =>
  db.updateTable('member').set({ suspended_at: new Date(), suspended_why: 'Fraud' }).where('id', '=', id).execute();

test.each([
  ['is suspended', (_: bigint, seller: bigint) => suspend(seller), 'away'],
  ['was erased', (_: bigint, seller: bigint) => anonymiseMember({ db }, seller), 'left'],
  ['blocks the reader', (buyer: bigint, seller: bigint) => block(seller, buyer), 'blockedByThem'],
  ['is blocked by the reader', (buyer: bigint, seller: bigint) => block(buyer, seller), 'blockedThem'],
] as const)(
  'a deal’s page says why nobody can write to the other side, who %s, and a message is refused for that reason',
  async (_, change, why) => {
    const { dealId, ...sides } = await paidDeal({ ctx });
    const read = async () => (await findDealPage(ctx(member(sides.buyerId)), String(dealId))).whyNoMessages;
    expect(await read()).toBeUndefined();
    await change(sides.buyerId, sides.sellerId);
    expect(await read()).toBe(why);
    const sent = writeAboutDeal(ctx(member(sides.buyerId)), String(dealId), { message: 'Hello?', files: [] });
    await expect(sent).rejects.toMatchObject({ code: 'conflict', message: messageTexts[why] });
  },
);
