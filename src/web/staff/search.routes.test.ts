import { beforeEach, expect, test } from 'vitest';
import { minute_ms } from '#platform/clock.ts';
import { testApp } from '../../../test/support/app.ts';
import { fillEveryForm } from '../../../test/support/filled-forms.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { statementsOf } from '../../../test/support/statements.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp({});
const { ctx, pool, clock, get } = site;
beforeEach(() => forgetEverything(pool));

const search = '/vintage-dashboard/search';
const bola = { name: 'Bọ́lá Adé', email: 'bola@example.com', phone: '0803 123 4567', place: 'Badagry', notes: 'Coir' };
const asked = async (q: string) => {
  const { cookie } = await staffAtDesk(site, 'viewer', { email: `v${Math.random()}@agbon.example` });
  return seePage(await get(`${search}?q=${encodeURIComponent(q)}`, { cookie }));
};
const kinds = ['Event Requests', 'Machine Orders', 'Product Orders', 'Service Contacts', 'Waitlist', 'Demo Requests'];
/** The kinds with results; a heading has rows below it. */
const foundIn = (html: string) => [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2><ul[^>]*><li>/g)].map(([, title]) => title!);

test.each(['bola ade', 'BOLA@example', '0803 123', '+234 803 123 4567', '08031234567'])(
  'finds by %s everything that a person sent, of every kind, and their account',
  async (words) => {
    await fillEveryForm(ctx(), bola);
    expect(foundIn((await asked(words)).html)).toEqual([
      ...kinds,
      'Sample Requests',
      'Plan requests',
      'Investors',
      'Members',
    ]);
  },
);

test('finds an order by its number, and links to it', async () => {
  await fillEveryForm(ctx(), bola);
  const { rows } = await pool.query<{ id: bigint; order_number: string }>(
    'select id, order_number from product_orders order by id limit 1',
  );
  const { html } = await asked(rows[0]!.order_number.toLowerCase());
  expect(foundIn(html)).toEqual(['Product Orders']);
  expect(html).toContain(`href="/vintage-dashboard/records/product-order/${rows[0]!.id}"`);
});

test('finds a member by name, address and number, and links to everything about them', async () => {
  const { member } = await signedIn(site, {
    name: 'Yétúndé Balogun',
    email: 'yetunde@example.com',
    phone: '+2348097776655',
  });
  for (const words of ['yetunde', 'YETUNDE@example', '0809 777']) {
    const { html, text } = await asked(words);
    expect([words, foundIn(html), text.includes('1 found')]).toEqual([words, ['Members'], true]);
    expect(html).toContain(`href="/vintage-dashboard/members/${member.id}"`);
  }
});

test('shows the newest five of a kind, and links to the whole list', async () => {
  for (let at = 1; at <= 6; at++) {
    clock.advance(minute_ms);
    await pool.query(
      `insert into service_contacts (name, phone, email, message, created_at) values ($1, '+2348031234567', 'a@example.com', 'Hello', $2)`,
      [`Adaeze the ${at}th`, clock.now()],
    );
  }
  const { html, text } = await asked('adaeze');
  expect([...text.matchAll(/Adaeze the (\d)th/g)].map(([, at]) => at)).toEqual(['6', '5', '4', '3', '2']);
  expect(html).toContain('href="/vintage-dashboard/records/service-contact?q=adaeze"');
  expect(text).toContain('The newest 5 of each');
});

test('says which searches are possible, that the text was too short, or that nothing was found', async () => {
  await fillEveryForm(ctx(), bola);
  expect((await asked('')).text).toContain('a phone number in any spelling');
  expect((await asked('bo')).text).toContain('Type a word with at least three letters or digits.');
  expect((await asked('x'.repeat(5000))).status).toBe(200);
  expect((await asked('nobody at all')).text).toContain('Nothing matches all these words.');
  const hostile = await asked(`<img src=x onerror=alert(1)>' or 1=1 -- %_\\`);
  expect([hostile.status, hostile.html.includes('<img src=x')]).toEqual([200, false]);
});

test('costs one query for all kinds, and answers only staff with a session', async () => {
  await fillEveryForm(ctx(), bola);
  const { cookie } = await staffAtDesk(site, 'viewer');
  const statements = await statementsOf(pool, () => get(`${search}?q=bola`, { cookie }));
  expect(statements.length).toBeLessThanOrEqual(4);
  const answer = await get(`${search}?q=bola`);
  expect([answer.status, await answer.text()]).toEqual([303, '']);
});
