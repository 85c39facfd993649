import { beforeEach, describe, expect, test } from 'vitest';
import { minute_ms, second_ms } from '#platform/clock.ts';
import { recordList } from '#domain/records/record-list.ts';
import { staffRoles } from '#domain/staff/staff.options.ts';
import { testApp } from '../../../test/support/app.ts';
import { fillEveryForm } from '../../../test/support/filled-forms.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { adminPassword, formTokenOf, staffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword } });
const { ctx, pool, clock, get, post } = site;
beforeEach(() => forgetEverything(pool));

const dashboard = '/vintage-dashboard';
const bola = { name: 'Bola Ade', email: 'bola@example.com', phone: '0803 123 4567', place: 'Badagry', notes: 'Coir' };
const see = async (cookie: string, path = dashboard) => seePage(await get(path, { cookie }));

describe('the dashboard', () => {
  test('without a session leads to the door, and tells nothing', async () => {
    await fillEveryForm(ctx(), bola);
    for (const cookie of ['', 'adminLoggedIn=true', 'agbon-staff=true', `agbon-staff=${'A'.repeat(43)}`]) {
      const answer = await get(dashboard, { cookie });
      expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, '/vintage', '']);
    }
  });

  test('has nothing to show yet, and says so', async () => {
    const { cookie } = await staffAtDesk(site, 'viewer');
    const page = await see(cookie);
    for (const text of [
      'No event requests yet',
      'No machine orders yet',
      'No waitlist entries yet',
      'No demo requests yet',
      'No sample requests yet',
    ]) {
      expect(page.text).toContain(text);
    }
  });

  test('counts what people sent, and shows the newest', async () => {
    await fillEveryForm(ctx(), bola);
    const { cookie } = await staffAtDesk(site, 'viewer');
    const { html, text } = await see(cookie);
    const figures = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>([\d,]+)<\/dd>/g)].map(([, label, count]) => [
      label,
      count,
    ]);
    const { rows } = await pool.query<{ count: bigint }>('select count(*) from mail');
    expect(figures).toEqual([
      ['Total Emails', String(rows[0]!.count)],
      ['Event Requests', '1'],
      ['Total Orders', '4'],
      ['Waitlist Entries', '1'],
      ['Service Contacts', '1'],
      ['Total Entries', '10'],
    ]);
    for (const shown of [
      'Bola Ade Coir, 22 Nov 2026 New',
      'Coconut Desheller Order, 2 pieces Pending',
      'Bola Ade Seller Waitlist',
      'Bola Ade Badagry, Morning New',
      'Bola Ade Badagry, 2 × Fiber New',
    ]) {
      expect(text).toContain(shown);
    }
  });

  test('shows at most five of each kind, the newest first', async () => {
    for (let i = 1; i <= 6; i++) {
      clock.advance(minute_ms);
      await fillEveryForm(ctx(), { ...bola, name: `Bola the ${i}th`, email: `bola${i}@example.com` });
    }
    const { cookie } = await staffAtDesk(site, 'viewer');
    const { text } = await see(cookie);
    const [waitlist, demoRequests, sampleRequests] = text
      .split('Recent Waitlist Entries')[1]!
      .split(/Recent (?:Demo|Sample) Requests/)
      .map((list) => [...list.matchAll(/Bola the (\d)th/g)].map(([, number]) => number));
    expect([waitlist, demoRequests, sampleRequests]).toEqual(Array(3).fill(['6', '5', '4', '3', '2']));
  });

  test('shows what was typed as text', async () => {
    await fillEveryForm(ctx(), { ...bola, name: '<img src=x onerror=alert(1)>' });
    const { cookie } = await staffAtDesk(site, 'viewer');
    expect((await see(cookie)).html).not.toContain('<img');
  });

  test('asks the database at most four times', async () => {
    const { cookie } = await staffAtDesk(site, 'owner');
    // Late enough for the session to be noted as seen.
    clock.advance(2 * minute_ms);
    const asked = await statementsOf(pool, () => get(dashboard, { cookie }));
    expect(asked).toHaveLength(4);
  });

  test('and every other page of the back office hold one connection at a time', async () => {
    const { cookie } = await staffAtDesk(site, 'owner');
    let held = 0;
    let most = 0;
    const take = () => void (most = Math.max(most, ++held));
    const giveBack = () => void held--;
    pool.on('acquire', take).on('release', giveBack);
    for (const path of [dashboard, `${dashboard}/staff`, `${dashboard}/audit`]) await get(path, { cookie });
    pool.off('acquire', take).off('release', giveBack);
    expect(most).toBe(1);
  });

  test('offers each role the pages that are theirs, and no others', async () => {
    const links: Record<string, string[]> = {};
    for (const role of staffRoles) {
      const { cookie } = await staffAtDesk(site, role);
      const nav = /<nav aria-label="Admin".*?<\/nav>/s.exec((await see(cookie)).html)![0];
      links[role] = [...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
      for (const href of links[role])
        expect([role, href, (await get(href, { cookie })).status]).toEqual([role, href, 200]);
    }
    const lists = recordList.map(({ name }) => `/vintage-dashboard/records/${name}`);
    const all = ['/vintage-dashboard', ...lists, '/vintage-dashboard/reminders', '/vintage-dashboard/authenticator'];
    expect(links).toEqual({
      viewer: all,
      support: all,
      pricing: all,
      finance: all,
      owner: [...all.slice(0, -1), '/vintage-dashboard/staff', '/vintage-dashboard/audit', all.at(-1)],
    });
  });

  test('is nobody else’s page: it is kept nowhere, found nowhere, and has no menu of the site', async () => {
    const { cookie } = await staffAtDesk(site, 'owner');
    const { headers, html } = await see(cookie);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(html).not.toContain('Join Waitlist');
  });

  test('a page of the site knows nothing of who is at a desk, and is the same for them', async () => {
    const { cookie } = await staffAtDesk(site, 'owner');
    const [guest, staff] = [await get('/about'), await get('/about', { cookie })];
    expect([await staff.text(), staff.headers.get('etag')]).toEqual([await guest.text(), guest.headers.get('etag')]);
  });
});

