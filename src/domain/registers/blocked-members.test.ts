import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { allSentTo } from '../../../test/support/all-sent-to.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { sentTerms, everyCurrency, typedTerms } from '../../../test/support/invitation-addresses.ts';
import { signedInMember } from '../../../test/support/member.ts';
import { newsScenes } from '../../../test/support/news-scenes.ts';
import { orderDeals } from '../../../test/support/order-deals.ts';
import { reviewScenes } from '../../../test/support/reviews.ts';
import { rfqScenes } from '../../../test/support/rfq-scenes.ts';
import { offer, order } from '../../../test/support/trade.ts';
import { type Ctx, Failure, type Member } from '#domain/acting/context.ts';
import { counterInvitation, agreeInvitation, endInvitation } from '#domain/trade/invitations/answer-invitation.ts';
import { draftInvitation } from '#domain/trade/invitations/draft-invitation.ts';
import {
  counterInvitationSchema,
  draftInvitationSchema,
  invitationTexts,
} from '#domain/trade/invitations/invitation.schema.ts';
import { sendInvitation } from '#domain/trade/invitations/send-invitation.ts';
import { blockEffects, type BlockEffect } from './mails/mails-between-members.ts';
import { answerThread } from '#domain/trade/messages/answer-thread.ts';
import { contactSeller } from '#domain/trade/messages/contact-seller.ts';
import { notifyUnread } from '#domain/trade/messages/notify-unread.ts';
import { writeAboutDeal } from '#domain/trade/messages/write-about-deal.ts';
import { acceptOffer } from '#domain/trade/offers/accept-offer.ts';
import { counterOffer } from '#domain/trade/offers/counter-offer.ts';
import { declineOffer } from '#domain/trade/offers/decline-offer.ts';
import { counterOfferSchema } from '#domain/trade/offers/offer.schema.ts';
import { sendOffer } from '#domain/trade/offers/send-offer.ts';
import { withdrawOffer } from '#domain/trade/offers/withdraw-offer.ts';
import { acceptOrder } from '#domain/trade/orders/accept-order.ts';
import { addressOrder } from '#domain/trade/orders/address-order.ts';
import { cancelOrder } from '#domain/trade/orders/cancel-order.ts';
import { declineOrder } from '#domain/trade/orders/decline-order.ts';
import { freeOrder } from '#domain/trade/orders/free-order.ts';
import { placeOrder } from '#domain/trade/orders/place-order.ts';
import { receiveOrder, shipOrder } from '#domain/trade/orders/send-order.ts';

const site = await testDatabase(4);
const { ctx, db, pool } = site;
const { market, offered, placed, answered } = await orderDeals(site, { newBuyers: true });
const job = (name: string) => ctx({ kind: 'job', name });
beforeEach(() =>
  pool.query('truncate mail, text_message, thread, member_block, saved_search, deal_invitation cascade'),
);
const words = 'words that nobody wanted';
const said = { message: words, files: [] };
const block = ({ id: blocker_id }: Member, { id: blocked_id }: Member) =>
  db.insertInto('member_block').values({ blocker_id, blocked_id }).execute();

const sentTo = (member: Member) => allSentTo(site, member);
type Verb = keyof typeof blockEffects;
type ByMember = { [V in Verb]: (typeof blockEffects)[V] extends 'clock' | 'self' ? never : V }[Verb];
type Scene = { blocker: Member; blocked: Member; act: () => Promise<unknown> };

const ask = { subject: 'Price', urgency: 'high', message: words } as const;
const threadOf = (buyer: Member, id: string) => contactSeller(ctx(buyer), id, ask);
const terms = { seen: 0, terms: false };
const counter = counterOfferSchema.parse({ price: '420', quantity: '10', message: words, seen: '0' });
const delivery = { shippingAddress: '12 Marina', paymentMethod: 'card', notes: words } as const;
async function asked() {
  const there = await market();
  return { ...there, threadId: (await threadOf(there.buyer, there.id)).threadId };
}

/** An order by a new buyer of a listing with ten units: for all ten it waits for the seller, for one it reserves the stock. */
async function ordered(quantity: string, act: (ctx: Ctx, orderId: string) => Promise<unknown>): Promise<Scene> {
  const { seller, buyer, id } = await market({ quantity: 10n, price_kobo: 100n });
  const { orderId } = await placeOrder(ctx(buyer), id, order(quantity));
  return { blocker: buyer, blocked: seller, act: () => act(ctx(seller), String(orderId)) };
}

