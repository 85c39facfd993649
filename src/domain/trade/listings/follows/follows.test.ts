import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../../test/support/database.ts';
import { forgetEverything } from '../../../../../test/support/kept-rows.ts';
import { openListing } from '../../../../../test/support/listings.ts';
import { signedInMember } from '../../../../../test/support/member.ts';
import { renderMails } from '../../../../../test/support/render-mails.ts';
import { statementsOf } from '../../../../../test/support/statements.ts';
import { day_ms } from '#platform/clock.ts';
import { moveBusinessClock } from '#platform/database/business-clock.ts';
import { transaction } from '#platform/database/transaction.ts';
import type { Member } from '#domain/acting/context.ts';
import { erasePerson } from '#domain/registers/privacy/erase-person.ts';
import { findPersonData } from '#domain/registers/privacy/find-person-data.ts';
import { findFollows } from './find-follows.ts';
import { followSeller, mostFollows, unfollowSeller } from './follow-seller.ts';
import { notifyFollowers } from './notify-followers.ts';
import { setFollowMails, findFollowMails, stopFollowMails } from './stop-follow-mails.ts';

const { ctx, db, pool } = await testDatabase();
const notify = () => notifyFollowers(ctx({ kind: 'job', name: 'notify-followers' }));

beforeEach(() => forgetEverything(pool));

async function aMember(wanted: Parameters<typeof signedInMember>[1] = {}) {
  const { member } = await signedInMember(ctx(), wanted);
  return { member, id: String(member.id), ctx: () => ctx(member) };
}
const aSeller = (company = 'Òkè Farms') => aMember({ accountType: 'seller', company });
const sellsNew = (seller: { member: Member }, name: string) =>
  openListing(ctx(), { seller_id: seller.member.id, name });
const followed = async (who: { member: Member }) => (await findFollows(ctx(), who.member)).rows.map(({ name }) => name);
const block = (who: { member: Member }, whom: { member: Member }) =>
  db.insertInto('member_block').values({ blocker_id: who.member.id, blocked_id: whom.member.id }).execute();
const suspend = ({ member }: { member: Member }) =>
  db
    .updateTable('member')
    .set({ suspended_at: new Date(), suspended_why: 'Fraud' })
    .where('id', '=', member.id)
    .execute();
const tomorrow = () => moveBusinessClock(db, 'demo', day_ms);
const newestText = async () => (await renderMails(pool)).at(-1)!.text;

describe('a member', () => {
  test('follows a seller once, even with two presses at once, and stops as often as they press', async () => {
    const [ada, bola, seller] = [await aMember(), await aMember(), await aSeller()];
    await Promise.all([followSeller(ada.ctx(), seller.id), followSeller(ada.ctx(), seller.id)]);
    expect([await followed(ada), await followed(bola)]).toEqual([['Òkè Farms'], []]);
    await unfollowSeller(bola.ctx(), seller.id);
    expect(await followed(ada)).toEqual(['Òkè Farms']);
    for (const id of [seller.id, seller.id, 'x', '0']) await unfollowSeller(ada.ctx(), id);
    expect(await followed(ada)).toEqual([]);
  });

  test('cannot follow themselves, a buyer, a suspended seller, a seller whom they block, or anybody without signing in', async () => {
    const [seller, buyer, suspended, blocked] = [await aSeller(), await aMember(), await aSeller(), await aSeller()];
    await suspend(suspended);
    await block(seller, blocked);
    const refused = { [seller.id]: 'conflict', [buyer.id]: 'not_found', [suspended.id]: 'not_found', x: 'not_found' };
    for (const [id, code] of Object.entries({ ...refused, [blocked.id]: 'conflict' }))
      await expect(followSeller(seller.ctx(), id)).rejects.toMatchObject({ code });
    await expect(followSeller(ctx(), seller.id)).rejects.toMatchObject({ code: 'signed_out' });
    await expect(unfollowSeller(ctx(), seller.id)).rejects.toMatchObject({ code: 'signed_out' });
    expect(await db.selectFrom('seller_follow').select('seller_id').execute()).toEqual([]);
    const themselves = { follower_id: seller.member.id, seller_id: seller.member.id };
    await expect(db.insertInto('seller_follow').values(themselves).execute()).rejects.toThrow('check constraint');
  });

  test('does not learn from a follow that the seller blocks them', async () => {
    const [ada, seller] = [await aMember(), await aSeller()];
    await block(seller, ada);
    await followSeller(ada.ctx(), seller.id);
    expect(await findFollows(ctx(), ada.member)).toMatchObject({ rows: [{ isBlocked: false }] });
  });

  test(`follows at most ${mostFollows} sellers, even with two presses at once`, async () => {
    const [ada, one, two] = [await aMember(), await aSeller('One'), await aSeller('Two')];
    await pool.query(
      `with made as (insert into member (name, email, account_type, created_at)
         select 'S' || n, 's' || n || '@x.example', 'seller', now() from generate_series(2, ${mostFollows}) n returning id)
       insert into seller_follow (follower_id, seller_id) select $1, id from made`,
      [ada.id],
    );
    await db.insertInto('follow_mail').values({ member_id: ada.member.id }).execute();
    const presses = await Promise.allSettled([one, two].map(({ id }) => followSeller(ada.ctx(), id)));
    expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await followed(ada)).toHaveLength(mostFollows);
    const [first] = (await findFollows(ctx(), ada.member)).rows;
    await followSeller(ada.ctx(), String(first!.id));
  });

  test('still finds a followed seller who is suspended or whom they blocked since', async () => {
    const [ada, gone, blocked] = [await aMember(), await aSeller('Gone'), await aSeller('Blocked')];
    for (const { id } of [gone, blocked]) await followSeller(ada.ctx(), id);
    await suspend(gone);
    await block(ada, blocked);
    expect((await findFollows(ctx(), ada.member)).rows).toMatchObject([
      { name: 'Blocked', isSelling: true, isBlocked: true },
      { name: 'Gone', isSelling: false, isBlocked: false },
    ]);
  });
});

