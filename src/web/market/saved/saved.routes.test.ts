import { expect, test } from 'vitest';
import { link } from '#content/link.ts';
import { testApp } from '../../../../test/support/app.ts';
import { signedIn } from '../../../../test/support/signed-in.ts';

const site = await testApp();
const { db, post } = site;

test('mails about a saved search are turned off and on by its two buttons, and the search stays saved', async () => {
  const { cookie, member } = await signedIn(site);
  expect((await post(`${link('savedSearches')}?q=copra`, {}, { cookie })).status).toBe(303);
  const saved = () =>
    db
      .selectFrom('saved_search')
      .select(['id', 'tells'])
      .where('member_id', '=', member.id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
  const { id, tells } = await saved();
  expect(tells).toBe(true);
  const searchId = String(id);
  for (const [path, news, after] of [
    [link('savedSearchQuiet', { searchId }), 'no-search-mails', false],
    [link('savedSearchMails', { searchId }), 'search-mails', true],
  ] as const) {
    const { status, headers } = await post(path, {}, { cookie });
    expect([status, headers.get('location')]).toEqual([303, `/dashboard/saved?news=${news}#searches`]);
    expect(await saved()).toEqual({ id, tells: after });
  }
});

test('a member without an e-mail address reads that mails are not sent, and where to add one', async () => {
  const byPhone = await signedIn(site, { email: null, phone: '+2348035550144' });
  const byEmail = await signedIn(site);
  for (const [path, about] of [
    [link('dashboardSaved'), 'searches that you save or sellers that you follow'],
    [link('settingsPriceAlerts'), 'price alerts'],
  ] as const) {
    const saysSo = async (cookie: string) =>
      (await (await site.get(path, { cookie })).text()).includes(`you get no mails about ${about}.`);
    expect([path, await saysSo(byPhone.cookie), await saysSo(byEmail.cookie)]).toEqual([path, true, false]);
  }
});
