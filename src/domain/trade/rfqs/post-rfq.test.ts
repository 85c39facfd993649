import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { aTrader, openTrade } from '../../../../test/support/listings.ts';
import { signedInMember } from '../../../../test/support/member.ts';
import { bidFor, postedRfq, typedRfq } from '../../../../test/support/rfqs.ts';
import { day_ms } from '#platform/clock.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import type { Member } from '#domain/acting/context.ts';
import { changeRfq } from './change-rfq.ts';
import { notifyRfqs } from './clock/notify-rfqs.ts';
import { findRfqDrafts } from './drafts/find-drafts.ts';
import { saveRfqDraft } from './drafts/save-draft.ts';
import { findOwnRfq } from './find-own-rfq.ts';
import { findRfqPage } from './find-rfq.ts';
import { postRfq } from './post-rfq.ts';
import { answerAboutRfq, askAboutRfq } from './questions/ask-about-rfq.ts';
import { changeRfqSchema, postRfqSchema, rfqDraftSchema } from './rfq.schema.ts';
import { rfqTexts } from './rfq.texts.ts';
import { withdrawRfq } from './withdraw-rfq.ts';

const site = await testDatabase();
const { ctx, db, pool } = site;

const trader = async (accountType: Member['accountType'] = 'buyer') => (await aTrader(ctx(), { accountType })).member;
/** A buyer whose first request staff have published. */
async function knownBuyer(): Promise<Member> {
  const buyer = await trader();
  await publish(await postedRfq({ ctx, buyer }));
  return buyer;
}
const publish = (publicId: string) =>
  pool.query(`update rfq set state = 'open', opened_at = business_now(), due_at = deadline where public_id = $1`, [
    publicId,
  ]);
const rowOf = (publicId: string) =>
  db.selectFrom('rfq').selectAll().where('public_id', '=', publicId).executeTakeFirstOrThrow();
const post = (buyer: Member, changes: object = {}) =>
  postRfq(ctx(buyer), postRfqSchema.parse(typedRfq(new Date(), { ...changes })), { isPro: false });
const issues = (changes: object) =>
  postRfqSchema.safeParse(typedRfq(new Date(), { ...changes })).error?.issues.map(({ path }) => path[0]);

const whenClosed: unknown = await post(await trader()).catch((error: unknown) => error);
await openTrade(ctx());

