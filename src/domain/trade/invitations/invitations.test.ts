import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { sentTerms, typedTerms } from '../../../../test/support/invitation-addresses.ts';
import { aTrader, openTrade } from '../../../../test/support/listings.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { day_ms } from '#platform/clock.ts';
import {
  agreeInvitation,
  counterInvitation,
  endInvitation,
  stopInvitations,
  takeInvitation,
} from './answer-invitation.ts';
import { currencies } from '#domain/values/currency.ts';
import { draftInvitation } from './draft-invitation.ts';
import { expireInvitations } from './expire-invitations.ts';
import { findInvitation, findOwnInvitation } from './find-invitation.ts';
import { findOwnInvitations } from './find-own-invitations.ts';
import { dealRecords } from '../deals/deals.records.ts';
import { counterInvitationSchema, draftInvitationSchema, invitationTexts } from './invitation.schema.ts';
import { invitationData } from './person-data.ts';
import { invitationLimits } from './require-room-to-send.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;
await openTrade(ctx());
beforeEach(() =>
  pool.query('truncate deal_invitation, deal_invitation_step, deal_invitation_stop, message_flag, mail, mail_notice'),
);

const asked = 'musa.bello@example.com';
const ada = (await aTrader(ctx(), { name: 'Ada Seller' })).member;
const musa = (await aTrader(ctx(), { name: 'Musa Bello', email: asked })).member;
const bola = (await aTrader(ctx(), { name: 'Bola Stranger' })).member;

const other = (changes: object) =>
  counterInvitationSchema.parse({
    ...typedTerms,
    amount: '1,000,000',
    words: 'Too much for me',
    seen: '1',
    ...changes,
  });
const newsTo = async (email: string) => {
  const mails = await db
    .selectFrom('mail')
    .select('props')
    .where('template', '=', 'deal-invitation')
    .where(sql<boolean>`${email} = any(to_addresses)`)
    .orderBy('id')
    .execute();
  return mails.map(({ props }) => (props as { news: string }).news);
};
const dealOf = (dealId: bigint) =>
  db
    .selectFrom('deal')
    .innerJoin('deal_part', 'deal_part.deal_id', 'deal.id')
    .selectAll()
    .where('deal.id', '=', dealId)
    .orderBy('part')
    .execute();

test('unsent terms are seen only by their author, and no mail is sent', async () => {
  const { invitationId } = await draftInvitation(ctx(ada), draftInvitationSchema.parse(typedTerms), {
    paidOut: currencies,
  });
  const own = await findOwnInvitation(ctx(ada), invitationId);
  expect(own).toMatchObject({ state: 'draft', minor: 120_000_000n, email: asked });
  expect(await findInvitation(ctx(), own!.token)).toBeUndefined();
  expect(await findOwnInvitation(ctx(bola), invitationId)).toBeUndefined();
  expect(await newsTo(asked)).toEqual([]);
});

test('two strangers agree: the other side reads, counters and gets an answer without an account, and the deal begins once they prove their address', async () => {
  const { invitationId, token } = await sentTerms(site, ada);
  await counterInvitation(ctx(), { token }, other({}));
  expect(await newsTo(ada.email!)).toEqual(['other terms']);
  await agreeInvitation(ctx(ada), { invitationId }, { seen: 2, terms: false });
  expect(await newsTo(asked)).toEqual(['invited', 'agreed']);
  expect(await findInvitation(ctx(), token)).toMatchObject({ state: 'agreed', minor: 100_000_000n, dealId: undefined });

  const { invitation } = await takeInvitation(ctx(musa), token, { terms: true });
  const [deal] = await dealOf(invitation.dealId!);
  expect(deal).toMatchObject({
    seller_id: ada.id,
    buyer_id: musa.id,
    currency: 'NGN',
    minor: 100_000_000n,
    state: 'agreed',
  });
  const events = await db
    .selectFrom('deal_event')
    .select(['event', 'party', 'actor'])
    .where('deal_id', '=', deal!.deal_id)
    .orderBy('number')
    .execute();
  expect(events).toEqual([
    { event: 'propose', party: 'buyer', actor: `member ${musa.id}` },
    { event: 'agree', party: 'seller', actor: `member ${ada.id}` },
  ]);
  const told = db.selectFrom('mail').select(['to_addresses', sql`props ->> 'news'`.as('news')]);
  expect(await told.where('template', '=', 'deal-told').orderBy('id').execute()).toEqual([
    { to_addresses: [asked], news: 'agreed' },
    { to_addresses: [ada.email], news: 'agreed' },
  ]);
  const { what, details } = (await dealRecords.find(ctx(), String(deal!.deal_id)))!.fields;
  expect({ what, details }).toEqual({ what: typedTerms.title, details: typedTerms.details });
});

