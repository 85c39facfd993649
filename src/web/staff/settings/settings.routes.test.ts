import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { statementsOf } from '../../../../test/support/statements.ts';
import { listen } from '#platform/database/listen.ts';
import { pageNewsChannel } from '#platform/database/page-news.ts';
import { newsHandlers } from '../../request/news-handlers.ts';
import { soon } from '../../../../test/support/limits.ts';

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
  return post(path, { form_owner, version: '0', reason: 'Steel', ...fields }, { cookie: who.cookie });
}
const lines = () => db.selectFrom('site_setting').select(['name', 'version']).orderBy('id').execute();

test('the list shows each value, since when, by whom, and the planned ones with the value that each replaces', async () => {
  await send(machine, { amount: '1.1m' });
  await send(`${list}/vat-rate`, { percent: '7.5', day: dayAfter(30) });
  await send(`${list}/vat-rate`, { percent: '8', day: dayAfter(60), version: '1' });
  const { text } = await see(list);
  expect(text).toContain('Coconut Desheller In force ₦1,100,000');
  expect(text).toMatch(/VAT on invoices Unchanged Planned 0%/);
  expect(text).toContain('Ada owner');
  expect(text).toMatch(/Planned 2 From \d+ \w+ 20\d\d VAT on invoices ?: 7\.5% in place of 0%/);
  expect(text).toContain('8% in place of 7.5%');
  expect((await statementsOf(pool, () => see(list))).length).toBeLessThanOrEqual(4);
});

test('a preview needs no reason, changes nothing, and keeps the typed text', async () => {
  const looked = await seePage(await send(machine, { amount: '1,250,000.50', reason: '', act: 'preview' }));
  expect([looked.status, looked.fields.amount]).toEqual([200, ['1,250,000.50']]);
  expect(looked.text).toContain('It will read: ₦1,250,000.50. Nothing is saved yet.');
  expect(await lines()).toEqual([]);
});

test('declared holidays are written one per line, shown as days, and come back into the field as written', async () => {
  const holidays = `${list}/public-holidays`;
  const days = '11/03/2027\r\n10/03/2027 Eid el-Fitr, first day';
  expect([(await send(holidays, { days: 'Eid' })).status, (await send(holidays, { days })).status]).toEqual([422, 303]);
  const page = await see(holidays);
  expect(page.text).toContain('10 Mar 2027 Eid el-Fitr, first day · 11 Mar 2027');
  expect(page.fields.days).toEqual(['10/03/2027 Eid el-Fitr, first day\n11/03/2027']);
});

test('the second of two who change a setting gets an error, sees the current value, and keeps their typed one', async () => {
  await send(machine, { amount: '1,100,000' });
  const refused = await seePage(await send(machine, { amount: '1,200,000' }));
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('A colleague changed this meanwhile.');
  expect(refused.text).toContain('Now ₦1,100,000');
  expect([refused.fields.amount, refused.fields.version]).toEqual([['1,200,000'], ['1']]);
});

test('without a reason nothing is saved, and the message is beside the other errors', async () => {
  const refused = await seePage(await send(machine, { amount: '-5', reason: ' ' }));
  expect([refused.status, Object.keys(refused.faults)]).toEqual([422, ['price-amount', 'price-reason']]);
  expect(await lines()).toEqual([]);
});

test('a withdrawn change is one entry of the history, and a second press names who withdrew it', async () => {
  await send(machine, { amount: '1,100,000', day: dayAfter(30) });
  const planned = await see(machine);
  expect(planned.text).toMatch(/History ₦1,100,000 Planned .* ₦1,000,000 In force The first value/);
  for (const status of [303, 409, 409]) expect((await send(`${machine}/changes/1/cancelling`, {})).status).toBe(status);
  const late = await seePage(await send(`${machine}/changes/1/cancelling`, {}));
  expect(late.text).toMatch(/cancelled already, by Ada owner on \d+ \w+ 20\d\d\. Nothing was changed/);
  const { text } = await see(machine);
  expect(text).toMatch(/History ₦1,100,000 Taken back .* Taken back by Ada owner, .* ₦1,000,000 In force/);
  expect(text.match(/Taken back by/g)).toHaveLength(1);
  expect(await lines()).toHaveLength(2);
});

test('the owner sees what opening changes, opens the marketplace, and the page says so from then on', async () => {
  const trading = `${list}/marketplace-trading`;
  expect((await see(trading)).text).toMatch(/Every member may list, .* What opening changes .* make offers, order/);
  const refused = await seePage(await send(trading, { state: 'ajar' }));
  expect([refused.status, Object.keys(refused.faults)]).toEqual([422, ['trading-state']]);
  expect(await (await get('/marketplace')).text()).toContain('Trading is not open yet.');
  expect((await send(trading, { state: 'open' })).status).toBe(303);
  expect(await lines()).toEqual([{ name: 'marketplace-trading', version: 1 }]);
  await vi.waitFor(async () => expect((await see('/faqs')).text).not.toContain('Not yet. It is'), soon);
});

test('a form that is sent twice takes effect once', async () => {
  const form_key = '6f1c1b0e-0000-4000-8000-000000000001';
  const sent = await Promise.all([0, 1].map(() => send(machine, { amount: '1,100,000', form_key })));
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  expect(await lines()).toEqual([{ name: 'price-desheller', version: 1 }]);
});

test.each(['1e309', '-0', '７０００', '0.005', '-5', ''])(
  '%j is not a price, and the message is beside the field',
  async (amount) => {
    const refused = await seePage(await send(machine, { amount }));
    expect([refused.status, Object.keys(refused.faults)]).toEqual([422, ['price-amount']]);
    expect(await lines()).toEqual([]);
  },
);

