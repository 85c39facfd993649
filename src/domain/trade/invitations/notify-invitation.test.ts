import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { everyCurrency, sentTerms, typedTerms } from '../../../../test/support/invitation-addresses.ts';
import { aTrader, openTrade } from '../../../../test/support/listings.ts';
import { counterInvitation, endInvitation } from './answer-invitation.ts';
import { draftInvitation } from './draft-invitation.ts';
import { counterInvitationSchema, draftInvitationSchema } from './invitation.schema.ts';

const site = await testDatabase();
const { ctx, db } = site;
await openTrade(ctx());

const invited = '+2348035554444';
const author = '+2348035557777';
const { member } = await aTrader(ctx(), { name: 'Chukwuemeka Olúwaṣeun Adébáyọ̀' });
await db.updateTable('member').set({ email: null, phone: author }).where('id', '=', member.id).execute();
const ada = { ...member, email: undefined, phone: author };

const textsTo = async (phone: string) => {
  const texts = db.selectFrom('text_message').select('body').where('to_phone', '=', phone).orderBy('id');
  return (await texts.execute()).map(({ body }) => body);
};
const counter = (seen: string) => counterInvitationSchema.parse({ ...typedTerms, seen });

test('sides with only a phone number get a text for each step of the other side, which says what happened', async () => {
  const { token, invitationId } = await sentTerms(site, ada, { contact: '0803 555 4444' });
  await counterInvitation(ctx(), { token }, counter('1'));
  await counterInvitation(ctx(ada), { invitationId }, counter('2'));
  await endInvitation(ctx(ada), { invitationId }, {});
  const toInvited = await textsTo(invited);
  expect(toInvited).toEqual([
    expect.stringContaining('offers you terms'),
    expect.stringContaining('proposes other terms'),
    expect.stringContaining('took back the terms'),
  ]);
  const toAuthor = await textsTo(author);
  expect(toAuthor).toEqual([expect.stringMatching(/proposes other terms.*\{site\}\/create-transaction\//)]);
  for (const body of [...toInvited, ...toAuthor]) {
    expect(body).toMatch(/^[\x20-\x7e]+$/);
    expect(body.replace('{site}', 'https://agbon.example').length).toBeLessThanOrEqual(160);
  }
});

test('an invited phone number gets the inviter’s name and the link', async () => {
  const { member: sender } = await aTrader(ctx(), { name: 'Ada Seller' });
  const { token } = await sentTerms(site, sender, { contact: '0803 555 6666' });
  expect(await textsTo('+2348035556666')).toEqual([
    `Ada Seller offers you terms for a deal in escrow. Read and answer: {site}/escrow/invitations/${token}`,
  ]);
});

test('an author without an e-mail address gets no text about a link, which anybody with it can decline', async () => {
  const draft = draftInvitationSchema.parse({ ...typedTerms, contact: undefined, delivery: 'link', terms: 'yes' });
  const { token } = await draftInvitation(ctx(ada), draft, everyCurrency);
  const before = await textsTo(author);
  await endInvitation(ctx(), { token: token! }, {});
  expect(await textsTo(author)).toEqual(before);
});