describe('before staff and money', () => {
  test('a password of more than ten minutes ago is asked for again, and leads back', async () => {
    const { cookie } = await staffAtDesk(site, 'owner');
    clock.advance(10 * minute_ms + second_ms);
    const asked = await get('/vintage-dashboard/staff', { cookie });
    expect([asked.status, asked.headers.get('location')]).toEqual([
      303,
      '/vintage-dashboard/password?next=%2Fvintage-dashboard%2Fstaff',
    ]);
    expect((await get(dashboard, { cookie })).status).toBe(200);
  });

  test.each(['https://evil.example', '//evil.example', '/login', '/vintage-dashboardx', '/\\evil.example'])(
    'it leads nowhere but back into the back office: %s',
    async (next) => {
      const entered = await post('/vintage', { password: adminPassword });
      const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
      const address = `/vintage-dashboard/password?next=${encodeURIComponent(next)}`;
      const form_owner = await formTokenOf(await get(address, { cookie }));
      const proved = await post(address, { form_owner, password: adminPassword }, { cookie });
      expect([proved.status, proved.headers.get('location')]).toEqual([303, dashboard]);
    },
  );

  test('a wrong one is refused and slowed down like one at the door, and nobody else is', async () => {
    const { cookie } = await staffAtDesk(site, 'owner');
    clock.advance(11 * minute_ms);
    const form_owner = await formTokenOf(await get('/vintage-dashboard/password', { cookie }));
    const answers: number[] = [];
    for (let i = 0; i < 6; i++) {
      answers.push(
        (await post('/vintage-dashboard/password', { form_owner, password: `guess number ${i}` }, { cookie })).status,
      );
    }
    expect(answers).toEqual([422, 422, 422, 422, 429, 429]);
    expect((await get('/vintage-dashboard/staff', { cookie })).status).toBe(303);
    expect((await post('/vintage', { password: adminPassword })).status).toBe(303);
  });
});