describe('posting a request for quotes', () => {
  test('the first request of a new buyer waits for staff and is hidden from others; the next one is open at once', async () => {
    const buyer = await trader();
    const first = await post(buyer);
    expect(first.isWaiting).toBe(true);
    expect(await findRfqPage(ctx(), first.publicId)).toBeUndefined();
    expect((await findRfqPage(ctx(buyer), first.publicId))?.rfq.state).toBe('waiting');
    await publish(first.publicId);
    const second = await post(buyer);
    expect(second.isWaiting).toBe(false);
    const { rfq } = (await findRfqPage(ctx(), second.publicId))!;
    expect(rfq).toMatchObject({ state: 'open', quantity: 40n, unit: 'ton', low_kobo: 110_000_000n, shares: [100] });
    expect(rfq.buyer).toMatchObject({ name: buyer.name, isVerified: false });
  });

  test('a seller, a guest and a member who has not accepted the terms cannot post one, and nobody can while trading is closed', async () => {
    await expect(post(await trader('seller'))).rejects.toThrow(rfqTexts.notBuyer);
    const typed = postRfqSchema.parse(typedRfq(new Date()));
    await expect(postRfq(ctx(), typed, { isPro: false })).rejects.toMatchObject({ code: 'signed_out' });
    const { member } = await signedInMember(ctx());
    await expect(post(member, { terms: undefined })).rejects.toMatchObject({ field: 'terms' });
    expect(whenClosed).toMatchObject({ code: 'forbidden' });
  });

  test('the payment shares must add up to 100, and a range must not be reversed', () => {
    expect(issues({ shares: '30, 70' })).toBeUndefined();
    expect(issues({ shares: '30, 60' })).toEqual(['shares']);
    expect(issues({ shares: '0, 100' })).toEqual(['shares']);
    expect(issues({ price_to: '1,000,000' })).toEqual(['price_to']);
  });

  test('tons become a thousand kilos each, at a thousandth of the price', async () => {
    const { publicId } = await post(await knownBuyer(), { in_kilos: 'yes' });
    expect(await rowOf(publicId)).toMatchObject({
      quantity: 40_000n,
      unit: 'kilo',
      low_kobo: 110_000n,
      high_kobo: 120_000n,
    });
  });

  test('a deadline within the hour or beyond 90 days is refused', async () => {
    const buyer = await knownBuyer();
    const today = dayInLagos(new Date());
    await expect(post(buyer, { deadline: today, deadline_time: '00:30' })).rejects.toThrow(rfqTexts.tooSoon);
    const late = dayInLagos(new Date(new Date().getTime() + 91 * day_ms));
    await expect(post(buyer, { deadline: late })).rejects.toThrow(rfqTexts.tooLate);
  });

  test('suppliers are invited by their page or their company, and a line that names no supplier is refused', async () => {
    const buyer = await knownBuyer();
    const { member: seller } = await aTrader(ctx(), { accountType: 'seller', company: 'Hunsu Farms' });
    const suppliers = `hunsu farms\nhttps://agbon.example/marketplace/sellers/${seller.id}`;
    const { publicId } = await post(buyer, { suppliers });
    expect((await findOwnRfq(ctx(buyer), publicId)).invited).toEqual(['Hunsu Farms']);
    await expect(post(buyer, { suppliers: 'Nobody Ltd' })).rejects.toMatchObject({ field: 'suppliers' });
  });

  test('a seller gets at most five invitation mails a day from one buyer, and none to a withdrawn request', async () => {
    const buyer = await knownBuyer();
    const { member: seller } = await aTrader(ctx(), { accountType: 'seller', company: 'Often Asked' });
    const suppliers = `/marketplace/sellers/${seller.id}`;
    const withdrawn = await post(buyer, { suppliers });
    await withdrawRfq(ctx(buyer), withdrawn.publicId, { why: 'Posted twice' });
    for (let n = 0; n < 7; n++) await post(buyer, { suppliers });
    await notifyRfqs(ctx({ kind: 'job', name: 'tell-rfqs' }), 100);
    const { rows } = await pool.query(
      `select props ->> 'news' as news, count(*)::int as count from mail where $1 = any(to_addresses) group by 1`,
      [seller.email],
    );
    expect(rows).toEqual([{ news: 'invited', count: 5 }]);
  });

  test('pro requests require the right to post them, and their number shows that they are pro', async () => {
    const buyer = await knownBuyer();
    await expect(postedRfq({ ctx, buyer, isPro: true })).rejects.toThrow(rfqTexts.notPro);
    await db.insertInto('pro_buyer').values({ member_id: buyer.id, granted_at: new Date() }).execute();
    const publicId = await postedRfq({ ctx, buyer, isPro: true });
    expect(publicId).toMatch(/^pro-/);
    expect(await rowOf(publicId)).toMatchObject({ is_pro: true, delivery_timeframe: 'As per agreement' });
  });

  test('a bank account in the text of a request is refused, because the text is public', async () => {
    const specifications = 'Pay into GTBank account 0123456789 first.';
    await expect(post(await knownBuyer(), { specifications })).rejects.toMatchObject({ field: 'specifications' });
  });

  test('a draft is saved as typed, is hidden from other members, and is deleted when the request is posted', async () => {
    const buyer = await knownBuyer();
    const { draftId } = await saveRfqDraft(
      ctx(buyer),
      rfqDraftSchema.parse({ product_name: 'Oil', price: 'about 3k' }),
    );
    expect(await findRfqDrafts(ctx(buyer))).toMatchObject([
      { id: draftId, answers: { product_name: 'Oil', price: 'about 3k' } },
    ]);
    expect(await findRfqDrafts(ctx(await trader()))).toEqual([]);
    await post(buyer, { draft: String(draftId) });
    expect(await findRfqDrafts(ctx(buyer))).toEqual([]);
  });
});