/** Acts of the blocked member after the block, with text if the act takes text. */
const scenes: Record<ByMember, () => Promise<Scene>> = {
  'trade/messages/contact-seller.ts': async () => {
    const { seller, buyer, id } = await market();
    return { blocker: seller, blocked: buyer, act: () => threadOf(buyer, id) };
  },
  'trade/messages/answer-thread.ts': async () => {
    const { seller, buyer, threadId } = await asked();
    return { blocker: seller, blocked: buyer, act: () => answerThread(ctx(buyer), threadId, said) };
  },
  'trade/messages/write-about-deal.ts': async () => {
    const { seller, buyer, dealId } = await answered();
    const act = () => writeAboutDeal(ctx(buyer), String(dealId), said);
    return { blocker: seller, blocked: buyer, act };
  },
  'trade/messages/notify-unread.ts': async () => {
    const { seller, buyer } = await asked();
    await sql`update thread_side set notice_due_at = business_now() where unread > 0`.execute(db);
    return { blocker: seller, blocked: buyer, act: () => notifyUnread(job('notify-unread')) };
  },
  ...newsScenes(site, market),
  ...rfqScenes(site, market),
  ...reviewScenes(site, words),
  'trade/offers/send-offer.ts': async () => {
    const { seller, buyer, id } = await market();
    return { blocker: seller, blocked: buyer, act: () => sendOffer(ctx(buyer), id, offer({ message: words })) };
  },
  'trade/offers/counter-offer.ts': async () => {
    const { seller, buyer, offerId } = await offered();
    return { blocker: buyer, blocked: seller, act: () => counterOffer(ctx(seller), offerId, counter) };
  },
  'trade/offers/accept-offer.ts': async () => {
    const { seller, buyer, offerId } = await offered();
    return { blocker: buyer, blocked: seller, act: () => acceptOffer(ctx(seller), offerId, terms) };
  },
  'trade/offers/decline-offer.ts': async () => {
    const { seller, buyer, offerId } = await offered();
    return { blocker: buyer, blocked: seller, act: () => declineOffer(ctx(seller), offerId, { message: words }) };
  },
  'trade/offers/withdraw-offer.ts': async () => {
    const { seller, buyer, offerId } = await offered();
    return { blocker: seller, blocked: buyer, act: () => withdrawOffer(ctx(buyer), offerId, { message: words }) };
  },
  'trade/orders/place-order.ts': async () => {
    const { seller, buyer, id } = await market();
    return { blocker: seller, blocked: buyer, act: () => placeOrder(ctx(buyer), id, order('1', { notes: words })) };
  },
  'trade/orders/accept-order.ts': () => ordered('10', acceptOrder),
  'trade/orders/decline-order.ts': () => ordered('10', (ctx, id) => declineOrder(ctx, id, { why: words })),
  'trade/orders/free-order.ts': () => ordered('1', (ctx, id) => freeOrder(ctx, id, { why: words })),
  'trade/orders/address-order.ts': async () => {
    const { seller, buyer, offerId } = await offered();
    const { orderId } = await acceptOffer(ctx(seller), offerId, terms);
    return { blocker: seller, blocked: buyer, act: () => addressOrder(ctx(buyer), String(orderId), delivery) };
  },
  'trade/orders/cancel-order.ts': async () => {
    const { seller, buyer, orderId } = await placed();
    return { blocker: seller, blocked: buyer, act: () => cancelOrder(ctx(buyer), orderId, { why: words }) };
  },
  'trade/orders/send-order.ts': async () => {
    const { seller, buyer, orderId } = await placed({ price_kobo: 0n });
    await shipOrder(ctx(seller), orderId);
    return { blocker: seller, blocked: buyer, act: () => receiveOrder(ctx(buyer), orderId) };
  },
  'trade/deals/take-step.ts': async () => {
    const { seller, buyer, orderId } = await answered();
    return { blocker: seller, blocked: buyer, act: () => cancelOrder(ctx(buyer), orderId, { why: words }) };
  },
  'trade/invitations/send-invitation.ts': async () => {
    const { seller, buyer } = await market();
    return { blocker: seller, blocked: buyer, act: () => sentTerms(site, buyer, { contact: seller.email }) };
  },
  'trade/invitations/answer-invitation.ts': async () => {
    const { seller, buyer } = await market();
    const { invitationId, token } = await sentTerms(site, buyer, { contact: seller.email });
    await counterInvitation(ctx(), { token }, otherTerms(1));
    return {
      blocker: seller,
      blocked: buyer,
      act: () => counterInvitation(ctx(buyer), { invitationId }, otherTerms(2)),
    };
  },
};

