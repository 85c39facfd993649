import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { sentTerms, typedTerms } from '../../../../test/support/invitation-addresses.ts';
import { aTrader, openTrade } from '../../../../test/support/listings.ts';
import { link } from '#content/link.ts';
import { findOwnTrade } from '../own-trade/find-own-trade.ts';
import { counterInvitation } from './answer-invitation.ts';
import { counterInvitationSchema } from './invitation.schema.ts';

const site = await testDatabase();
const { ctx } = site;
await openTrade(ctx());
const ada = (await aTrader(ctx(), { name: 'Ada Seller' })).member;
const musa = (await aTrader(ctx(), { name: 'Musa Bello', email: typedTerms.contact })).member;
const bola = (await aTrader(ctx(), { name: 'Bola Stranger' })).member;

test('only the side whose turn it is has the terms in its work queue', async () => {
  const { invitationId, token } = await sentTerms(site, ada);
  const waiting = async (member: typeof ada) => (await findOwnTrade(ctx(member))).invitations.map(({ path }) => path);
  expect([await waiting(ada), await waiting(musa), await waiting(bola)]).toEqual([
    [],
    [link('invitation', { token })],
    [],
  ]);
  const less = counterInvitationSchema.parse({ ...typedTerms, amount: '1,000,000', words: 'Too much', seen: '1' });
  await counterInvitation(ctx(musa), { token }, less);
  const own = link('ownInvitation', { invitationId });
  expect([await waiting(ada), await waiting(musa), await waiting(bola)]).toEqual([[own], [], []]);
});
