import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { flaggedMessage } from '../../../../test/support/flagged-message.ts';
import { sentTerms, typedTerms } from '../../../../test/support/invitation-addresses.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { adminPassword, formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { offer, openMarket } from '../../../../test/support/trade.ts';
import { link } from '#content/link.ts';
import { endInvitation } from '#domain/trade/invitations/answer-invitation.ts';
import { sendOffer } from '#domain/trade/offers/send-offer.ts';
import { answerOrder } from '#domain/trade/orders/answer-order.ts';
import { findThread } from '#domain/trade/messages/find-thread.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword } });
const { pool, db, get, post } = site;
let support: StaffAtDesk;
let ada: SignedIn;
let flagId: string;

beforeEach(async () => {
  await forgetEverything(pool);
  support = await staffAtDesk(site, 'support', { email: `${crypto.randomUUID()}@agbon.example` });
  ada = await signedIn(site, { name: 'Ada Obi', email: 'ada@example.com' });
  flagId = await flaggedMessage(site, { email: 'ada@example.com', notes: 'Pay me outside escrow' });
});

const page = () => link('record', { kind: 'flagged-message', recordId: flagId });
const see = async (path = page()) => seePage(await get(path, { cookie: support.cookie }));
/** The fields of a form with the page's owner. */
const owned = async (fields: Record<string, string> = {}) => ({
  ...fields,
  form_owner: await formTokenOf(await get(page(), { cookie: support.cookie })),
});
const lastOf = async () => {
  const { id } = await db.selectFrom('thread').select('id').orderBy('id').executeTakeFirstOrThrow();
  const { other_id } = await db
    .selectFrom('thread_side')
    .select('other_id')
    .where('member_id', '=', ada.member.id)
    .orderBy('thread_id')
    .executeTakeFirstOrThrow();
  const reader = site.ctx({ kind: 'member', id: other_id!, name: 'Seller', accountType: 'seller' });
  const both = [await findThread(ada.ctx(), String(id)), await findThread(reader, String(id))];
  return both.map(({ messages }) => messages.at(-1)!);
};
const audit = () =>
  db
    .selectFrom('audit')
    .select(['what', 'why', 'after'])
    .where('record_kind', '=', 'flagged-message')
    .where('record_id', '=', flagId)
    .orderBy('id')
    .execute();

test('a flagged message is shown with the flagged words, and with the possible acts', async () => {
  const { text, html } = await see();
  for (const said of [
    'Ada Obi',
    'You be mumu',
    'Abuse or threat',
    'Hide the message',
    'Keep the message',
    'Write to them',
    'Suspend the writer',
  ])
    expect(text).toContain(said);
  expect(html).toContain(link('memberSuspension', { memberId: String(ada.member.id) }));
  expect((await see(link('records', { kind: 'flagged-message' }, { q: 'mumu' }))).text).toContain('Not yet');
});

test('it names its author and its topic, each with a link, and neither only by number', async () => {
  const { html, text } = await see();
  const listing = await db.selectFrom('listing').select(['id', 'name']).orderBy('id').executeTakeFirstOrThrow();
  const author = link('memberPerson', { memberId: String(ada.member.id) });
  const about = link('record', { kind: 'listing', recordId: String(listing.id) });
  expect(html).toMatch(new RegExp(`href="${author}"[^>]*>Ada Obi<`));
  expect(html).toMatch(new RegExp(`href="${about}"[^>]*>${listing.name}<`));
  expect(text).not.toMatch(/(Author|Listing( Number)?) \d/);
});

test('the other side cannot read a removed message, and its author sees why; it can be restored', async () => {
  const hiding = link('flaggedMessageHiding', { flagId });
  const refused = await seePage(await post(hiding, await owned({ reason: '' }), { cookie: support.cookie }));
  expect([refused.status, refused.text.includes('Say why')]).toEqual([422, true]);
  expect((await post(hiding, await owned({ reason: 'No insults here' }), { cookie: support.cookie })).status).toBe(303);
  let [own, theirs] = await lastOf();
  expect([own!.hiddenWhy, own!.body?.includes('mumu'), theirs!.body]).toEqual(['No insults here', true, undefined]);
  expect((await post(hiding, await owned({ reason: 'Twice' }), { cookie: support.cookie })).status).toBe(409);
  await post(link('flaggedMessageShowing', { flagId }), await owned(), { cookie: support.cookie });
  [own, theirs] = await lastOf();
  expect([own!.hiddenWhy, theirs!.body?.includes('mumu')]).toEqual([undefined, true]);
  expect(await audit()).toEqual([
    { what: 'hide-message', why: 'No insults here', after: { decision: 'hidden' } },
    { what: 'show-message', why: null, after: { decision: 'left' } },
  ]);
});

