import { beforeEach, describe, expect, test } from 'vitest';
import { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { bookEvents } from '../../../../test/support/booked-events.ts';
import { testApp } from '../../../../test/support/app.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { adminPassword, formTokenOf, staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { db, pool, ctx, get, post } = site;
const desk = '/vintage-dashboard';
const events = `${desk}/records/event-request`;
let owner: StaffAtDesk;
let ids: string[];

beforeEach(async () => {
  await forgetEverything(pool);
  owner = await staffAtDesk(site, 'owner');
  ids = await bookEvents(site, 'Ada', 'Bola', '=Chi');
});

const see = async (path: string, { cookie } = owner) => seePage(await get(path, { cookie }));
async function send(path: string, fields: Record<string, string | string[]> = {}, { cookie } = owner) {
  const form_owner = await formTokenOf(await get(`${events}?sort=newest`, { cookie }));
  return post(path, { form_owner, ...fields }, { cookie });
}
const undoIn = ({ html }: { html: string }) => ({
  was: [...html.matchAll(/name="was" value="([^"]+)"/g)].map(([, value]) => value!),
  mark: /name="mark" value="([^"]+)"/.exec(html)?.[1] ?? '',
});
const goesTo = (answer: Response) => [answer.status, answer.headers.get('location')];
const statesNow = async () =>
  (await db.selectFrom('book_event_requests').select('work_state').orderBy('id').execute()).map(
    (row) => row.work_state,
  );

describe('bulk acts that send mails to customers', () => {
  const many = `${desk}/chosen-records/event-request`;
  const toldMails = async () => (await pool.query(`select from mail where template = 'progress-told'`)).rowCount;

  test('ask first: how many get a mail, which records stay unchanged, and a way back with the same selection', async () => {
    await send(`${events}/${ids[1]}/taking`);
    const chosen = ids.map((id) => `${id}.0`);
    const asked = await send(`${many}?list=sort%3Doldest`, { chosen, what: 'confirmed' });
    expect(asked.status).toBe(303);
    expect(await statesNow()).toEqual(['received', 'received', 'received']);
    const page = await see(asked.headers.get('location')!);
    for (const text of [
      '2 customers get an e-mail when their records change. The new state is: confirmed.',
      'These do not change',
      'Change them and e-mail 2 customers',
      'Back, change nothing',
    ])
      expect(page.text).toContain(text);
    const back = `${events}?sort=oldest&chosen=${ids.join('&chosen=')}`;
    expect(page.html).toContain(back.replaceAll('&', '&amp;'));
    expect(await toldMails()).toBe(0);
    const done = await send(`${many}?list=sort%3Doldest`, { chosen, what: 'confirmed', confirmed: 'yes' });
    expect(goesTo(done)).toEqual([303, `${events}?sort=oldest&done=2&changed=1&chosen=${ids[1]}`]);
    expect(await toldMails()).toBe(2);
    // A sent e-mail cannot be undone.
    expect((await see(done.headers.get('location')!)).text).not.toContain('Undo');
  });

  test('name a record without a price as one that cannot become priced', async () => {
    const [first = '', second = ''] = ids;
    await send(`${events}/${first}/price`, { price: '5000', reason: 'x', version: '0' });
    const { rows } = await pool.query<{ id: string; version: number }>(
      `update book_event_requests set work_state = 'in_talk' returning id::text, work_version as version`,
    );
    const versionOf = (id: string) => rows.find((row) => row.id === id)!.version;
    const chosen = [first, second].map((id) => `${id}.${versionOf(id)}`);
    const asked = await send(many, { chosen, what: 'priced' });
    const page = await see(asked.headers.get('location')!);
    for (const text of ['1 customer gets an e-mail', 'These do not change', 'Change it and e-mail the customer'])
      expect(page.text).toContain(text);
  });

  test.each(['', '?what=take&chosen=1.0', '?what=nuts&chosen=1.0', '?what=priced'])(
    'have no such page if there is nothing to ask: %s',
    async (query) => {
      expect(goesTo(await get(many + query, { cookie: owner.cookie }))).toEqual([303, events]);
    },
  );
});

