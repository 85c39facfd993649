import { beforeAll, describe, expect, test } from 'vitest';
import { memberViewLasts_ms } from '#domain/people/accounts/view-as-member/member-view.schema.ts';
import { testApp } from '../../../../test/support/app.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { signedIn, type SignedIn } from '../../../../test/support/signed-in.ts';
import { adminPassword, formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { pool, get, post, db, clock } = site;
const members = '/vintage-dashboard/members';
let support: StaffAtDesk;
let ada: SignedIn;

beforeAll(async () => {
  support = await staffAtDesk(site, 'support');
  ada = await signedIn(site, {
    name: 'Adé Òṣun',
    email: 'ade@example.com',
    phone: '+2348031234567',
    account_type: 'seller',
  });
  await signedIn(site, { name: 'Bola Eze', email: 'bola@example.com' });
  const details = { address_street: '14 Marina Road', address_town: 'Badagry', rc_number: 'RC1204499' };
  await db
    .updateTable('member')
    .set({ ...details, tin: '123456780001' })
    .where('id', '=', ada.member.id)
    .execute();
  const wish = { name: 'Chi Okafor', email: 'chi@example.com', account_type: 'buyer', token_hash: Buffer.alloc(32) };
  const until = new Date(clock.now().getTime() + 1000 * 3600);
  await db
    .insertInto('sign_up')
    .values({ ...wish, created_at: clock.now(), expires_at: until })
    .execute();
});

const see = async (path: string, { cookie } = support) => seePage(await get(path, { cookie }));
const send = async (path: string, fields: Record<string, string> = {}) => {
  const form_owner = await formTokenOf(await get(members, { cookie: support.cookie }));
  return post(path, { form_owner, ...fields }, { cookie: support.cookie });
};
const named = async (query: string) => {
  const { text } = await see(`${members}?${query}`);
  return ['Adé Òṣun', 'Bola Eze', 'Chi Okafor'].filter((name) => text.includes(name));
};

/** The index used for a large table; a small one is read whole. */
async function planOf(where: string): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select id from member where ${where}`);
    return rows.map((row) => row['QUERY PLAN']).join();
  } finally {
    client.release(true);
  }
}

describe('members are found', () => {
  test.each([
    ['', ['Adé Òṣun', 'Bola Eze']],
    ['q=osun', ['Adé Òṣun']],
    ['q=BOLA%40', ['Bola Eze']],
    ['q=0803+123', ['Adé Òṣun']],
    ['q=%2B234+803-123-4567', ['Adé Òṣun']],
    ['q=RC+1204499', ['Adé Òṣun']],
    ['q=rc1204499', ['Adé Òṣun']],
    ['q=12345678-0001', ['Adé Òṣun']],
    ['q=nobody', []],
    ['type=seller', ['Adé Òṣun']],
    ['type=merchant', []],
    ['state=suspended', []],
    ['state=active&sort=oldest', ['Adé Òṣun', 'Bola Eze']],
    ['state=unconfirmed', ['Chi Okafor']],
    ['state=unconfirmed&q=ade', []],
  ])('by ?%s', async (query, names) => {
    expect(await named(query)).toEqual(names);
  });

  test('with their document details on their page', async () => {
    const { text } = await see(`${members}/${ada.member.id}`);
    for (const said of ['Address 14 Marina Road, Badagry', 'RC number RC 1204499', 'TIN 12345678-0001'])
      expect(text).toContain(said);
  });

  test('in three queries with the one for the session, and counted in the sidebar', async () => {
    const asked = await statementsOf(pool, () => get(members, { cookie: support.cookie }));
    expect(asked).toHaveLength(3);
    expect((await see(members)).text).toContain('Members 2');
  });

  test('page by page, each once, by an index: a part of a number among thousands too', async () => {
    await pool.query(`insert into member (name, email, phone, account_type, created_at)
      select 'Member ' || n, 'member' || n || '@farm.example', '+23470' || (30000000 + n), 'buyer',
        timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 5000) n`);
    await pool.query('analyze member');
    const found: string[] = [];
    for (let path: string | undefined = `${members}?q=Member+49`; path !== undefined;) {
      const { html }: { html: string } = await see(path);
      found.push(...[...html.matchAll(/members\/(\d+)"[^>]*>Member 49/g)].map(([, id]) => id!));
      path = /href="([^"]*)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    }
    expect([found.length, new Set(found).size]).toEqual([111, 111]);
    expect(await planOf("search_text like '%7030004999%'")).toContain('member_search');
    const page = 'anonymised_at is null order by created_at desc, id desc limit 26';
    expect(await planOf(page)).toMatch(/^Limit[^,]*,[^,]*Index[^,]* using member_newest/);
  });
});

describe('a member view', () => {
  const base = () => `${members}/${ada.member.id}`;
  const begin = () => send(`${base()}/seen`, { reason: 'She cannot find her order' });

  test('requires a reason, and shows the member’s own pages, marked, without any form to send', async () => {
    const before = await see(`${base()}/seen`);
    expect(before.text).toContain('See what Adé Òṣun sees');
    expect(before.html).not.toContain('Seller Dashboard');
    expect((await begin()).headers.get('location')).toBe(`${base()}/seen`);
    await pool.query(
      `insert into payout_account (member_id, bank_code, bank_name, account_number, holder) values ($1, '1', 'Bank', '0123456789', 'ADE')`,
      [ada.member.id],
    );
    for (const [name, text] of [
      ['overview', 'Welcome, Adé Òṣun.'],
      ['products', 'Products'],
      ['orders', 'Orders History'],
      ['customers', 'Customers'],
      ['invoices', 'Invoices'],
      ['payments', 'Payments'],
      ['settings', 'E-mail and phone'],
      ['devices', 'Where you are signed in.'],
    ] as const) {
      const page = await see(`${base()}/seen/${name}`);
      expect([name, page.status, page.text.includes(text)]).toEqual([name, 200, true]);
      expect(page.text).toContain('You see what Adé Òṣun sees. You can change nothing here.');
      const [, inside = ''] = /<fieldset disabled=""[^>]*>(.*)<\/fieldset>/s.exec(page.html) ?? [];
      expect(inside.length).toBeGreaterThan(500);
      const led = [...page.html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href!);
      const outside = led.filter(
        (href) =>
          !href.startsWith('/vintage-dashboard') &&
          !/\.(?:css|svg|woff2|webmanifest|png|js|ico)\b|^\/assets/.test(href),
      );
      expect([name, outside.filter((href) => href.startsWith('/dashboard') || /[\da-f-]{36}/.test(href))]).toEqual([
        name,
        [],
      ]);
      expect(inside).not.toContain('name="form_owner"');
      expect(page.headers.get('content-security-policy')).toMatch(/form-action \S+\/seen-end \S+\/seen-end;/);
    }
  });

  test('creates no session of the member and no cookie, and its pages accept no post', async () => {
    await begin();
    const answer = await get(`${base()}/seen/settings`, { cookie: support.cookie });
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { rowCount } = await pool.query('select from session where member_id = $1', [ada.member.id]);
    expect(rowCount).toBe(1);
    const named = await send('/dashboard/settings/profile', { name: 'Hacked' });
    expect(named.headers.get('location')).toMatch(/^\/login/);
    for (const path of ['seen/settings', 'seen/overview']) {
      expect((await send(`${base()}/${path}`, { name: 'Hacked' })).status).toBe(405);
    }
  });

  test('answers 404 for a page that the member does not have', async () => {
    await begin();
    expect((await see(`${base()}/seen/order-history`)).status).toBe(404);
    expect((await see(`${base()}/seen/email`)).status).toBe(404);
  });

  test('is logged, ends by itself or by a press, and works for one colleague alone', async () => {
    await begin();
    const another = await staffAtDesk(site, 'owner');
    expect((await see(`${base()}/seen`, another)).text).toContain('Their dashboard and settings, for 10 minutes');
    const line = await db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'look-as-member')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      record_kind: 'member',
      record_id: String(ada.member.id),
      why: 'She cannot find her order',
    });
    const stopped = await send(`${base()}/seen-end`);
    expect(stopped.headers.get('location')).toContain('news=look-ended');
    expect((await see(`${base()}/seen`)).text).not.toContain('Welcome,');
    const nobody = { sees: 'nobody' };
    const sees = { sees: `member ${ada.member.id}` };
    expect(line).toMatchObject({ before: nobody, after: { ...sees, for_minutes: 10 } });
    const { rows } = await pool.query("select before, after, why from audit where what = 'end-look'");
    expect(rows).toEqual([{ before: sees, after: { ...nobody, after_minutes: 0 }, why: 'She cannot find her order' }]);
    await begin();
    clock.advance(memberViewLasts_ms);
    expect((await see(`${base()}/seen`)).text).not.toContain('Welcome,');
  });

  test('ends with the staff session', async () => {
    await begin();
    await send('/vintage-dashboard/logout');
    expect((await pool.query('select from member_view')).rowCount).toBe(0);
  });
});