describe('the mail about new listings of followed sellers', () => {
  test('is sent at most once a day, to each follower, with the new listings of all their sellers', async () => {
    const [ada, bola, oke, epe] = [await aMember(), await aMember(), await aSeller(), await aSeller('Epe Oil')];
    await sellsNew(oke, 'Listed before');
    for (const { id } of [oke, epe]) await followSeller(ada.ctx(), id);
    await followSeller(bola.ctx(), epe.id);
    expect(await notify()).toBe(0);
    await sellsNew(oke, 'Copra of Badagry');
    await sellsNew(epe, 'Oil of Epe');
    const [once, twice] = await Promise.all([notify(), notify()]);
    expect(once + twice).toBe(2);
    const mails = await renderMails(pool);
    expect(mails.map(({ subject }) => subject)).toEqual(['New from 2 sellers that you follow', 'New from Epe Oil']);
    expect(mails[0]!.text).toMatch(/Oil of Epe[^]*Copra of Badagry/);
    expect(mails[0]!.text).not.toContain('Listed before');
    await sellsNew(oke, 'Coir of Kano');
    expect(await notify()).toBe(0);
    await tomorrow();
    expect([await notify(), await notify()]).toEqual([1, 0]);
    expect(await newestText()).toMatch(/Coir of Kano/);
    expect(await newestText()).not.toMatch(/Copra of Badagry/);
    await tomorrow();
    expect(await notify()).toBe(0);
  });

  test('leaves out listings that are not public, blocked sellers, sellers no longer followed and old listings', async () => {
    const [ada, oke, blocked, left, suspended] = [
      await aMember(),
      await aSeller(),
      await aSeller(),
      await aSeller(),
      await aSeller(),
    ];
    for (const { id } of [oke, blocked, left, suspended]) await followSeller(ada.ctx(), id);
    await openListing(ctx(), { seller_id: oke.member.id, state: 'paused' });
    for (const seller of [blocked, left, suspended]) await sellsNew(seller, 'Not for Ada');
    await block(ada, blocked);
    await unfollowSeller(ada.ctx(), left.id);
    await suspend(suspended);
    expect(await notify()).toBe(0);
    await moveBusinessClock(db, 'demo', 8 * day_ms);
    await pool.query(`update member set suspended_at = null, suspended_why = null`);
    expect(await notify()).toBe(0);
  });

  test('is not sent to a suspended follower, and only the job sends it', async () => {
    const [ada, oke] = [await aMember(), await aSeller()];
    await followSeller(ada.ctx(), oke.id);
    await sellsNew(oke, 'Copra');
    await suspend(ada);
    expect(await notify()).toBe(0);
    await expect(notifyFollowers(oke.ctx())).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('shows twenty listings and says that there are more', async () => {
    const [ada, oke] = [await aMember(), await aSeller()];
    await followSeller(ada.ctx(), oke.id);
    for (let n = 1; n <= 21; n++) await sellsNew(oke, `Copra ${n}.`);
    await notify();
    const text = await newestText();
    expect(text.match(/Copra \d+\./g)!.length).toBeGreaterThanOrEqual(20);
    expect(text).not.toContain('Copra 1.');
    expect(text).toContain('more new listings');
  });

  test('stops by its link without signing in, and can be turned on again without the listings of the time between', async () => {
    const [ada, oke] = [await aMember(), await aSeller()];
    await followSeller(ada.ctx(), oke.id);
    await sellsNew(oke, 'Copra');
    await notify();
    const { unsubscribe_url_path } = await db
      .selectFrom('mail')
      .select('unsubscribe_url_path')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const token = unsubscribe_url_path!.split('/').at(-1)!;
    expect(await findFollowMails(ctx(), token)).toEqual({ stopped: false });
    for (const made of ['x', '', crypto.randomUUID()])
      await expect(stopFollowMails(ctx(), made)).rejects.toThrow('not one of ours');
    for (const pressed of [token, token]) await stopFollowMails(ctx(), pressed);
    expect(await findFollowMails(ctx(), token)).toEqual({ stopped: true });
    await tomorrow();
    await sellsNew(oke, 'Coir');
    expect(await notify()).toBe(0);
    await setFollowMails(ada.ctx(), true);
    expect(await notify()).toBe(0);
    await sellsNew(oke, 'Oil');
    expect(await notify()).toBe(1);
    expect(await newestText()).not.toContain('Coir');
    await expect(setFollowMails(ctx(), true)).rejects.toMatchObject({ code: 'signed_out' });
  });

  test('is written from an index: the listings of other sellers and old listings are not read', async () => {
    const [ada, oke] = [await aMember(), await aSeller()];
    await followSeller(ada.ctx(), oke.id);
    await sellsNew(oke, 'Copra');
    await pool.query(
      `with made as (insert into member (name, email, account_type, created_at)
         select 'S' || n, 's' || n || '@x.example', 'seller', now() from generate_series(1, 300) n returning id)
       insert into listing (seller_id, name, category, description, location, place, unit, price_kobo, quantity, created_at)
       select id, 'Old', 'coir', 'Old', 'Epe', 'Lagos', 'kilo', 100, 1, now() - interval '1 year' from made, generate_series(1, 10)
       union all select $1, 'Old', 'coir', 'Old', 'Epe', 'Lagos', 'kilo', 100, 1, now() - interval '1 year' from generate_series(1, 1000)`,
      [oke.id],
    );
    await pool.query('analyze listing, member, seller_follow, follow_mail');
    const statements = await statementsOf(pool, notify);
    const reading = statements.find((one) => one.includes('join member on member.id = listing.seller_id'))!;
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${reading}`, [
      ada.id,
      21,
    ]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/listing_of_seller/);
    expect(plan).not.toMatch(/Seq Scan on listing/);
  });
});

describe('the data of a member', () => {
  test('has the sellers that they follow, and not their followers; an erasure deletes both', async () => {
    const [ada, oke] = [await aMember({ email: 'ada@buy.example' }), await aSeller()];
    await followSeller(ada.ctx(), oke.id);
    const dataOf = async ({ member }: { member: Member }) =>
      JSON.stringify(await findPersonData(ctx(), { email: member.email, memberId: member.id }));
    expect(await dataOf(ada)).toMatch(/A seller you follow.*Òkè Farms/);
    expect(await dataOf(oke)).not.toMatch(/follow/);
    const erase = ({ member }: { member: Member }) =>
      transaction(ctx(), (ctx) => erasePerson(ctx, { email: member.email, memberId: member.id }));
    await erase(oke);
    expect(await followed(ada)).toEqual([]);
    const other = await aSeller();
    await followSeller(ada.ctx(), other.id);
    await erase(ada);
    expect(await db.selectFrom('seller_follow').select('seller_id').execute()).toEqual([]);
    expect(await db.selectFrom('follow_mail').select('member_id').execute()).toEqual([]);
  });
});
