import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { fillCatalogue } from '../../../../test/support/catalogue.ts';
import { openTrading } from '../../../../test/support/own-listings.ts';
import { signedInMember } from '../../../../test/support/member.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { notifyPriceAlerts } from '#domain/trade/prices/alerts/notify-price-alerts.ts';

const site = await testApp();
const { ctx, db, get, post, pool } = site;
const path = '/prices/copra-ton';

beforeAll(async () => {
  await fillCatalogue(ctx());
  await openTrading(site);
  await site.services.settings.reload();
});

const see = async (at: string, cookie = '') => seePage(await get(at, { cookie }));
const send = (at: string, fields: Record<string, string>, cookie?: string) =>
  post(at, fields, cookie === undefined ? {} : { cookie });

describe('a price alert', () => {
  test('is created on the page of the price, is shown in the settings, and is removed there', async () => {
    const { cookie } = await signedInMember(ctx());
    expect((await see(path, cookie)).html).toContain(`href="${path}/alert"`);
    expect((await see(`${path}/alert`, cookie)).text).toMatch(/Set a price alert.*₦1,150,000 a ton/);
    const set = await send(`${path}/alert`, { figure: 'asking', amount: '1.3 million' }, cookie);
    expect([set.status, set.headers.get('location')]).toEqual([
      303,
      '/dashboard/settings/price-alerts?said=price-alert',
    ]);
    const settings = await see('/dashboard/settings/price-alerts?said=price-alert', cookie);
    expect(settings.text).toMatch(/Your price alert is saved.*Copra, a ton Asking price: ₦1,300,000 a ton/);
    expect((await see('/dashboard/settings', cookie)).html).toContain('href="/dashboard/settings/price-alerts"');
    const gone = await send(`${path}/alert/removal`, {}, cookie);
    expect(gone.status).toBe(303);
    expect((await see('/dashboard/settings/price-alerts', cookie)).text).toContain('No price alerts');
  });

  test('that is refused shows the form with the typed text', async () => {
    const { cookie } = await signedInMember(ctx());
    const answer = await send(`${path}/alert`, { figure: 'asking', amount: 'cheap' }, cookie);
    const { html, text } = await seePage(answer);
    expect(answer.status).toBe(422);
    expect(html).toContain('value="cheap"');
    expect(text).toContain('Copra, a ton');
  });

  test('of a guest leads to the sign-in page and back to its form', async () => {
    const answer = await send(`${path}/alert`, { figure: 'asking', amount: '5000' });
    expect(answer.status).toBe(303);
    expect(decodeURIComponent(answer.headers.get('location')!)).toContain(`/login?next=${path}/alert`);
  });

  test('costs no more than three queries beside the session to show', async () => {
    const { cookie } = await signedInMember(ctx());
    expect((await statementsOf(pool, () => get(`${path}/alert`, { cookie }))).length).toBeLessThanOrEqual(4);
  });

  test('is turned off with one press from its mail, and opening the link changes nothing', async () => {
    const { cookie } = await signedInMember(ctx());
    await send(`${path}/alert`, { figure: 'asking', amount: '5,000,000' }, cookie);
    await db.updateTable('listing').set({ price_kobo: 600_000_000n }).where('category', '=', 'copra').execute();
    expect(await notifyPriceAlerts(ctx({ kind: 'job', name: 'tell-price-alerts' }))).toBe(1);
    const { unsubscribe_url_path } = await db
      .selectFrom('mail')
      .select('unsubscribe_url_path')
      .where('template', '=', 'price-alert')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const stop = unsubscribe_url_path!;
    expect((await see(stop)).text).toContain('we send no more mails about the price');
    expect((await see('/dashboard/settings/price-alerts', cookie)).text).toContain('Copra, a ton');
    const pressed = await post(stop, { 'List-Unsubscribe': 'One-Click' });
    expect(pressed.status).toBe(200);
    expect((await see(stop)).text).toContain('Price alert stopped');
    expect((await see('/dashboard/settings/price-alerts', cookie)).text).toContain('No price alerts');
  });
});
