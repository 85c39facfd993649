import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { draftInvitation } from '#domain/trade/invitations/draft-invitation.ts';
import { draftInvitationSchema } from '#domain/trade/invitations/invitation.schema.ts';
import { testApp } from '../../../../test/support/app.ts';
import { everyCurrency, sentTerms, typedTerms } from '../../../../test/support/invitation-addresses.ts';
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

test('terms that became a deal keep the plan of the deal, offer no way to end them, and call no stranger a buyer', async () => {
  const { member, cookie } = await signedIn(site, { account_type: 'seller' });
  const draft = draftInvitationSchema.parse({ ...typedTerms, delivery: 'link', terms: 'yes', currency: 'EUR' });
  const rate = (per_dollar: bigint) => db.insertInto('deal_rate').values({ currency: 'EUR', per_dollar }).execute();
  await rate(1_000_000n);
  const { invitationId, token } = await draftInvitation(site.ctx(member), draft, everyCurrency);
  const buyer = await signedIn(site, { email: draft.contact! });
  const done = await post(
    link('invitationAgreement', { token: token! }),
    { seen: '1', terms: 'yes' },
    { cookie: buyer.cookie },
  );
  expect([done.status, (await standing(token!)).state]).toEqual([303, 'begun']);
  // The limit of the plan is now below the amount, which is no reason against a deal that has begun.
  await rate(1n);
  const own = await seePage(await get(link('ownInvitation', { invitationId }), { cookie }));
  expect(own.text).toContain('The fee was fixed when the deal began.');
  expect(own.text).not.toContain('This comes to');

  const stranger = await seePage(await get(link('invitation', { token: token! })));
  expect(stranger.text).toContain('Its buyer and its seller find it in their accounts.');
  for (const untrue of ['You pay', 'Held until', 'The page of the deal']) expect(stranger.text).not.toContain(untrue);

  const end = await seePage(await get(link('ownInvitationWithdrawal', { invitationId }), { cookie }));
  expect(end.text).toContain('This is not possible now.');
  for (const untrue of ['there is no deal', 'Take the terms back']) expect(end.text).not.toContain(untrue);
});

test('a person whose terms were withdrawn can still refuse further ones, and reads that we send no more', async () => {
  const { cookie, invitationId, token } = await offered();
  await post(link('ownInvitationWithdrawal', { invitationId }), {}, { cookie });
  const page = await seePage(await get(link('invitationRefusal', { token })));
  expect(page.text).toContain('Send me no more invitations');
  expect(page.text).not.toContain('Say no');
  const done = await post(link('invitationStop', { token }), {});
  const next = await seePage(await get(done.headers.get('location')!));
  expect(next.text).toContain('We send no more invitations to this address.');
});

test('a buyer of milestones reads what happens to the money of each one, and that the time to check begins with the check', async () => {
  const { member } = await signedIn(site, { account_type: 'seller' });
  const milestones = [
    { name: 'The frame', amount: '200,000' },
    { name: 'The roof', amount: '300,000' },
  ];
  const { token } = await sentTerms(site, member, { kind: 'milestones', milestones });
  const { text } = await seePage(await get(link('invitation', { token })));
  for (const told of ['you may cancel it two days later, and its money comes back to you', 'you start the check'])
    expect(text).toContain(told);
  for (const untrue of ['all your money comes back', 'send it back or']) expect(text).not.toContain(untrue);
});
