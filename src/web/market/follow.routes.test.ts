import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { openListing } from '../../../test/support/listings.ts';
import { signedInMember } from '../../../test/support/member.ts';
import { openTrading } from '../../../test/support/own-listings.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { notifyFollowers } from '#domain/trade/listings/follows/notify-followers.ts';

const site = await testApp();
const { ctx, db, get, post, pool } = site;

beforeAll(async () => {
  await openTrading(site);
  await site.services.settings.reload();
});

const see = async (at: string, cookie = '') => seePage(await get(at, { cookie }));
async function aListing() {
  const { id, seller } = await openListing(ctx());
  return { seller, page: `/product/${id}`, profile: `/marketplace/sellers/${seller.id}` };
}
const press = (path: string, cookie: string, from?: string) =>
  post(path, {}, { cookie, ...(from && { referer: `http://agbon.test${from}` }) });
const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')];

describe('a member', () => {
  test('follows a seller on a listing or the profile, stays there, and finds the seller on ‘Saved’', async () => {
    const { page, profile } = await aListing();
    const { cookie } = await signedInMember(ctx());
    expect((await see('/dashboard/saved', cookie)).text).toContain('You do not follow any seller yet.');
    for (const at of [page, profile]) {
      expect((await see(at, cookie)).html).toContain(`action="${profile}/follow"`);
      expect(leadsTo(await press(`${profile}/follow`, cookie, at))).toEqual([303, `${at}#follows`]);
      expect((await see(at, cookie)).text).toContain('Stop following Òkè Farms');
      expect((await see('/dashboard/saved', cookie)).html).toContain(`href="${profile}"`);
      await press(`${profile}/follow/removal`, cookie, at);
    }
    expect((await see('/dashboard/saved', cookie)).html).not.toContain(`href="${profile}"`);
  });

  test('stops following on ‘Saved’, and turns the mails off and on there', async () => {
    const { profile } = await aListing();
    const { cookie } = await signedInMember(ctx());
    expect(leadsTo(await press(`${profile}/follow`, cookie))).toEqual([303, `${profile}#follows`]);
    const off = await press('/marketplace/follows/no-mails', cookie);
    expect(leadsTo(off)).toEqual([303, '/dashboard/saved?news=no-follow-mails#follows']);
    expect((await see('/dashboard/saved', cookie)).text).toContain('You get no mails about their new listings.');
    await press('/marketplace/follows/mails', cookie);
    const saved = await see('/dashboard/saved?news=follow-mails', cookie);
    expect(saved.text).toMatch(/Mails about new listings of sellers that you follow are on.*We mail you once a day/);
    const stopped = await press(`${profile}/follow/removal`, cookie, '/dashboard/saved');
    expect(leadsTo(stopped)).toEqual([303, '/dashboard/saved#follows']);
    expect((await see('/dashboard/saved', cookie)).text).toContain('You do not follow any seller yet.');
  });

  test('sees no button to follow themselves, and is refused with the reason', async () => {
    const { member, cookie } = await signedInMember(ctx(), { accountType: 'seller' });
    const { id } = await openListing(ctx(), { seller_id: member.id });
    const profile = `/marketplace/sellers/${member.id}`;
    for (const at of [`/product/${id}`, profile]) expect((await see(at, cookie)).html).not.toContain('/follow"');
    const refused = await press(`${profile}/follow`, cookie);
    expect(refused.status).toBe(409);
    expect((await seePage(refused)).text).toContain('This is your own profile.');
    expect((await press('/marketplace/sellers/999999/follow', cookie)).status).toBe(404);
  });

  test('sees the page ‘Saved’ with at most four queries beside the session', async () => {
    const { cookie } = await signedInMember(ctx());
    expect((await statementsOf(pool, () => get('/dashboard/saved', { cookie }))).length).toBeLessThanOrEqual(5);
  });
});

describe('a guest', () => {
  test('sees the button, is led to sign in and back to the page of the button', async () => {
    const { page, profile } = await aListing();
    for (const at of [page, profile]) {
      expect((await see(at)).text).toContain('Follow Òkè Farms');
      const led = decodeURIComponent(leadsTo(await press(`${profile}/follow`, '', at))[1] as string);
      expect(led).toContain(`/login?next=${at}`);
    }
  });
});

describe('the link of the mail', () => {
  test('stops the mails with one press, also by a mail program, and opening it changes nothing', async () => {
    const { seller, profile } = await aListing();
    const { cookie } = await signedInMember(ctx());
    await press(`${profile}/follow`, cookie);
    await openListing(ctx(), { seller_id: seller.id });
    expect(await notifyFollowers(ctx({ kind: 'job', name: 'notify-followers' }))).toBe(1);
    const { unsubscribe_url_path } = await db
      .selectFrom('mail')
      .select('unsubscribe_url_path')
      .where('template', '=', 'followed-sellers')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const stop = unsubscribe_url_path!;
    expect((await see(stop)).text).toContain('Stop these mails');
    expect((await see('/dashboard/saved', cookie)).text).toContain('We mail you once a day');
    expect((await post(stop, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect((await see(stop)).text).toContain('You will get no more mails about the sellers that you follow.');
    expect((await see('/dashboard/saved', cookie)).text).toMatch(
      /Òkè Farms.*You get no mails about their new listings/,
    );
    expect((await get('/marketplace/follows/stop/x')).status).toBe(404);
  });
});
