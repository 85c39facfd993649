import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { sentTerms, typedTerms } from '../../../../test/support/invitation-addresses.ts';
import { aTrader, openTrade } from '../../../../test/support/listings.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { flaggedMessages } from '../moderation/flagged-messages.records.ts';
import { hideMessage, showMessage } from '../moderation/decide-flag.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { messageData } from '../messages/person-data.ts';
import { findDealPage } from '../deal-pages/find-deal-page.ts';
import { agreeInvitation, counterInvitation, endInvitation } from './answer-invitation.ts';
import { currencies } from '#domain/values/currency.ts';
import { draftInvitation } from './draft-invitation.ts';
import { findInvitation, findOwnInvitation } from './find-invitation.ts';
import { counterInvitationSchema, draftInvitationSchema, invitationTexts } from './invitation.schema.ts';
import { invitationData } from './person-data.ts';
import { removedAsReadBy } from './removed-terms.view.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;
await openTrade(ctx());
const ada = (await aTrader(ctx(), { name: 'Ada Seller' })).member;
const support = await staffAtDesk(site, 'support', { name: 'Sade' });
beforeEach(() => pool.query('truncate deal_invitation, deal_invitation_stop, message_flag cascade'));

const abuse = 'You be olodo';
const other = counterInvitationSchema.parse({ ...typedTerms, amount: '1,000,000', words: abuse, seen: '1' });
const flags = () =>
  db
    .selectFrom('message_flag')
    .select(['id', 'author_id', 'name', 'email', 'place', 'message', 'listing_name'])
    .orderBy('id')
    .execute();

test('the text to a stranger is checked when it is sent, and so is the stranger’s answer without an account', async () => {
  const { token, invitationId } = await sentTerms(site, ada, { details: abuse });
  await counterInvitation(ctx(), { token }, other);
  const title = typedTerms.title;
  expect(await flags()).toMatchObject([
    { author_id: ada.id, name: 'Ada Seller', place: 'terms', message: abuse, listing_name: title },
    { author_id: null, name: 'Musa Bello', email: typedTerms.contact, place: 'terms', message: abuse },
  ]);
  const found = await flaggedMessages.find(ctx(support.actor), String((await flags())[0]!.id));
  expect(found?.fields).toMatchObject({ terms: Number(invitationId), written_in: 'Terms of a transaction' });
});

test.each(['Pay to 01234 56789 GTBank', 'Copra, my opay: 0803 123 4567', 'western uni0n', '1d10t', '0TP: 482913'])(
  'a title is refused for hidden words for which a message would be flagged: %s',
  async (title) => {
    await expect(sentTerms(site, ada, { title })).rejects.toMatchObject({ field: 'title' });
    const { rows } = await pool.query('select from deal_invitation');
    expect(rows).toEqual([]);
  },
);

test('a refusal is checked too, and text without a violation gets no message', async () => {
  const { token } = await sentTerms(site, ada);
  await endInvitation(ctx(), { token }, { words: 'Too far for me' });
  expect(await flags()).toEqual([]);
  const again = await sentTerms(site, ada);
  await endInvitation(ctx(), { token: again.token }, { words: abuse });
  expect(await flags()).toHaveLength(1);
});

test('removed text is hidden from both sides, its author gets the reason, and staff can restore it', async () => {
  const { token, invitationId } = await sentTerms(site, ada, { details: abuse });
  await counterInvitation(ctx(), { token }, other);
  const kept = await flags();
  for (const { id } of kept) await hideMessage(ctx(support.actor), String(id), { reason: 'No insults here' });
  const own = await findOwnInvitation(ctx(ada), invitationId);
  const theirs = await findInvitation(ctx(), token);
  expect(JSON.stringify([own?.details, own?.steps, theirs?.details, theirs?.steps], asText)).not.toContain(abuse);
  const [read, hidden] = [
    { isOwn: true, why: 'No insults here' },
    { isOwn: false, why: undefined },
  ];
  expect(removedAsReadBy('inviter', own!)).toEqual([read, hidden]);
  // They wrote their text without an account.
  expect(removedAsReadBy('invitee', theirs!)).toEqual([hidden, read]);
  for (const { id } of kept) await showMessage(ctx(support.actor), String(id));
  const back = await findInvitation(ctx(), token);
  expect([back?.details, back?.steps.at(-1)?.words]).toEqual([abuse, abuse]);
  expect(back?.removed).toEqual([]);
});