test('a member whose address was invited agrees, and the deal begins at once', async () => {
  const { token } = await sentTerms(site, ada);
  const { invitation } = await agreeInvitation(ctx(musa), { token }, { seen: 1, terms: true });
  expect(invitation.state).toBe('begun');
  await expect(agreeInvitation(ctx(musa), { token }, { seen: 3, terms: true })).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a person with the link of another may answer for them, without binding an account of their own', async () => {
  const { token } = await sentTerms(site, ada);
  const { invitation } = await agreeInvitation(ctx(bola), { token }, { seen: 1, terms: true });
  expect(invitation).toMatchObject({ state: 'agreed', inviteeId: undefined, dealId: undefined });
  await expect(takeInvitation(ctx(bola), token, { terms: true })).rejects.toMatchObject({
    message: invitationTexts.notYours,
  });
  await expect(agreeInvitation(ctx(ada), { token }, { seen: 2, terms: true })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('milestones become the parts of the deal, each with its own amount, in the units of its currency', async () => {
  const milestones = [
    { name: 'The frame', amount: '60.005' },
    { name: 'The paint', amount: '40' },
  ];
  const { token } = await sentTerms(site, ada, { kind: 'milestones', amount: undefined, currency: 'KWD', milestones });
  const { invitation } = await agreeInvitation(ctx(musa), { token }, { seen: 1, terms: true });
  const parts = await dealOf(invitation.dealId!);
  expect(parts.map(({ minor, currency }) => [minor, currency])).toEqual([
    [60_005n, 'KWD'],
    [40_000n, 'KWD'],
  ]);
});

test('both sides find open terms in their lists, and no other member does', async () => {
  const { invitationId, token } = await sentTerms(site, ada);
  const [own] = await findOwnInvitations(ctx(ada));
  expect(own).toMatchObject({ path: `/create-transaction/${invitationId}`, name: 'Musa Bello', isOwnTurn: false });
  const [asked] = await findOwnInvitations(ctx(musa));
  expect(asked).toMatchObject({ path: `/escrow/invitations/${token}`, name: 'Ada Seller', isOwnTurn: true });
  expect(await findOwnInvitations(ctx(bola))).toEqual([]);
  await endInvitation(ctx(), { token }, {});
  expect(await findOwnInvitations(ctx(ada))).toEqual([]);
});

test('only the side whose turn it is answers, and only the terms that it has seen', async () => {
  const { invitationId, token } = await sentTerms(site, ada);
  await expect(agreeInvitation(ctx(ada), { invitationId }, { seen: 1, terms: true })).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(agreeInvitation(ctx(), { token }, { seen: 0, terms: true })).rejects.toMatchObject({
    message: invitationTexts.changed,
  });
  const tries = Array.from({ length: 8 }, () => agreeInvitation(ctx(), { token }, { seen: 1, terms: false }));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('terms are open for fourteen days, and cannot be accepted a moment later', async () => {
  const { invitationId, token } = await sentTerms(site, ada);
  await moveBusinessClock(db, 'demo', 14 * day_ms);
  try {
    await expect(agreeInvitation(ctx(), { token }, { seen: 1, terms: false })).rejects.toMatchObject({
      message: invitationTexts.over,
    });
    const clock = ctx({ kind: 'job', name: 'end-trades' });
    expect(await expireInvitations(clock, 10)).toBe(1);
  } finally {
    await moveBusinessClock(db, 'demo', -14 * day_ms);
  }
  expect(await findOwnInvitation(ctx(ada), invitationId)).toMatchObject({ state: 'expired' });
  expect(await newsTo(ada.email!)).toEqual(['expired']);
});

test('an address with three open invitations gets no fourth, and one that opted out gets none', async () => {
  const sent = [];
  for (let more = 0; more < invitationLimits.openAtAddress; more++) sent.push(await sentTerms(site, ada));
  await expect(sentTerms(site, bola)).rejects.toMatchObject({ message: invitationTexts.enoughThere });
  for (const { token } of sent) await endInvitation(ctx(), { token }, {});
  const { token } = await sentTerms(site, bola);
  await stopInvitations(ctx(), token);
  expect(await findInvitation(ctx(), token)).toMatchObject({ state: 'declined', isAddressStopped: true });
  await expect(sentTerms(site, ada)).rejects.toMatchObject({ message: invitationTexts.stopped });
});

test('withdrawn invitations count too, because they were mailed, so that an address cannot be flooded', async () => {
  const take = async (inviter: typeof ada) => {
    const { invitationId } = await sentTerms(site, inviter, { contact: 'chased@example.com' });
    await endInvitation(ctx(inviter), { invitationId }, {});
  };
  for (let one = 0; one < invitationLimits.perDayToOneAddress; one++) await take(ada);
  await expect(take(ada)).rejects.toMatchObject({ code: 'limit', message: invitationTexts.enoughToday });
  for (let one = invitationLimits.perDayToOneAddress; one < invitationLimits.perDayAtAddress; one++) await take(bola);
  const { member: third } = await aTrader(ctx());
  await expect(take(third)).rejects.toMatchObject({ code: 'limit', message: invitationTexts.enoughToday });
});

test('a member cannot send more in a day than the limit', async () => {
  for (let n = 0; n < invitationLimits.perDay; n++) await sentTerms(site, ada, { contact: `p${n}@example.com` });
  await expect(sentTerms(site, ada, { contact: 'last@example.com' })).rejects.toMatchObject({ code: 'limit' });
});

test.each([
  [{ contact: 'nobody' }, 'contact'],
  [{ amount: undefined }, 'amount'],
  [{ amount: '1.005' }, 'amount'],
  [{ ship_by: '2026-11-22' }, 'ship_by'],
  [{ kind: 'milestones', amount: undefined }, 'milestones[0].name'],
  // Above the limit of the fee payer's plan.
  [{ currency: 'USD', amount: '10,000.01' }, 'amount'],
])('impossible terms are refused: %j', async (changes, field) => {
  const typed = draftInvitationSchema.parse({ ...typedTerms, ...changes });
  await expect(draftInvitation(ctx(ada), typed, { paidOut: currencies })).rejects.toMatchObject({
    code: 'invalid',
    field,
  });
});

test('terms without a deal are deleted with the invited person; a deal loses only the person', async () => {
  const open = await sentTerms(site, ada);
  const { token } = await sentTerms(site, ada);
  const { invitation } = await agreeInvitation(ctx(musa), { token }, { seen: 1, terms: true });
  const person = { memberId: musa.id, email: asked };
  expect(await invitationData.erase(ctx(musa), person)).toMatchObject({ deleted: 1 });
  expect(await findInvitation(ctx(), open.token)).toBeUndefined();
  expect(await findInvitation(ctx(), token)).toMatchObject({
    title: typedTerms.title,
    email: undefined,
    name: undefined,
  });
  expect(invitation.dealId).toBeDefined();
});
