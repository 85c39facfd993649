import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { addedCard } from '../../../../test/support/cards.ts';
import { makeNewestExport } from '../../../../test/support/made-export.ts';
import { payingOut } from '../../../../test/support/payouts.ts';
import { readExport } from '../../../../test/support/person-export.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { onDevice, signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';

const site = await testApp();
const { db } = site;
const get = (who: SignedIn, path: string) => site.get(path, { cookie: who.cookie });
const post = (who: SignedIn, path: string, fields: Record<string, string> = {}) =>
  site.post(path, fields, { cookie: who.cookie });
const place = (response: Response) => [response.status, response.headers.get('location')];

describe('devices', () => {
  test('of one kind are distinguished by the time and place of their last use', async () => {
    const ngozi = await signedIn(site);
    const other = await onDevice(site, ngozi.member, 'Chrome on Android');
    await site.pool.query(`update session set created_at = $2, seen_at = $3, network = '102.89' where id = $1`, [
      other.sessionId,
      new Date('2026-11-20T08:00:00Z'),
      new Date('2026-11-21T13:05:00Z'),
    ]);
    const { text } = await seePage(await get(ngozi, '/dashboard/settings/devices'));
    expect(text).toContain('In use now. Signed in today at 10:00 am WAT.');
    const told = 'Last used yesterday at 2:05 pm WAT. Signed in 20 Nov 2026 at 9:00 am WAT';
    expect(text).toContain(`${told}, from a network that begins with 102.89.`);
    expect(text.indexOf('In use now')).toBeLessThan(text.indexOf('Last used'));
  });

  test("are signed out by their own member; another member's is a 404 and stays signed in", async () => {
    const [ngozi, bola] = [await signedIn(site), await signedIn(site)];
    const laptop = await onDevice(site, ngozi.member, 'Firefox on Windows');
    const html = await (await get(ngozi, '/dashboard/settings/devices')).text();
    expect(html).toContain('Firefox on Windows');
    expect(html).not.toContain(bola.sessionId);
    expect((await post(ngozi, `/dashboard/settings/devices/${bola.sessionId}/removal`)).status).toBe(404);
    expect((await get(bola, '/dashboard/settings')).status).toBe(200);
    const gone = await post(ngozi, `/dashboard/settings/devices/${laptop.sessionId}/removal`);
    expect(place(gone)).toEqual([303, '/dashboard/settings/devices?said=device']);
    expect((await get(laptop, '/dashboard/settings')).status).toBe(303);
  });

  test('are shown with the advice to change the password only to a member who has one', async () => {
    const advised = async (who: SignedIn) =>
      (await seePage(await get(who, '/dashboard/settings/devices'))).text.includes('then change your password');
    const ngozi = await signedIn(site);
    expect(await advised(ngozi)).toBe(true);
    await db.updateTable('member').set({ password_hash: null }).where('id', '=', ngozi.member.id).execute();
    expect(await advised(ngozi)).toBe(false);
  });

  test('all others are signed out at once', async () => {
    const ngozi = await signedIn(site);
    const laptop = await onDevice(site, ngozi.member, 'Firefox on Windows');
    await post(ngozi, '/dashboard/settings/other-devices/removal');
    expect((await get(laptop, '/dashboard/settings')).status).toBe(303);
    expect((await get(ngozi, '/dashboard/settings')).status).toBe(200);
  });
});

describe('their data', () => {
  test('can be requested and downloaded as a ZIP file, only by its owner', async () => {
    const [ngozi, bola] = [await signedIn(site, { name: 'Ngozi Exports' }), await signedIn(site)];
    expect(place(await post(ngozi, '/dashboard/settings/export'))).toEqual([303, '/dashboard/settings/export']);
    await makeNewestExport(site);
    expect((await seePage(await get(ngozi, '/dashboard/settings/export'))).text).toContain('Your export is ready');
    const response = await get(ngozi, '/dashboard/settings/export/file');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="agbon-my-data-.*\.zip"$/);
    expect(readExport(Buffer.from(await response.arrayBuffer())).text).toContain('Ngozi Exports');
    expect(place(await get(bola, '/dashboard/settings/export/file'))).toEqual([303, '/dashboard/settings/export']);
  });

  test('is listed before the erasure: an unused bank account and card are deleted, and no payout or payment is', async () => {
    const ngozi = await signedIn(site);
    await payingOut(site, undefined).withAccount(ngozi.member.id);
    await addedCard(site, site.services.payments.sandbox!, ngozi.member.id);
    const { text } = await seePage(await get(ngozi, '/dashboard/settings/deletion'));
    expect(text).toMatch(/Deleted.*1 saved card.*1 bank account that we never paid out to/s);
    expect(text).not.toContain('Kept, without your name');
  });

  test('is erased too if the books keep the number of a seller, with their figures and their entry in the directory', async () => {
    const sade = await signedIn(site, { account_type: 'seller' });
    await payingOut(site, undefined).withAccount(sade.member.id);
    await site.pool.query(
      `insert into ledger_account (kind, currency, member_id) values ('member_available', 'NGN', $1)`,
      [sade.member.id],
    );
    await site.pool.query('insert into seller_figures (seller_id, completed) values ($1, 1)', [sade.member.id]);
    expect(place(await post(sade, '/dashboard/settings/deletion', { confirmation: 'delete' }))).toEqual([
      303,
      '/account-deleted',
    ]);
    const { rows } = await site.pool.query(
      `select name, exists (select from seller_figures where seller_id = $1) as has_figures,
        exists (select from supplier_entry where id = $1) as is_listed from member where id = $1`,
      [sade.member.id],
    );
    expect(rows).toEqual([{ name: 'A former member', has_figures: false, is_listed: false }]);
  });

  test('is erased with the account, once the word is typed, and the browser’s data is cleared', async () => {
    const ngozi = await signedIn(site);
    expect((await post(ngozi, '/dashboard/settings/deletion', { confirmation: 'yes' })).status).toBe(422);
    const gone = await post(ngozi, '/dashboard/settings/deletion', { confirmation: 'Delete' });
    expect(place(gone)).toEqual([303, '/account-deleted']);
    expect(gone.headers.get('set-cookie')).toMatch(/^agbon=; .*Max-Age=0/);
    expect(gone.headers.get('clear-site-data')).toContain('cache');
    expect((await get(ngozi, '/dashboard/settings')).status).toBe(303);
    expect((await site.get('/account-deleted')).status).toBe(200);
    const rows = await db.selectFrom('member').select('id').where('id', '=', ngozi.member.id).execute();
    expect(rows).toEqual([]);
  });
});