describe('several records are assigned', () => {
  const many = `${desk}/chosen-records/event-request`;
  const holders = async () =>
    (await db.selectFrom('book_event_requests').select('assigned_to').orderBy('id').execute()).map(
      ({ assigned_to }) => assigned_to,
    );

  test('to a colleague, each by its version and with a line of its own, and undone to the earlier assignee', async () => {
    const bola = await staffAtDesk(site, 'support', { name: 'Bola' });
    await send(`${events}/${ids[0]}/taking`);
    expect((await see(events)).text).toContain('Assign to Bola');
    const given = await send(many, { chosen: [`${ids[0]}.1`, `${ids[1]}.0`, `${ids[2]}.7`], what: `to${bola.id}` });
    expect(await holders()).toEqual([bola.id, bola.id, null]);
    const { rowCount } = await pool.query(`select from audit where what = 'give-record' and after = '{"has": "Bola"}'`);
    expect(rowCount).toBe(2);
    const page = await see(given.headers.get('location')!);
    expect(page.text).toContain('Done for 2. 1 was changed by a colleague');
    const undo = undoIn(page);
    expect(undo.was).toEqual([`${ids[0]}.2.${owner.id}`, `${ids[1]}.1.nobody`]);
    await send(`${events}/${ids[1]}/leaving`);
    const undone = await send(`${many}/undo`, undo);
    expect((await see(undone.headers.get('location')!)).text).toContain('Undone for 1. 1 was changed');
    expect(await holders()).toEqual([owner.id, null, null]);
  });

  test('and if they already have this assignee, or none, there is nothing to do, to log or to undo', async () => {
    const chosen = ids.map((id) => `${id}.0`);
    const left = await send(many, { chosen, what: 'leave' });
    expect(goesTo(left)).toEqual([303, `${events}?done=0&same=3`]);
    const page = await see(left.headers.get('location')!);
    expect(page.text).toContain('Nothing was changed. 3 needed no change.');
    expect(page.text).not.toContain('Undo');
    expect(page.html).toMatch(/bg-indigo-tint[^>]*role="status" tabindex="-1" autofocus=""/);
    await send(`${events}/${ids[0]}/taking`);
    const taken = await send(many, { chosen: [`${ids[0]}.1`, `${ids[1]}.0`], what: 'take' });
    expect(taken.headers.get('location')).toContain(`${events}?done=1&same=1&was=${ids[1]}.1.nobody&mark=`);
    expect(await holders()).toEqual([owner.id, owner.id, null]);
    const { rows } = await pool.query(`select what from audit where what in ('take-record', 'leave-record')`);
    expect(rows).toEqual([{ what: 'take-record' }, { what: 'take-record' }]);
  });

  test('and if none could be changed the notice is an alarm, and if some could not, a warning', async () => {
    const none = await send(many, { chosen: [`${ids[0]}.7`], what: 'take' });
    expect((await see(none.headers.get('location')!)).html).toMatch(/bg-alarm-tint[^>]*role="alert"/);
    const some = await send(many, { chosen: [`${ids[0]}.7`, `${ids[1]}.0`], what: 'take' });
    expect((await see(some.headers.get('location')!)).html).toMatch(/bg-danfo-tint[^>]*role="status"/);
  });

  test('one by one, with a friendly notice if there was nothing to do', async () => {
    const said = async (answer: Response) => (await see(answer.headers.get('location')!)).text;
    expect(await said(await send(`${events}/${ids[0]}/leaving`))).toContain('This record was not assigned to anybody.');
    expect(await said(await send(`${events}/${ids[0]}/taking`))).toContain('This record is now assigned to you.');
    expect(await said(await send(`${events}/${ids[0]}/taking`))).toContain('This record was assigned to you already.');
    const given = await send(`${events}/${ids[0]}/giving`, { to: String(owner.id), version: '1' });
    expect(await said(given)).toContain('This record was assigned to your colleague already.');
  });

  test('to nobody who has left or only reads', async () => {
    const viewer = await staffAtDesk(site, 'viewer');
    const gone = await staffAtDesk(site, 'support');
    await pool.query('update staff set disabled_at = now() where id = $1', [gone.id]);
    const page = await see(`${events}/${ids[0]}`);
    expect(page.text).not.toMatch(/Ada viewer|Ada support/);
    for (const to of [viewer.id, gone.id, 999n]) {
      const answer = await send(`${events}/${ids[0]}/giving`, { to: String(to), version: '0' });
      expect([answer.status, (await seePage(answer)).text]).toEqual([
        409,
        expect.stringContaining('This colleague no longer works on records.'),
      ]);
    }
    expect(await holders()).toEqual([null, null, null]);
  });

  test('to nobody who left since the list was opened: the page says so, and keeps the selection', async () => {
    const bola = await staffAtDesk(site, 'support', { name: 'Bola' });
    const first = await send(many, { chosen: [`${ids[0]}.0`], what: `to${bola.id}` });
    await send(`${events}/${ids[0]}/taking`);
    await pool.query('update staff set disabled_at = now() where id = $1', [bola.id]);
    const given = await send(many, { chosen: [`${ids[1]}.0`, `${ids[2]}.0`], what: `to${bola.id}` });
    expect(goesTo(given)).toEqual([303, `${events}?done=0&unassignable=2&chosen=${ids[1]}&chosen=${ids[2]}`]);
    const page = await see(given.headers.get('location')!);
    expect(page.text).toContain('2 were not assigned: that colleague no longer works on records.');
    expect([first.status, await holders()]).toEqual([303, [owner.id, null, null]]);
  });

  test('one by one, in the version that was seen', async () => {
    const bola = await staffAtDesk(site, 'support', { name: 'Bola' });
    const answer = await send(`${events}/${ids[0]}/giving`, { to: String(bola.id), version: '0' });
    const page = await see(answer.headers.get('location')!);
    for (const text of [
      'This record is now assigned to your colleague.',
      'Assigned to Bola',
      'Assigned a record to a colleague',
    ])
      expect(page.text).toContain(text);
    const again = await send(`${events}/${ids[0]}/giving`, { to: String(owner.id), version: '0' });
    expect([again.status, await holders()]).toEqual([409, [bola.id, null, null]]);
  });
});