describe('an open request', () => {
  const changed = (publicId: string, buyer: Member, changes: object) =>
    rowOf(publicId).then(({ version }) =>
      changeRfq(
        ctx(buyer),
        publicId,
        changeRfqSchema.parse(typedRfq(new Date(), { version: String(version), ...changes })),
      ),
    );

  test('can be changed freely until the first bid; afterwards each change is a notice for bidders to confirm', async () => {
    const buyer = await knownBuyer();
    const { publicId } = await post(buyer);
    expect(await changed(publicId, buyer, { quantity: '50' })).toEqual({ revision: 0 });
    await bidFor(db, (await rowOf(publicId)).id, (await trader('seller')).id);
    expect(await changed(publicId, buyer, { quantity: '60' })).toEqual({ revision: 1 });
    const { changes } = await findOwnRfq(ctx(buyer), publicId);
    expect(changes).toEqual([{ revision: 1, lines: [{ label: 'Quantity', before: '50 tons', after: '60 tons' }] }]);
    const earlier = dayInLagos(new Date(new Date().getTime() + 2 * day_ms));
    await expect(changed(publicId, buyer, { quantity: '60', deadline: earlier })).rejects.toThrow(rfqTexts.earlier);
  });

  test('is not changed by a second tab that shows an older state', async () => {
    const buyer = await knownBuyer();
    const { publicId } = await post(buyer);
    await changed(publicId, buyer, { quantity: '50' });
    await expect(changed(publicId, buyer, { version: '0' })).rejects.toThrow(rfqTexts.changed);
    await expect(changed(publicId, await trader(), {})).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is withdrawn by its buyer with a reason, once, and can no longer be found', async () => {
    const buyer = await knownBuyer();
    const { publicId } = await post(buyer);
    await expect(withdrawRfq(ctx(await trader()), publicId, { why: 'No' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await withdrawRfq(ctx(buyer), publicId, { why: 'Bought elsewhere' });
    await expect(withdrawRfq(ctx(buyer), publicId, { why: 'Again' })).rejects.toThrow(rfqTexts.over);
    expect(await findRfqPage(ctx(), publicId)).toBeUndefined();
    const { steps } = await findOwnRfq(ctx(buyer), publicId);
    expect(steps.map(({ event, why }) => [event, why])).toEqual([
      ['posted', null],
      ['withdrawn', 'Bought elsewhere'],
    ]);
  });

  test('gets questions without a name, and its buyer answers each question once', async () => {
    const [buyer, seller] = [await knownBuyer(), await trader('seller')];
    const { publicId } = await post(buyer);
    const { id } = await askAboutRfq(ctx(seller), publicId, { question: 'Which bags?' });
    await expect(askAboutRfq(ctx(buyer), publicId, { question: 'Mine?' })).rejects.toThrow(rfqTexts.own);
    const at = { publicId, questionId: String(id) };
    await expect(answerAboutRfq(ctx(await trader()), at, { answer: 'No' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await answerAboutRfq(ctx(buyer), at, { answer: 'Jute, 50 kg' });
    await expect(answerAboutRfq(ctx(buyer), at, { answer: 'Paper' })).rejects.toThrow(rfqTexts.answered);
    const page = await findRfqPage(ctx(), publicId);
    expect(page?.questions).toMatchObject([{ question: 'Which bags?', answer: 'Jute, 50 kg' }]);
    expect(
      JSON.stringify(page?.questions, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(seller.name);
  });

  test('a buyer has as many open requests as the setting allows, even when two are posted at once', async () => {
    const buyer = await knownBuyer();
    await pool.query(`insert into site_setting (name, version, value, effective_from, written_at, why)
      values ('rfqs-per-buyer', 1, '{"count": 2}', now(), now(), 'For the test')`);
    const both = await Promise.allSettled([post(buyer), post(buyer)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
  });
});