test.each([
  ['title', { title: abuse }],
  ['title', { title: 'Nuts, pay 0123456789 GTBank' }],
  ['title', { title: 'You be o\u00ADl\u200Bodo' }],
  ['title', { title: 'Nuts, pay ٠١٢٣٤٥٦٧٨٩ GTBank' }],
  ['title', { title: 'Nuts, pay zero one two three four five six seven eight nine GTBank' }],
  [
    'milestones[1].name',
    {
      kind: 'milestones',
      milestones: [
        { name: 'The frame', amount: '5' },
        { name: abuse, amount: '6' },
      ],
    },
  ],
  [
    'milestones[1].name',
    {
      kind: 'milestones',
      milestones: [
        { name: 'The frame', amount: '5' },
        { name: 'Your OTP is 482913', amount: '6' },
      ],
    },
  ],
])('text that we would mail in our name is refused: %s of %j', async (field, changes) => {
  const typed = draftInvitationSchema.parse({ ...typedTerms, ...changes });
  const refused = draftInvitation(ctx(ada), typed, { paidOut: currencies });
  await expect(refused).rejects.toThrow(messageTexts.nameOnly);
  await expect(refused).rejects.toMatchObject({ field });
  expect(await flags()).toEqual([]);
});

test('a sender’s name that contains other text is refused too', async () => {
  const typed = draftInvitationSchema.parse({ ...typedTerms, name: abuse });
  const refused = { field: 'name', message: invitationTexts.name };
  await expect(draftInvitation(ctx(ada), typed, { paidOut: currencies })).rejects.toMatchObject(refused);
  const hidden = { ...typed, name: 'Pay ０１２３４５６７８９ to GT\u2060Bank' };
  await expect(draftInvitation(ctx(ada), hidden, { paidOut: currencies })).rejects.toMatchObject(refused);
});

test('an inviter whose name contains account details cannot send an invitation', async () => {
  const { member } = await aTrader(ctx(), { name: 'Pay to 0123456789 GTB\u00ADank' });
  await expect(sentTerms(site, member)).rejects.toMatchObject({ message: invitationTexts.ownName });
  expect(
    await db
      .selectFrom('mail')
      .select('id')
      .where('template', '=', 'deal-invitation')
      .where('props', '@>', JSON.stringify({ from: member.name }))
      .orderBy('id')
      .execute(),
  ).toEqual([]);
});

test('removed details are missing on the deal’s page too, for both sides', async () => {
  const musa = (await aTrader(ctx(), { name: 'Musa Bello', email: typedTerms.contact })).member;
  const { token } = await sentTerms(site, ada, { details: abuse });
  const { invitation } = await agreeInvitation(ctx(musa), { token }, { seen: 1, terms: true });
  const [flag] = await flags();
  await hideMessage(ctx(support.actor), String(flag!.id), { reason: 'No insults here' });
  const read = async (who: typeof ada) => findDealPage(ctx(who), String(invitation.dealId));
  expect(await read(ada)).toMatchObject({ details: undefined, removed: [{ isOwn: true, why: 'No insults here' }] });
  expect(await read(musa)).toMatchObject({ details: undefined, removed: [{ isOwn: false, why: undefined }] });
  await showMessage(ctx(support.actor), String(flag!.id));
  expect(await read(musa)).toMatchObject({ details: abuse, removed: [] });
});

test('a person who wrote without an account finds the saved text among their data', async () => {
  const { token } = await sentTerms(site, ada);
  await counterInvitation(ctx(), { token }, other);
  const kept = async (email: string) => {
    const about = messageData.about({ memberId: undefined, email, phone: undefined });
    const { rows } = await sql<{ content: { body: string } }>`${about}`.execute(db);
    return rows.map(({ content }) => content.body);
  };
  expect([await kept(typedTerms.contact), await kept('nobody@example.com')]).toEqual([[abuse], []]);
});

test('the invited person’s flagged text is removed with them', async () => {
  const { token } = await sentTerms(site, ada);
  await counterInvitation(ctx(), { token }, other);
  expect(await flags()).toHaveLength(1);
  await invitationData.erase(ctx(), { memberId: undefined, email: typedTerms.contact, phone: undefined });
  expect(await flags()).toEqual([]);
});

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