test('and a bulk act without mails can be undone to the earlier state by one press', async () => {
  const contacts = `${desk}/records/service-contact`;
  await sendEnquiry(ctx(), {
    ...sendEnquirySchema.parse({ name: 'Ada', email: 'ada@example.com', phone: '0803 123 4567', message: 'Hello' }),
    subject: 'Product Inquiry',
  });
  const { id } = await db.selectFrom('service_contacts').select('id').orderBy('id').executeTakeFirstOrThrow();
  const moved = await send(`${desk}/chosen-records/service-contact`, { chosen: [`${id}.0`], what: 'in_talk' });
  const page = await see(moved.headers.get('location')!);
  expect(page.text).toContain('Undo');
  const undo = undoIn(page);
  expect(undo.was).toEqual([`${id}.1.received`]);
  const back = `${desk}/chosen-records/service-contact/undo`;
  // Neither by another person, nor about another record, nor by an invented link.
  const other = await staffAtDesk(site, 'support');
  expect((await send(back, undo, other)).status).toBe(403);
  expect((await send(back, { ...undo, was: [`${id}.1.declined`] })).status).toBe(403);
  expect((await see(`${contacts}?done=1&was=${id}.1.declined&mark=${undo.mark}`)).text).not.toContain('Undo');
  expect((await send(back, undo)).status).toBe(303);
  const now = db.selectFrom('service_contacts').select(['work_state', 'work_version']).orderBy('id');
  expect(await now.executeTakeFirstOrThrow()).toEqual({ work_state: 'received', work_version: 2 });
});

test('and one is taken, and given back, only in the version that was seen', async () => {
  const other = await staffAtDesk(site, 'support', { name: 'Bola' });
  await send(`${events}/${ids[0]}/taking?seen=0`);
  expect((await send(`${events}/${ids[0]}/taking?seen=0`, {}, other)).status).toBe(409);
  expect((await see(`${events}/${ids[0]}`)).html).toContain(`${events}/${ids[0]}/leaving?seen=1"`);
  expect((await see(`${events}/${ids[0]}`)).text).not.toContain('Assigned to Bola');
});

test('and the result has the focus, even without a script: its line, or the row with the price', async () => {
  const taken = await send(`${events}/${ids[0]}/taking`);
  expect((await see(taken.headers.get('location')!)).html).toMatch(/role="status" tabindex="-1" autofocus=""/);
  expect((await see(`${events}/${ids[0]}`)).html).not.toContain('autofocus');
  const priced = await send(`${events}/${ids[1]}/price`, { price: '5000', reason: 'x', version: '0' });
  const { html } = await see(priced.headers.get('location')!);
  const focused = [...html.matchAll(/<[^>]*autofocus[^>]*>/g)].map(([tag]) => tag);
  expect(focused).toHaveLength(1);
  expect(focused[0]).toContain(`${events}/${ids[1]}"`);
  expect(focused[0]).toContain('aria-describedby="list-news"');
});

test('and none by the shared password, which says why, and leads to the sign-in page and back', async () => {
  const entered = await post('/vintage', { password: adminPassword });
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!;
  const page = await seePage(await get(`${events}/${ids[0]}`, { cookie }));
  expect(page.text).toContain('Sign in as yourself to assign this record to you.');
  const signInPage = `/vintage?own=yes&next=${encodeURIComponent(`${events}/${ids[0]}`)}`;
  expect(page.html).toContain(signInPage.replaceAll('&', '&amp;'));
  const there = await seePage(await get(signInPage, { cookie }));
  expect([there.status, there.html]).toEqual([200, expect.stringMatching(/<details[^>]* open=""/)]);
  expect(goesTo(await get(signInPage, { cookie: owner.cookie }))).toEqual([303, `${events}/${ids[0]}`]);
});