test('a colleague who may not change a setting sees it without a form', async () => {
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

describe('our contact details', () => {
  const pages = [
    '/',
    '/contact',
    '/waitlist',
    '/about',
    '/blog',
    '/help-center/pay-for-an-order',
    '/privacy-policy',
    '/invest',
    '/marketplace',
    '/faqs',
    '/my-data',
    '/compliance',
    '/nowhere',
  ];
  const told = async (path: string) => (await get(path)).text();

  test('are on every page as staff set them, as phone and mail links, and the old ones nowhere', async () => {
    await send(`${list}/contact-phone`, { phone: '0803 123 4567' });
    await send(`${list}/contact-email`, { email: 'Desk@Coconut.example' });
    await send(`${list}/contact-address`, { street: '1 Broad Street', place: 'Lagos', country: 'Nigeria' });
    for (const path of pages) {
      const html = await told(path);
      expect([path, /\{[a-z]+(?: [a-z]+)*\}/.exec(html)?.[0]]).toEqual([path, undefined]);
      expect([path, /\+234 800 000 0000|\+2348000000000|team@agbon|12 Marina Road/.exec(html)?.[0]]).toEqual([
        path,
        undefined,
      ]);
    }
    const home = await told('/');
    for (const said of ['tel:+2348031234567', '+234 803 123 4567', 'mailto:desk@coconut.example', '1 Broad Street'])
      expect(home).toContain(said);
    expect(home).toMatch(
      /"email":"desk@coconut\.example","telephone":"\+2348031234567".*"streetAddress":"1 Broad Street"/,
    );
    const policy = await told('/privacy-policy');
    expect(policy).toContain('href="mailto:desk@coconut.example"');
    expect(policy).toContain('1 Broad Street, Lagos, Nigeria');
  });

  test('show the opening hours beside the contact forms', async () => {
    const beside = ['/contact', '/services', '/product'];
    const panel = async (path: string) =>
      /Opening hours<\/dt>(.*?)<\/dd>/s.exec(await told(path))?.[1]?.replace(/<[^>]*>/g, '');
    for (const path of beside) expect(await panel(path)).toBe('Monday to Friday, 8:00 to 17:00');
    const hours = `${list}/contact-hours`;
    expect((await see(hours)).fields).toMatchObject({
      from: ['Monday'],
      to: ['Friday'],
      opens: ['8:00'],
      closes: ['17:00'],
    });
    await send(hours, { from: 'Saturday', to: 'Saturday', opens: '9.30', closes: '13:00' });
    for (const path of beside) expect(await panel(path)).toBe('Saturday, 9:30 to 13:00');
    expect(await told('/')).toContain('"dayOfWeek":["Saturday"],"opens":"09:30","closes":"13:00"');
    expect((await see(list)).text).toContain('Opening hours In force Saturday, 9:30 to 13:00');
  });

  test.each([
    [{ to: 'Monday', from: 'Friday' }, 'hours-to'],
    [{ opens: '17:00', closes: '8:00' }, 'hours-closes'],
    [{ opens: '8:00', closes: '8:00' }, 'hours-closes'],
    [{ opens: '25:00' }, 'hours-opens'],
    [{ opens: '' }, 'hours-opens'],
    [{ from: 'Someday' }, 'hours-from'],
  ])('cannot have the opening hours %j', async (wrong, field) => {
    const right = { from: 'Monday', to: 'Friday', opens: '8:00', closes: '17:00' };
    const refused = await seePage(await send(`${list}/contact-hours`, { ...right, ...wrong }));
    expect([refused.status, Object.keys(refused.faults)]).toEqual([422, [field]]);
    expect(await lines()).toEqual([]);
  });

  test('cost a cached page no query', async () => {
    site.services.pages.setListening(true);
    await send(`${list}/contact-phone`, { phone: '0803 123 4567' });
    await told('/contact');
    expect(await statementsOf(pool, () => told('/contact'))).toEqual([]);
    site.services.pages.setListening(false);
  });
});

describe('cached pages', () => {
  test('show a new price in every process, and make no query for it', async () => {
    const hear = ({ services, connection }: typeof site) =>
      listen(connection, pageNewsChannel, newsHandlers(services), services.log);
    const listeners = await Promise.all([site, other].map(hear));
    const prices = () =>
      Promise.all([site, other].map(async (one) => /₦1,[01]00,000/.exec(await (await one.get('/')).text())?.[0]));
    expect(await prices()).toEqual(['₦1,000,000', '₦1,000,000']);
    await send(machine, { amount: '1,100,000' });
    await vi.waitFor(async () => expect(await prices()).toEqual(['₦1,100,000', '₦1,100,000']), soon);
    expect(await statementsOf(pool, prices)).toEqual([]);
    await Promise.all(listeners.map((listener) => listener.stop()));
  });

  test('show a setting from its first moment on its day, without further news', async () => {
    site.services.pages.setListening(true);
    await send(machine, { amount: '1,100,000', day: dayAfter(2) });
    const price = async () => /₦1,[01]00,000/.exec(await (await get('/services')).text())?.[0];
    expect([await price(), await price()]).toEqual(['₦1,000,000', '₦1,000,000']);
    clock.advance(3 * day_ms);
    expect([await price(), await price()]).toEqual(['₦1,100,000', '₦1,100,000']);
    site.services.pages.setListening(false);
  });

  test('show a claim only while its evidence is valid', async () => {
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
