import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { everyCurrency, sentTerms, typedTerms } from '../../../../test/support/invitation-addresses.ts';
import { aTrader, openTrade } from '../../../../test/support/listings.ts';
import type { Member } from '#domain/acting/context.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { day_ms } from '#platform/clock.ts';
import {
  agreeInvitation,
  counterInvitation,
  endInvitation,
  stopInvitations,
  takeInvitation,
} from './answer-invitation.ts';
import { draftInvitation } from './draft-invitation.ts';
import { expireInvitations } from './expire-invitations.ts';
import { findInvitation } from './find-invitation.ts';
import { findOwnInvitations } from './find-own-invitations.ts';
import { findSharedInvitation } from './find-shared-invitation.ts';
import { findShopOfDeal } from './find-shop-of-deal.ts';
import { findWrittenInvitation, findWrittenInvitations } from './find-written-invitations.ts';
import { invitationList } from './invitation.list.ts';
import { counterInvitationSchema, draftInvitationSchema, invitationTexts } from './invitation.schema.ts';
import { invitationData } from './person-data.ts';
import { invitationLimits } from './require-room-to-send.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;
await openTrade(ctx());
beforeEach(() => pool.query('truncate deal_invitation, deal_invitation_step, message_flag, mail, mail_notice'));

const shop = (await aTrader(ctx(), { name: 'Ada Seller' })).member;
const buyer = (await aTrader(ctx(), { name: 'Musa Bello', email: 'musa.bello@example.com' })).member;
const other = (await aTrader(ctx(), { name: 'Bola Stranger' })).member;

const order = { reference: 'ORD-1042', return_url: 'https://shop.example/orders/1042' };
const link = async (changes: object = {}, by: Member = shop) => {
  const { name: _, contact: __, ...terms } = typedTerms;
  const typed = draftInvitationSchema.parse({ ...terms, delivery: 'link', terms: 'yes', ...order, ...changes });
  const { invitationId, token } = await draftInvitation(ctx(by), typed, everyCurrency);
  return { invitationId, token: token! };
};
const agree = (by: Member | undefined, token: string) => agreeInvitation(ctx(by), { token }, { seen: 1, terms: true });
const mails = () => db.selectFrom('mail').select('to_addresses').execute();

