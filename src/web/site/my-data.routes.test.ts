import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { dataLinkOf } from '../../../test/support/data-link.ts';
import { fillEveryForm } from '../../../test/support/filled-forms.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { day_ms } from '#platform/clock.ts';

const site = await testApp();
const { ctx, db, pool, sitePool, clock, app, get, post, logged } = site;

const hostile = '<script>alert("gate")</script>';
const ada = { name: 'Ada', email: 'ada@example.com', phone: '0803 765 4321', place: hostile, notes: hostile };
let path = '';

beforeEach(async () => {
  await forgetEverything(pool);
  logged.length = 0;
  await fillEveryForm(ctx(), ada);
  path = `/my-data/${await dataLinkOf(site, ada.email)}`;
});

const ask = (fields: FormFields, headers?: Record<string, string>) => post('/my-data', fields, headers);
const erase = (fields: FormFields = { understood: 'yes' }) => post(`${path}/erasure`, fields);
const entries = async () => (await db.selectFrom('waitlist').select('id').execute()).length;
const shown = async (address: string) => seePage(await get(address));

/** Everything that the visitor sees of an answer, except its reference. */
async function seen(response: Response): Promise<unknown> {
  const { status, headers } = response;
  return [status, [...headers].filter(([name]) => name !== 'x-request-id'), await response.text()];
}

describe('requesting one’s data', () => {
  test('gets the same answer for a known address and an unknown one, after the same work', async () => {
    const [known, unknown] = [await ask({ email: ada.email }), await ask({ email: 'nobody@example.com' })];
    expect(known.headers.get('location')).toBe('/my-data/sent');
    expect(await seen(known)).toEqual(await seen(unknown));
    const rows = await pool.query(`select count(*)::int as n from data_request where token_hash is null`);
    expect(rows.rows).toEqual([{ n: 2 }]);
  });

  test('without a valid address is refused, with the typed text', async () => {
    for (const [email, fault] of [
      ['', 'Enter your e-mail address'],
      ['ada', 'Enter an e-mail address, like name@example.com'],
      ['a@b.c\r\nBcc: x@example.com', 'Enter an e-mail address, like name@example.com'],
    ] as const) {
      const page = await seePage(await ask({ email }));
      expect([page.status, page.faults.email]).toEqual([422, fault]);
      expect(page.title).toBe('Error: Your data · Àgbọn');
    }
    const blank = await seePage(await ask({}));
    expect(blank.alert).toContain('Please fill in all required fields.');
  });

  test('sent twice by one key is one request', async () => {
    const form_key = crypto.randomUUID();
    const before = (await pool.query('select from data_request')).rowCount!;
    await Promise.all(Array.from({ length: 5 }, () => ask({ email: ada.email, form_key })));
    expect((await pool.query('select from data_request')).rowCount).toBe(before + 1);
  });

  test('does not flood an address: after four requests in an hour it must wait, for every sender and spelling', async () => {
    const spellings = ['nobody@example.com', 'NOBODY@example.com', ' nobody@example.com ', 'nobody@example.com'];
    for (const email of spellings) expect((await ask({ email })).status).toBe(303);
    const page = await seePage(await ask({ email: 'Nobody@Example.com' }));
    expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(page.fields.email).toEqual(['Nobody@Example.com']);
    expect((await ask({ email: 'other@example.com' })).status).toBe(303);
  });

  test('from one network is limited', async () => {
    // A tenth of every limit: 24 from one network instead of 240.
    const tenth = await testApp({ database: site, config: { RATE_LIMIT_FACTOR: '0.1' } });
    let refused = 0;
    for (let at = 0; at < 26; at++) {
      if ((await tenth.post('/my-data', { email: `a${at}@example.com` })).status === 429) refused++;
    }
    expect(refused).toBe(2);
  });
});