test('flagged text beside trades is filtered by its place and by decision, with a link to its place', async () => {
  const there = await openMarket(site);
  const { seller, orderId } = await there.placed();
  await answerOrder(site.ctx(seller), orderId, { shipping: 100n, words: 'You be olodo' });
  const { buyer, id } = await there.market();
  const { offerId } = await sendOffer(site.ctx(buyer), id, offer({ message: 'You be werey' }));
  const list = (query: Record<string, string>) => see(link('records', { kind: 'flagged-message' }, query));
  const found = async (query: Record<string, string>) => {
    const { text } = await list(query);
    return ['mumu', 'olodo', 'werey'].filter((word) => text.includes(word));
  };
  expect(await found({})).toEqual(['mumu', 'olodo', 'werey']);
  expect(await found({ kind: 'message' })).toEqual(['mumu']);
  expect(await found({ kind: 'order' })).toEqual(['olodo']);
  expect(await found({ kind: 'offer' })).toEqual(['werey']);
  expect(await found({ kind: 'review' })).toEqual([]);
  await post(link('flaggedMessageLeaving', { flagId }), await owned(), { cookie: support.cookie });
  expect(await found({ standing: 'left' })).toEqual(['mumu']);
  expect(await found({ standing: 'open' })).toEqual(['olodo', 'werey']);
  expect((await list({})).text).toContain('Written in');
  const flags = await db
    .selectFrom('message_flag')
    .select(['id', 'place', 'listing_id', 'listing_name'])
    .orderBy('id')
    .execute();
  const ways = [
    link('record', { kind: 'listing', recordId: String(flags[0]!.listing_id) }),
    link('record', { kind: 'market-order', recordId: orderId }),
    link('record', { kind: 'market-offer', recordId: String(offerId) }),
  ];
  for (const [index, way] of ways.entries()) {
    const recordId = String(flags[index]!.id);
    const { html } = await see(link('record', { kind: 'flagged-message', recordId }));
    expect(html).toMatch(new RegExp(`href="${way}"[^>]*>(ORD-|[^<]*, for |${flags[0]!.listing_name}<)`));
    expect((await see(way)).status).toBe(200);
  }
});

test('removed text beside a trade is hidden from both sides, and the trade’s page says so to both', async () => {
  const there = await openMarket(site);
  const { seller, orderId, sellerCookie, buyerCookie } = await there.placed();
  await answerOrder(site.ctx(seller), orderId, { shipping: 100n, words: 'You be olodo' });
  const { id } = await db.selectFrom('message_flag').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const hiding = link('flaggedMessageHiding', { flagId: String(id) });
  expect((await post(hiding, await owned({ reason: 'No insults here' }), { cookie: support.cookie })).status).toBe(303);
  const { deal_id } = await db
    .selectFrom('market_order')
    .select('deal_id')
    .where('id', '=', BigInt(orderId))
    .executeTakeFirstOrThrow();
  const order = async (cookie: string) => seePage(await get(link('deal', { dealId: String(deal_id) }), { cookie }));
  const [own, theirs] = [await order(sellerCookie), await order(buyerCookie)];
  expect(own.text).toContain('Our team removed words of yours here: No insults here');
  expect(theirs.text).toContain('Our team removed words of the other side here.');
  expect([theirs.text.includes('olodo'), theirs.text.includes('No insults')]).toEqual([false, false]);
  expect((await see(link('record', { kind: 'market-order', recordId: orderId }))).text).toContain(
    'Removed by our team: No insults here',
  );
});

test('text of a person who answers terms without an account is decided like other text, on the way to those terms, and both sides get a notice', async () => {
  const { token, invitationId } = await sentTerms(site, ada.member);
  await endInvitation(site.ctx(), { token }, { words: 'You be olodo' });
  const { id } = await db.selectFrom('message_flag').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const { html, text } = await see(link('record', { kind: 'flagged-message', recordId: String(id) }));
  const terms = link('record', { kind: 'deal-invitation', recordId: invitationId });
  expect(html).toMatch(new RegExp(`href="${terms}"[^>]*>${typedTerms.title}<`));
  expect((await see(terms)).status).toBe(200);
  for (const said of ['Musa Bello', 'You be olodo', 'Terms of a transaction', 'Hide the message'])
    expect(text).toContain(said);
  // There is no account to suspend.
  expect(text).not.toContain('Suspend the writer');
  const hiding = link('flaggedMessageHiding', { flagId: String(id) });
  expect((await post(hiding, await owned({ reason: 'No insults here' }), { cookie: support.cookie })).status).toBe(303);
  const own = await seePage(await get(link('invitation', { token })));
  const theirs = await seePage(await get(link('ownInvitation', { invitationId }), { cookie: ada.cookie }));
  expect(own.text).toContain('Our team removed words of yours here: No insults here');
  expect(theirs.text).toContain('Our team removed words of the other side here.');
  expect([own.text.includes('olodo'), theirs.text.includes('olodo')]).toEqual([false, false]);
});

test('a message that staff approve stays, and leaves the work queue', async () => {
  await post(link('flaggedMessageLeaving', { flagId }), await owned(), { cookie: support.cookie });
  expect((await see(link('admin'))).text).not.toContain('Look at a flagged message');
  expect((await see()).text).not.toContain('Keep the message');
});

test('a removed message stays removed, even if another colleague still sees the page that offers to approve it', async () => {
  await post(link('flaggedMessageHiding', { flagId }), await owned({ reason: 'No insults here' }), {
    cookie: support.cookie,
  });
  const late = await post(link('flaggedMessageLeaving', { flagId }), await owned(), { cookie: support.cookie });
  expect(late.status).toBe(409);
  const [own, theirs] = await lastOf();
  expect([own!.hiddenWhy, theirs!.body]).toEqual(['No insults here', undefined]);
  expect(await audit()).toHaveLength(1);
});

test('colleagues who only read cannot decide', async () => {
  const viewer = await staffAtDesk(site, 'viewer');
  for (const path of [link('flaggedMessageLeaving', { flagId }), link('flaggedMessageHiding', { flagId })])
    expect((await post(path, { reason: 'x' }, { cookie: viewer.cookie })).status).toBe(403);
  expect((await seePage(await get(page(), { cookie: viewer.cookie }))).text).not.toContain('Hide the message');
  expect(await audit()).toEqual([]);
});

test('programs get the flags as toxicResults', async () => {
  const answer = await get(link('getAllData'), { cookie: support.cookie });
  const { data, totals } = (await answer.json()) as { data: Record<string, object[]>; totals: Record<string, number> };
  expect(totals.toxicResults).toBe(1);
  expect(data.toxicResults).toMatchObject([
    { name: 'Ada Obi', found: ['Abuse or threat', 'Mentions payment elsewhere'], decision: null },
  ]);
});