describe('a link that the author passes on', () => {
  test('is open at once, and no mail is sent', async () => {
    const { token } = await link();
    expect(await findInvitation(ctx(), token)).toMatchObject({
      state: 'sent',
      turn: 'invitee',
      reference: 'ORD-1042',
    });
    expect(await mails()).toEqual([]);
  });

  test('becomes the deal of the first member who agrees, and of no other', async () => {
    const { token } = await link();
    const answers = await Promise.allSettled([agree(buyer, token), agree(other, token)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { dealId, inviteeId } = (await findInvitation(ctx(), token))!;
    const late = inviteeId === buyer.id ? other : buyer;
    await expect(agree(late, token)).rejects.toMatchObject({ code: expect.stringMatching(/conflict|forbidden/) });
    const deal = await db.selectFrom('deal').select(['buyer_id', 'seller_id']).where('id', '=', dealId!).execute();
    expect(deal).toEqual([{ buyer_id: inviteeId, seller_id: shop.id }]);
  });

  test('tells the programs of its author each step, with the number of the order in the shop', async () => {
    await db
      .insertInto('webhook_endpoint')
      .values({
        member_id: shop.id,
        url: 'https://shop.example/events',
        sealed_secret: Buffer.from('x'),
        created_at: new Date(),
      })
      .execute();
    const { invitationId, token } = await link();
    await agree(buyer, token);
    const { dealId } = (await findInvitation(ctx(), token))!;
    const events = db.selectFrom('webhook_event').select(['member_id', 'type', 'subject_id', 'data']).orderBy('id');
    const told = (await events.execute()).map(({ type, data, ...event }) => ({
      ...event,
      type,
      reference: (data as { reference?: string }).reference,
    }));
    const one = { member_id: shop.id, reference: 'ORD-1042' };
    expect(told.filter(({ type }) => type.startsWith('invitation.'))).toEqual(
      ['sent', 'agreed', 'begun'].map((step) => ({ ...one, type: `invitation.${step}`, subject_id: invitationId })),
    );
    expect(told.filter(({ type }) => type.startsWith('deal.'))).toEqual(
      ['proposed', 'agreed'].map((state) => ({ ...one, type: `deal.${state}`, subject_id: String(dealId) })),
    );
  });

  test('cannot be agreed to by a guest or by its author', async () => {
    const { token } = await link();
    await expect(agree(undefined, token)).rejects.toMatchObject({ code: 'signed_out' });
    await expect(agree(shop, token)).rejects.toMatchObject({ code: 'forbidden', message: invitationTexts.own });
    expect(await findInvitation(ctx(), token)).toMatchObject({ state: 'sent' });
  });

  test('is for one person only if the shop names their address, and is not in that person’s work queue', async () => {
    const { token } = await link({ contact: buyer.email });
    expect(await findOwnInvitations(ctx(buyer))).toEqual([]);
    await expect(agree(other, token)).rejects.toMatchObject({ message: invitationTexts.notYours });
    expect((await agree(buyer, token)).invitation.state).toBe('begun');
  });

  test('waits for no other link of its author that is being made, because that one would wait for it too', async () => {
    const another = await pool.connect();
    try {
      // What the row of a link holds of its author until it is saved.
      await another.query('begin');
      await another.query('select from member where id = $1 for key share', [String(shop.id)]);
      const late = new Promise((resolve) => setTimeout(resolve, 3000, 'waited'));
      expect(await Promise.race([link(), late])).toMatchObject({ token: expect.any(String) });
    } finally {
      await another.query('rollback');
      another.release();
    }
  });

  test('is found by its number only by its author and by the member that it names, because numbers can be guessed', async () => {
    const open = await link();
    const found = (by: Member, id: string) => findSharedInvitation(ctx(by), id).then((one) => one?.token);
    expect(await found(shop, open.invitationId)).toBe(open.token);
    expect(await found(other, open.invitationId)).toBeUndefined();
    const named = await link({ contact: buyer.email });
    expect(await found(buyer, named.invitationId)).toBe(named.token);
    expect(await found(other, named.invitationId)).toBeUndefined();
    await agree(buyer, open.token);
    expect(await found(buyer, open.invitationId)).toBe(open.token);
  });

  test('stops no invitations to the address that its author named, because the author has the link too', async () => {
    const { token } = await link({ contact: 'somebody@example.com' });
    await stopInvitations(ctx(), token);
    expect(await findInvitation(ctx(), token)).toMatchObject({ state: 'declined' });
    expect(await db.selectFrom('deal_invitation_stop').select('address').execute()).toEqual([]);
  });

  test('does not tell its author whether the address that they name is stopped', async () => {
    const address = 'stopped@example.com';
    await db.insertInto('deal_invitation_stop').values({ address }).execute();
    const { token } = await link({ contact: address });
    expect(await findInvitation(ctx(), token)).toMatchObject({ email: address, isAddressStopped: false });
    await db.deleteFrom('deal_invitation_stop').execute();
  });

  test('is not taken without agreeing, which would leave it open and keep the buyer away', async () => {
    const { token } = await link();
    await expect(takeInvitation(ctx(other), token, { terms: true })).rejects.toMatchObject({ code: 'conflict' });
    expect((await agree(buyer, token)).invitation.state).toBe('begun');
  });

  test('has terms that cannot be changed', async () => {
    const { token } = await link();
    const cheaper = counterInvitationSchema.parse({ ...typedTerms, amount: '1', seen: '1' });
    await expect(counterInvitation(ctx(buyer), { token }, cheaper)).rejects.toMatchObject({
      message: invitationTexts.fixed,
    });
  });

  test('can be refused without an account, and then can no longer be agreed to', async () => {
    const { token } = await link();
    await endInvitation(ctx(), { token }, {});
    await expect(agree(buyer, token)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('ends after fourteen days, without a mail to a shop whose buyers abandoned their carts', async () => {
    const { invitationId, token } = await link();
    await moveBusinessClock(db, 'demo', 14 * day_ms);
    try {
      await expect(agree(buyer, token)).rejects.toMatchObject({ message: invitationTexts.over });
      expect(await findWrittenInvitation(ctx(shop), invitationId, '')).toMatchObject({ state: 'expired' });
      expect(await expireInvitations(ctx({ kind: 'job', name: 'end-trades' }), 10)).toBe(1);
    } finally {
      await moveBusinessClock(db, 'demo', -14 * day_ms);
    }
    expect(await mails()).toEqual([]);
  });

  test('that is withdrawn sends no mail to a person whom only the author named', async () => {
    const { invitationId } = await link({ contact: 'stranger@example.com' });
    await endInvitation(ctx(shop), { invitationId }, { words: 'Buy elsewhere' });
    expect(await mails()).toEqual([]);
  });

  test('uses up no room for invitations that we send: neither that of its author, nor that of an address that it names', async () => {
    for (let one = 0; one < invitationLimits.perDay; one++) await link();
    for (let one = 0; one < invitationLimits.openAtAddress; one++) await link({ contact: 'ngozi@example.com' }, other);
    await expect(sentTerms(site, shop, { contact: 'ngozi@example.com' })).resolves.toBeDefined();
  });

  test('can be created a thousand times a day at most', async () => {
    await link();
    await pool.query(`insert into deal_invitation (inviter_id, inviter_side, by_link, kind, title, currency, parts, minor, fee_payer,
        inspection_days, ship_by, state, turn, stands_until)
      select inviter_id, inviter_side, by_link, kind, title, currency, parts, minor, fee_payer, inspection_days, ship_by, state, turn,
        stands_until from deal_invitation, generate_series(1, 999)`);
    await expect(link()).rejects.toMatchObject({ code: 'limit', message: invitationTexts.tooManyLinks });
    await expect(link({}, other)).resolves.toBeDefined();
  });
});

describe('an order of a shop', () => {
  test('is found again by its number, only by its own shop, with the state of its deal', async () => {
    const { invitationId, token } = await link();
    await agree(buyer, token);
    const asked = invitationList.read(new URLSearchParams({ reference: 'ORD-1042' }));
    const site = 'https://agbon.example';
    const own = await findWrittenInvitations(ctx(shop), asked, site);
    expect(own.rows).toMatchObject([
      { reference: 'ORD-1042', state: 'begun', dealState: 'agreed', address: `${site}/escrow/invitations/${token}` },
    ]);
    expect((await findWrittenInvitations(ctx(other), asked, site)).rows).toEqual([]);
    await expect(findWrittenInvitation(ctx(other), invitationId, site)).rejects.toMatchObject({ code: 'not_found' });
    expect(await findShopOfDeal(ctx(buyer), own.rows[0]!.dealId!)).toMatchObject({ reference: 'ORD-1042' });
  });

  test.each([
    [{ return_url: 'javascript:alert(1)' }, 'return_url'], // oxlint-disable-line no-script-url -- what is refused here
    [{ return_url: 'http://shop.example/' }, 'return_url'],
    [{ delivery: 'send', name: 'Musa', contact: 'm@example.com', return_url: undefined }, 'reference'],
    [{ delivery: 'send', name: 'Musa', contact: 'm@example.com', reference: undefined }, 'return_url'],
    [{ delivery: 'send', reference: undefined, return_url: undefined }, 'name'],
    [{ contact: shop.email }, 'contact'],
  ])('is refused with %j', async (changes, field) => {
    await expect(link(changes)).rejects.toMatchObject({ code: 'invalid', field });
  });

  test.each(['<b>', 'a b', '-1', 'ORD-1042\u202E', 'x'.repeat(65)])('has no number like %j', (reference) => {
    const { name: _, contact: __, ...terms } = typedTerms;
    expect(draftInvitationSchema.safeParse({ ...terms, delivery: 'link', reference }).success).toBe(false);
  });

  test('is deleted with the shop that is erased, from its deal too', async () => {
    const { token } = await link();
    await agree(buyer, token);
    await invitationData.erase(ctx(shop), { memberId: shop.id, email: shop.email });
    expect(await findInvitation(ctx(), token)).toMatchObject({ reference: undefined, returnUrl: undefined });
  });
});
