import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { listen } from '#platform/database/listen.ts';
import { pageNewsChannel } from '#platform/database/page-news.ts';
import { hearNews } from '../../request/hear-news.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const other = await testApp({ database: site });
const { db, pool, clock, get, post } = site;
const list = '/vintage-dashboard/settings';
const machine = `${list}/price-desheller`;
let owner: StaffAtDesk;

beforeEach(async () => {
  await forgetEverything(pool);
  await site.services.settings.reload();
  owner = await staffAtDesk(site, 'owner');
});

const see = async (path: string, { cookie } = owner) => seePage(await get(path, { cookie }));
async function send(path: string, fields: Record<string, string>, who = owner) {
  const form_owner = await formTokenOf(await get('/vintage-dashboard', { cookie: who.cookie }));
  return post(path, { form_owner, version: '0', reason: 'Steel', from: 'now', ...fields }, { cookie: who.cookie });
}
const lines = () => db.selectFrom('site_setting').select(['name', 'version']).orderBy('id').execute();

test('the list says what holds, since when, by whom, and what is to come', async () => {
  await send(machine, { amount: '1,100,000' });
  await send(`${list}/fee-basic`, { percent: '1.25', from: 'day', day: dayAfter(30) });
  const { text } = await see(list);
  expect(text).toContain('Coconut Desheller ₦1,100,000');
  expect(text).toMatch(/Basic plan 1\.5%\s+1\.25%, from \d+ \w+ 20\d\d/);
  expect(text).toContain('Ada owner');
  expect((await statementsOf(pool, () => see(list))).length).toBeLessThanOrEqual(3);
});

test('a look at how it will read changes nothing, and keeps what was typed', async () => {
  const looked = await seePage(await send(machine, { amount: '1,250,000.50', act: 'preview' }));
  expect([looked.status, looked.fields.amount]).toEqual([200, ['1,250,000.50']]);
  expect(looked.text).toContain('It will read: ₦1,250,000.50. Nothing is saved yet.');
  expect(await lines()).toEqual([]);
});

test('the second of two who changed it is told, sees what it is now, and keeps what they typed', async () => {
  await send(machine, { amount: '1,100,000' });
  const refused = await seePage(await send(machine, { amount: '1,200,000' }));
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Somebody else changed this while you wrote.');
  expect(refused.text).toContain('Reads now ₦1,100,000');
  expect([refused.fields.amount, refused.fields.version]).toEqual([['1,200,000'], ['1']]);
});

test('what is sent twice is done once', async () => {
  const form_key = '6f1c1b0e-0000-4000-8000-000000000001';
  const sent = await Promise.all([0, 1].map(() => send(machine, { amount: '1,100,000', form_key })));
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  expect(await lines()).toEqual([{ name: 'price-desheller', version: 1 }]);
});

test.each(['1e309', '-0', '７０００', '0.005', '-5', ''])(
  '%j is no price, and is said so beside the field',
  async (amount) => {
    const refused = await seePage(await send(machine, { amount }));
    expect([refused.status, Object.keys(refused.faults)]).toEqual([422, ['price-amount']]);
    expect(await lines()).toEqual([]);
  },
);

test('whoever may not change it reads it, without a form', async () => {
  const viewer = await staffAtDesk(site, 'viewer');
  const page = await see(`${list}/fee-basic`, viewer);
  expect([page.status, page.text.includes('Your role may read this'), page.fields.percent]).toEqual([
    200,
    true,
    undefined,
  ]);
  const pricing = await staffAtDesk(site, 'pricing');
  expect((await send(`${list}/fee-basic`, { percent: '1' }, pricing)).status).toBe(403);
  expect((await send(machine, { amount: '1' }, viewer)).status).toBe(403);
  expect(await lines()).toEqual([]);
  expect((await get(`${list}/nothing`, { cookie: owner.cookie })).status).toBe(404);
});

describe('pages that are kept', () => {
  test('show a new price in every process, and ask the database nothing for it', async () => {
    const listeners = await Promise.all(
      [site, other].map(({ services, connection }) =>
        listen(connection, pageNewsChannel, hearNews(services), services.log),
      ),
    );
    const prices = () =>
      Promise.all([site, other].map(async (one) => /₦1,[01]00,000/.exec(await (await one.get('/')).text())?.[0]));
    expect(await prices()).toEqual(['₦1,000,000', '₦1,000,000']);
    await send(machine, { amount: '1,100,000' });
    await vi.waitFor(async () => expect(await prices()).toEqual(['₦1,100,000', '₦1,100,000']), 10_000);
    expect(await statementsOf(pool, prices)).toEqual([]);
    await Promise.all(listeners.map((listener) => listener.stop()));
  });

  test('show what begins on a day from its first moment on, without being told again', async () => {
    site.services.pages.setListening(true);
    await send(machine, { amount: '1,100,000', from: 'day', day: dayAfter(2) });
    const price = async () => /₦1,[01]00,000/.exec(await (await get('/services')).text())?.[0];
    expect([await price(), await price()]).toEqual(['₦1,000,000', '₦1,000,000']);
    clock.advance(3 * day_ms);
    expect([await price(), await price()]).toEqual(['₦1,100,000', '₦1,100,000']);
    site.services.pages.setListening(false);
  });

  test('say a claim only while its evidence holds, where it is asked for', async () => {
    const { settings } = site.services;
    await send(`${list}/claim-rating`, { text: '4.9/5 rating', evidence: 'A poll.', until: dayAfter(2) });
    const said = () => settings.at(clock.now()).claims.rating;
    expect(said()).toMatchObject({ shownIn: 'always', evidence: 'A poll.' });
    clock.advance(4 * day_ms);
    expect(said()).toMatchObject({ shownIn: 'demo' });
  });
});

const day_ms = 24 * 60 * 60 * 1000;

function dayAfter(days: number): string {
  return new Date(Date.now() + days * day_ms).toISOString().slice(0, 10);
}
