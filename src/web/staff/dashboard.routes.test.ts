import { beforeEach, describe, expect, test } from 'vitest';
import { minute_ms } from '#platform/clock.ts';
import { recordKinds } from './records/record-kinds.tsx';
import { countedTables } from '#domain/acting/counters/find-table-counts.ts';
import { staffRoles } from '#domain/acting/roles/staff.options.ts';
import { testApp } from '../../../test/support/app.ts';
import { fillEveryForm } from '../../../test/support/filled-forms.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { adminPassword, formTokenOf, staffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword } });
const { ctx, pool, sitePool, clock, get, post } = site;
beforeEach(() => forgetEverything(pool));

const dashboard = '/vintage-dashboard';
const bola = { name: 'Bola Ade', email: 'bola@example.com', phone: '0803 123 4567', place: 'Badagry', notes: 'Coir' };
const see = async (cookie: string, path = dashboard) => seePage(await get(path, { cookie }));

describe('the dashboard', () => {
  test('without a session redirects to the sign-in page, and reveals nothing', async () => {
    await fillEveryForm(ctx(), bola);
    for (const cookie of ['', 'adminLoggedIn=true', 'agbon-staff=true', `agbon-staff=${'A'.repeat(43)}`]) {
      const answer = await get(dashboard, { cookie });
      expect([answer.status, answer.headers.get('location'), await answer.text()]).toEqual([303, '/vintage', '']);
    }
  });

  test('says so when there is nothing to show yet', async () => {
    const { cookie } = await staffAtDesk(site, 'viewer');
    const page = await see(cookie);
    for (const text of [
      'No event requests yet',
      'No machine orders yet',
      'No waitlist entries yet',
      'No demo requests yet',
      'No sample requests yet',
    ])
      expect(page.text).toContain(text);
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
      ['Total Entries', '11'],
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

  test('counts only open forms as entries: no trade, money, account, listing or paper', async () => {
    const { cookie } = await staffAtDesk(site, 'viewer');
    const forms = ['book_event_requests', 'machine_orders', 'product_orders', 'waitlist', 'service_contacts'];
    const others = ['investment_inquiries', 'demo_requests', 'sample_requests', 'plan_requests'];
    await pool.query('delete from counter');
    for (const [place, table] of countedTables.entries())
      await pool.query('insert into counter (counted, change) values ($1, $2)', [table, 2 ** place]);
    const expected = [...forms, ...others].reduce((sum, table) => sum + 2 ** countedTables.indexOf(table as 'mail'), 0);
    const { html } = await see(cookie);
    expect(html).toMatch(new RegExp(`Total Entries</dt><dd[^>]*>${expected.toLocaleString('en-NG')}<`));
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

  test('shows the reader’s work first, with links, or that there is none', async () => {
    await pool.query(
      `insert into staff_link (token_hash, email, role, created_at, expires_at)
       values (sha256('a'), 'new@agbon.example', 'viewer', $1, $1::timestamptz + interval '5 hours')`,
      [clock.now()],
    );
    const [viewer, owner] = [await staffAtDesk(site, 'viewer'), await staffAtDesk(site, 'owner')];
    const { html, text } = await see(owner.cookie);
    expect(text).toContain('To do');
    expect(text).toContain('An invitation to work here expires new@agbon.example 5 hours left See');
    expect(html).toMatch(/<a[^>]*href="\/vintage-dashboard\/staff"[^>]*>See</);
    expect(text.indexOf('To do')).toBeLessThan(text.indexOf('Total Emails'));
    expect((await see(viewer.cookie)).text).toContain('Nothing to do. See what people sent');
  });

  test('links from each of the newest to its page', async () => {
    await fillEveryForm(ctx(), bola);
    const { cookie } = await staffAtDesk(site, 'viewer');
    const { html } = await see(cookie);
    const links = [...html.matchAll(/href="(\/vintage-dashboard\/records\/[\w-]+\/\d+)"/g)].map(([, href]) => href!);
    expect(new Set(links.map((href) => href.split('/')[3]))).toEqual(
      new Set(['event-request', 'machine-order', 'waitlist-entry', 'demo-request', 'sample-request']),
    );
    for (const href of links) expect([href, (await get(href, { cookie })).status]).toEqual([href, 200]);
  });

  test('has today, records and the menu within reach on a phone, and a page of all kinds of records', async () => {
    await fillEveryForm(ctx(), bola);
    const { cookie } = await staffAtDesk(site, 'viewer');
    const { html } = await see(cookie);
    const bar = /<nav aria-label="At hand".*?<\/nav>/s.exec(html)![0];
    expect([...bar.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      ...['', '/records', '/mails'].map((place) => dashboard + place),
      '#desk-menu',
    ]);
    expect(bar).toContain('popoverTarget="desk-menu"');
    const kinds = await see(cookie, `${dashboard}/records`);
    expect(kinds.text).toContain('Event Requests 1 Machine Orders 2 Product Orders 2 Service Contacts 1 Waitlist 1');
  });

  test('answers 404 to staff in the portal, and leads others to the sign-in', async () => {
    const { cookie } = await staffAtDesk(site, 'viewer');
    const page = await see(cookie, `${dashboard}/nowhere`);
    expect([page.status, page.text.includes('There is no page at this address.')]).toEqual([404, true]);
    expect(page.html).toContain('aria-label="Admin"');
    expect((await get(`${dashboard}/nowhere`)).headers.get('location')).toContain('/vintage');
  });

  test('tells a colleague who may only read that they may not change', async () => {
    await fillEveryForm(ctx(), bola);
    const { cookie } = await staffAtDesk(site, 'viewer');
    const form_owner = await formTokenOf(await get(dashboard, { cookie }));
    const priced = { form_owner, price: '1', reason: 'x' };
    const refused = await seePage(await post(`${dashboard}/records/machine-order/1/price`, priced, { cookie }));
    expect(refused.text).toContain('You may not change this');
    expect(refused.status).toBe(403);
  });

  test('keeps the query of a page in Refresh, and not an earlier act', async () => {
    const { cookie } = await staffAtDesk(site, 'viewer');
    const { html } = await see(cookie, `${dashboard}/records/waitlist-entry?q=bola&sort=oldest&priced=3&said=x`);
    expect(html).toContain(`href="${dashboard}/records/waitlist-entry?q=bola&amp;sort=oldest" data-refresh`);
  });

  test('shows typed text as text', async () => {
    await fillEveryForm(ctx(), { ...bola, name: '<img src=x onerror=alert(1)>' });
    const { cookie } = await staffAtDesk(site, 'viewer');
    expect((await see(cookie)).html).not.toContain('<img');
  });

  test('costs at most four queries', async () => {
    const { cookie } = await staffAtDesk(site, 'owner');
    // Late enough for the session to be recorded as seen.
    clock.advance(2 * minute_ms);
    const asked = await statementsOf(pool, () => get(dashboard, { cookie }));
    expect(asked).toHaveLength(4);
  });

  test('and every other page of the staff portal hold one connection at a time', async () => {
    const { cookie } = await staffAtDesk(site, 'owner');
    let held = 0;
    let most = 0;
    const take = () => void (most = Math.max(most, ++held));
    const giveBack = () => void held--;
    sitePool.on('acquire', take).on('release', giveBack);
    for (const path of [
      dashboard,
      ...['staff', 'audit', 'figures', 'records', 'search?q=bola'].map((at) => `${dashboard}/${at}`),
    ])
      await get(path, { cookie });
    sitePool.off('acquire', take).off('release', giveBack);
    expect(most).toBe(1);
  });

  test('offers each role only its own pages', async () => {
    const links: Record<string, string[]> = {};
    for (const role of staffRoles) {
      const { cookie } = await staffAtDesk(site, role);
      const nav = /<nav [^>]*aria-label="Admin".*?<\/nav>/s.exec((await see(cookie)).html)![0];
      links[role] = [...nav.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!);
      for (const href of links[role])
        expect([role, href, (await get(href, { cookie })).status]).toEqual([role, href, 200]);
    }
    const listsOf = (group?: string) =>
      recordKinds.filter((kind) => kind.group === group).map(({ records }) => `records/${records.name}`);
    const places = [
      'emails',
      ...listsOf(),
      'reminders',
      'figures',
      ...listsOf('Marketplace'),
      ...listsOf('Money'),
      'taken-back',
      ...listsOf('Books'),
      'clocks',
      'provider-reading',
      'books',
      'bank-statements',
      'rates',
      'prices',
      'members',
      'data-requests',
      ...listsOf('People'),
      'settings',
      'jobs',
      'authenticator',
    ];
    const all = ['/vintage-dashboard', ...places.map((place) => `/vintage-dashboard/${place}`)];
    const confirming = all.toSpliced(all.indexOf('/vintage-dashboard/taken-back'), 0, '/vintage-dashboard/approvals');
    expect(links).toEqual({
      viewer: all,
      pricing: all,
      support: confirming,
      finance: confirming,
      owner: [...confirming.slice(0, -1), '/vintage-dashboard/staff', '/vintage-dashboard/audit', all.at(-1)],
    });
  });

  test('is only for its reader: it is not cached, not indexed, and has no menu of the site', async () => {
    const { cookie } = await staffAtDesk(site, 'owner');
    const { headers, html } = await see(cookie);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(html).not.toContain('Join Waitlist');
  });

  test('a page of the site is the same for staff and does not reveal their session', async () => {
    const { cookie } = await staffAtDesk(site, 'owner');
    const [guest, staff] = [await get('/about'), await get('/about', { cookie })];
    expect([await staff.text(), staff.headers.get('etag')]).toEqual([await guest.text(), guest.headers.get('etag')]);
  });
});
