import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../../test/support/app.ts';
import { sentTerms, typedTerms } from '../../../../test/support/invitation-addresses.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';

const site = await testApp();
const { db, get, post } = site;
await openTrading(site);
await site.services.settings.reload();

/** Terms that a seller sent to a stranger at an address of their own. */
async function offered() {
  const author = await signedIn(site, { account_type: 'seller' });
  const contact = `${crypto.randomUUID()}@example.com`;
  return { contact, cookie: author.cookie, ...(await sentTerms(site, author.member, { contact })) };
}
const standing = (token: string) =>
  db.selectFrom('deal_invitation').selectAll().where('token', '=', token).executeTakeFirstOrThrow();
const lastStep = (invitationId: string) =>
  db
    .selectFrom('deal_invitation_step')
    .select(['party', 'event', 'words'])
    .where('invitation_id', '=', BigInt(invitationId))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const other = (amount: string, seen: number) => {
  const { ship_by, inspection_days, fee_payer } = typedTerms;
  return { amount, ship_by, inspection_days, fee_payer, seen: String(seen) };
};

test('an author answers a counter-proposal with one of their own, and then it is the invited person’s turn', async () => {
  const { cookie, invitationId, token } = await offered();
  const first = other('1,000,000', (await standing(token)).version);
  expect((await post(link('invitationTerms', { token }), first)).status).toBe(303);
  const { version, turn } = await standing(token);
  expect(turn).toBe('inviter');
  const second = { ...other('1,100,000', version), words: 'The road is bad.' };
  const sent = await post(link('ownInvitationTerms', { invitationId }), second, { cookie });
  expect([sent.status, (await seePage(await get(link('invitation', { token })))).text]).toEqual([
    303,
    expect.stringContaining('₦1,100,000'),
  ]);
  expect(await standing(token)).toMatchObject({ state: 'sent', turn: 'invitee', minor: 110_000_000n });
});

test('an author withdraws terms, and nobody can agree to them afterwards', async () => {
  const { cookie, invitationId, token } = await offered();
  const done = await post(link('ownInvitationWithdrawal', { invitationId }), { words: 'All sold' }, { cookie });
  expect([done.status, (await standing(token)).state]).toEqual([303, 'withdrawn']);
  expect(await lastStep(invitationId)).toEqual({ party: 'inviter', event: 'withdrawn', words: 'All sold' });
  const late = { seen: String((await standing(token)).version), terms: 'yes' };
  expect((await post(link('invitationAgreement', { token }), late)).status).toBe(409);
  expect((await standing(token)).state).toBe('withdrawn');
});

test('an invited person refuses terms without an account, and the author gets the reason', async () => {
  const { invitationId, token } = await offered();
  const done = await post(link('invitationRefusal', { token }), { words: 'Too dear' });
  expect([done.status, (await standing(token)).state]).toEqual([303, 'declined']);
  expect(await lastStep(invitationId)).toEqual({ party: 'invitee', event: 'declined', words: 'Too dear' });
});

test('an invited person stops all invitations: these terms are declined, and no more are sent to that address', async () => {
  const { contact, token } = await offered();
  const done = await post(link('invitationStop', { token }), {});
  expect([done.status, (await standing(token)).state]).toEqual([303, 'declined']);
  const stops = db.selectFrom('deal_invitation_stop').select('address').where('address', '=', contact);
  expect(await stops.execute()).toHaveLength(1);
  const author = await signedIn(site, { account_type: 'seller' });
  await expect(sentTerms(site, author.member, { contact })).rejects.toThrow('We cannot send this to their address');
});