function otherTerms(seen: number) {
  return counterInvitationSchema.parse({ ...typedTerms, amount: '1,000,000', words, seen: String(seen) });
}

const expected: [ByMember, BlockEffect][] = Object.entries(blockEffects).filter(([verb]) => verb in scenes) as never;

describe('a member who blocked another', () => {
  test.each(expected)('gets no text of the blocked member by %s (%s)', async (verb, reach) => {
    const { blocker, blocked, act } = await scenes[verb]();
    await block(blocker, blocked);
    const before = await sentTo(blocker);
    const [done] = await Promise.allSettled([act()]);
    const refused = done.status === 'rejected' ? (done.reason as Failure) : undefined;
    expect([refused instanceof Failure, refused?.code]).toEqual(
      reach === 'refused' ? [true, 'conflict'] : [false, undefined],
    );
    const came = (await sentTo(blocker)).slice(before.length);
    expect(came.filter((one) => one.includes(words))).toEqual([]);
    expect(came.length).toBe(reach === 'no words' ? 1 : 0);
  });

  test('gets the text without the block', async () => {
    const missed: string[] = [];
    for (const verb of Object.keys(scenes) as ByMember[]) {
      const { blocker, act } = await scenes[verb]();
      const before = (await sentTo(blocker)).length;
      await act();
      // One later mail reports all unread messages.
      if (!verb.startsWith('trade/messages/') && (await sentTo(blocker)).length === before) missed.push(verb);
    }
    expect(missed).toEqual([]);
  });
});

describe('an invitation to a member who blocked the inviter', () => {
  const refusal = async (inviter: Member, contact: string) => {
    const draft = draftInvitationSchema.parse({ ...typedTerms, contact });
    const { invitationId } = await draftInvitation(ctx(inviter), draft, everyCurrency);
    return sendInvitation(ctx(inviter), invitationId, { terms: true }).then(
      () => 'sent',
      ({ code, message }: Failure) => [code, message],
    );
  };

  test('is answered like one to an address that refuses mail, or that accepts no invitations', async () => {
    const { seller, buyer } = await market();
    const { member } = await signedInMember(ctx(), { phone: '+2348035550199' });
    await pool.query(`insert into deal_invitation_stop (address) values ('stopped@example.com');
      insert into mail_suppression (address, reason, created_at) values ('gone@example.com', 'bounced', now())`);
    for (const blocker of [seller, member]) await block(blocker, buyer);
    const stopped = await refusal(buyer, 'stopped@example.com');
    expect(stopped).toEqual(['conflict', invitationTexts.stopped]);
    const others = ['gone@example.com', seller.email!, '+2348035550199'];
    for (const contact of others) expect(await refusal(buyer, contact)).toEqual(stopped);
    expect((await pool.query('select id from mail union all select id from text_message')).rowCount).toBe(0);
  });

  test('sends no mails about a counter-proposal, acceptance or decline, and the inviter can withdraw it', async () => {
    const { seller, buyer } = await market();
    const { invitationId, token } = await sentTerms(site, buyer, { contact: seller.email });
    await counterInvitation(ctx(), { token }, otherTerms(1));
    await block(seller, buyer);
    const before = await sentTo(seller);
    const stopped = { message: invitationTexts.stopped };
    await expect(counterInvitation(ctx(buyer), { invitationId }, otherTerms(2))).rejects.toMatchObject(stopped);
    await expect(agreeInvitation(ctx(buyer), { invitationId }, { seen: 2, terms: true })).rejects.toMatchObject(
      stopped,
    );
    await endInvitation(ctx(buyer), { invitationId }, { words });
    expect(await sentTo(seller)).toEqual(before);
  });

  test('sends an invited person whom the inviter blocks only the fact that something changed', async () => {
    const { seller, buyer } = await market();
    const { token } = await sentTerms(site, buyer, { contact: seller.email });
    await block(buyer, seller);
    const changed = { message: invitationTexts.changed };
    await expect(counterInvitation(ctx(), { token }, otherTerms(1))).rejects.toMatchObject(changed);
    await expect(agreeInvitation(ctx(seller), { token }, { seen: 1, terms: true })).rejects.toMatchObject(changed);
    await endInvitation(ctx(), { token }, { words });
    expect(await sentTo(buyer)).toEqual([]);
  });
});