describe('the page of a person’s data', () => {
  test('shows it in words, and hostile text in it as text', async () => {
    const page = await shown(path);
    expect(page.status).toBe(200);
    for (const text of [ada.email, 'Account type', 'Seller', '+2348037654321', hostile, 'Kept until 22 Nov 2028']) {
      expect(page.text).toContain(text);
    }
    expect(page.html).not.toContain(hostile);
  });

  test('is not cached, not indexed and sends no referrer, and neither does a refusal or an expired link', async () => {
    const over = `/my-data/${'f'.repeat(48)}`;
    const answers = [
      await get(path),
      await get(`${path}/export`),
      await get(`${path}/erasure`),
      await erase({}),
      await post(`${path}/erasure`, {}, { 'content-type': 'text/plain' }),
      await get(over),
      await get(`${over}/export`),
      await post(`${over}/erasure`, { understood: 'yes' }),
      await erase(),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 422, 422, 404, 404, 404, 303]);
    for (const { headers } of answers) {
      expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name))).toEqual([
        'private, no-store',
        'no-referrer',
        'noindex, nofollow',
      ]);
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  test('costs four queries at most, even with much data', async () => {
    let queries = 0;
    const count = () => void queries++;
    sitePool.on('acquire', count);
    await get(path);
    sitePool.off('acquire', count);
    expect(queries).toBeGreaterThan(0);
    expect(queries).toBeLessThanOrEqual(4);
  });

  test('is in the log without its address, and without the person', async () => {
    await get(path);
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toContain(path.split('/')[2]);
    expect(JSON.stringify(logged)).not.toContain(ada.email);
  });

  test('answers 404 after 24 hours, for the page, the file and the erasure alike', async () => {
    clock.advance(day_ms);
    for (const address of [path, `${path}/export`, `${path}/erasure`]) {
      const page = await shown(address);
      expect([page.status, page.text.includes('Ask for a new link'), page.text.includes(ada.email)]).toEqual([
        404,
        true,
        false,
      ]);
    }
    expect((await erase()).status).toBe(404);
    expect(await entries()).toBe(1);
    clock.advance(-day_ms);
  });

  test.each(['GET', 'HEAD'])('%s changes nothing, because mail scanners open links', async (method) => {
    const rows = () => Promise.all(['waitlist', 'mail', 'data_request', 'rate_limit', 'pgboss.job'].map(allOf));
    const before = await rows();
    for (const address of [path, `${path}/export`, `${path}/erasure?understood=yes`]) {
      const headers = { 'sec-fetch-site': 'cross-site', purpose: 'prefetch' };
      await app.fetch(new Request(`http://agbon.test${address}`, { method, headers }));
    }
    expect(await rows()).toEqual(before);
  });
});

describe('erasing one’s data', () => {
  test('first shows what will be deleted, and requires the tick', async () => {
    const page = await shown(`${path}/erasure`);
    expect(page.form).toEqual({ method: 'post', action: `${path}/erasure` });
    expect(page.text).toContain('1 waitlist entry');
    expect(page.fields.understood).toBeUndefined();
    for (const fields of [{}, { understood: '' }, { understood: 'no' }, { understood: 'on' }] as FormFields[]) {
      const refused = await seePage(await erase(fields));
      expect([refused.status, refused.alert]).toEqual([
        422,
        'Tick the box first: what is erased cannot be brought back.',
      ]);
    }
    expect(await entries()).toBe(1);
  });

  test('is refused to a page of another site', async () => {
    const sent = await post(`${path}/erasure`, { understood: 'yes' }, { 'sec-fetch-site': 'cross-site' });
    expect([sent.status, await entries()]).toEqual([403, 1]);
  });

  test('deletes everything, and the link then says only that', async () => {
    const sent = await erase();
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}/erasure`]);
    expect(await entries()).toBe(0);
    const page = await shown(`${path}/erasure`);
    expect([page.status, page.title]).toEqual([200, 'Data erased · Àgbọn']);
    expect(page.text).toContain('Waitlist 1 erased');
    for (const trace of [ada.email, '7654321', 'alert(']) expect(page.html).not.toContain(trace);
    expect((await get(path)).headers.get('location')).toBe(`${path}/erasure`);
    expect((await get(`${path}/export`)).status).toBe(404);
  });

  test('sent again, or many times at once, happens once and without a fault', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => erase()));
    await fillEveryForm(ctx(), ada);
    answers.push(await erase());
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(303));
    expect(await entries()).toBe(1);
    const lines = logged.filter(({ msg }) => msg === 'personal data erased');
    expect(lines).toHaveLength(1);
    expect(logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('is logged only by numbers', async () => {
    await erase();
    const line = logged.findLast(({ msg }) => msg === 'personal data erased')!;
    expect(line.erased).toMatchObject({ waitlist: { deleted: 1, anonymised: 0 } });
    expect(JSON.stringify(line)).not.toMatch(/ada@|7654321|my-data/);
  });

  test('the link of one person erases and shows only that person’s data', async () => {
    await fillEveryForm(ctx(), { ...ada, name: 'Bola', email: 'bola@example.com' });
    expect((await shown(path)).html).not.toContain('bola@');
    await erase();
    const left = await db.selectFrom('waitlist').select('email').execute();
    expect(left).toEqual([{ email: 'bola@example.com' }]);
  });
});

async function allOf(table: string): Promise<unknown[]> {
  return (await pool.query(`select * from ${table} order by 1`)).rows as unknown[];
}
