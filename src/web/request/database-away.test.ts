import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { cutOff } from '../../../test/support/cut-off.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { seePage, type SeenPage } from '../../../test/support/seen-page.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { staffAtDesk } from '../../../test/support/staff.ts';
import { jobNames } from '#domain/acting/jobs/job.kinds.ts';
import { transaction } from '#platform/database/transaction.ts';
import { allRoutes } from '../all-routes.ts';
import { post as postRoute } from '../../../test/support/bare-post.ts';
import { anyone, get as getRoute, members, staff, type Handler } from './route.ts';
import { soon } from '../../../test/support/limits.ts';

const database = await testDatabase();
// As in a started site.
await database.queue.open(jobNames);
const { cut, mend, end } = await cutOff(database);
const message = 'Our records cannot be reached for the moment. Wait a minute, then try again.';

/** Loses the database in the middle of its work. */
const lose: Handler = async ({ ctx }) => {
  await transaction(ctx, async ({ db }) => {
    await sql`select 1`.execute(db);
    await cut();
    await sql`select 2`.execute(db);
  });
  return new Response('not lost');
};

/** Its connection leads to a server that can only be read, as for some moments after a failover. */
const write: Handler = async ({ ctx }) => {
  await transaction(ctx, async ({ db }) => {
    await sql`set transaction read only`.execute(db);
    await sql`insert into idempotency_key (key) values ('x')`.execute(db);
  });
  return new Response('written');
};
const losing = [
  postRoute('/read-only', anyone, write),
  postRoute('/lost', anyone, lose),
  { ...postRoute('/api/lost', anyone, lose), json: true as const },
  getRoute('/lost-member', members, lose),
  getRoute('/lost-staff', staff('owner'), lose),
];
const { app, get, post, logged } = await testApp({ database, routes: [...allRoutes, ...losing] });
const musa = await signedIn(database, { name: 'Musa Bello' });
const owner = await staffAtDesk(database, 'owner');

beforeEach(() => mend());
afterEach(() => mend());
afterAll(() => end());

/** The page's message, and whether the log has its reference. */
function seen({ status, headers, title, text }: SeenPage): Record<string, unknown> {
  const requestId = headers.get('x-request-id')!;
  const isLogged = logged.some((line) => line.level === 'error' && line.requestId === requestId);
  const isKept = !headers.get('cache-control')?.includes('no-store');
  const says = [message, `Reference ${requestId}`].filter((words) => text.includes(words)).length;
  return { status, title, again: headers.get('retry-after'), says, isLogged, isKept };
}

const away = {
  status: 503,
  title: 'We will be right back · Àgbọn',
  again: '5',
  says: 2,
  isLogged: true,
  isKept: false,
};

test('without its database the site answers politely, with a reference that is in the log, and when to come back', async () => {
  await cut();
  const page = await seePage(await get('/mailbox'));
  expect(seen(page)).toEqual(away);
  expect(page.text).not.toContain('what you typed');
});

test.each([
  ['when a session would be looked up', '/waitlist'],
  ['when there is no page', '/nothing-here'],
])('a member gets the same answer, %s', async (_, path) => {
  await cut();
  expect(seen(await seePage(await get(path, { cookie: musa.cookie })))).toEqual(away);
});

test('a database that is lost during a request gets the same message as a missing one', async () => {
  const page = await seePage(await post('/lost', {}));
  expect(seen(page)).toEqual(away);
  expect(page.text).toContain('what you typed is still there');
});

test('a read-only server gets the same message as a missing one', async () => {
  const page = await seePage(await post('/read-only', {}));
  expect(seen(page)).toEqual(away);
  expect(page.text).toContain('what you typed is still there');
});

test('a member in the middle of an act keeps the frame of their own page', async () => {
  const page = await seePage(await get('/lost-member', { cookie: musa.cookie }));
  expect(seen(page)).toEqual(away);
  expect(page.text).toContain('Musa Bello');
});

test.each(['/dashboard/settings/profile', '/dashboard/settings/email', '/dashboard/settings/devices/others'])(
  'a member who sends %s while sessions cannot be read is told that, and not to sign in',
  async (path) => {
    await cut();
    const page = await seePage(await post(path, { name: 'Musa B. Bello' }, { cookie: musa.cookie }));
    expect(seen(page)).toEqual(away);
    expect(page.text).toContain('what you typed is still there');
  },
);

test('staff get the message in the portal', async () => {
  const page = await seePage(await get('/lost-staff', { cookie: owner.cookie }));
  expect(seen(page)).toEqual(away);
  expect(page.text).toContain(owner.actor.name);
});

test('the staff sign-in reports it too, to a page and to a program', async () => {
  await cut();
  const page = await seePage(await post('/vintage', { password: 'x' }));
  expect([page.status, page.alert, page.headers.get('retry-after')]).toEqual([
    503,
    'Login failed. Please try again.',
    '5',
  ]);
  const body = JSON.stringify({ password: 'x' });
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const answer = await app.fetch(new Request('http://agbon.test/api/admin-login', { method: 'POST', body, headers }));
  expect([answer.status, await answer.json()]).toMatchObject([503, { success: false, error: message }]);
});

test('a program gets a message of its own', async () => {
  const answer = await post('/api/lost', {});
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual([
    503,
    '5',
    'application/problem+json',
  ]);
  const reference = answer.headers.get('x-request-id');
  expect(await answer.json()).toEqual({ success: false, status: 503, detail: message, error: message, reference });
});

test('the site is alive meanwhile and not ready, and recovers as soon as the database does', async () => {
  await cut();
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(503);
  await mend();
  expect((await get('/mailbox')).status).toBe(200);
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), soon);
});
