import { afterAll, expect, test, vi } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { seePage } from '../../../test/support/seen-page.ts';
import { signedIn } from '../../../test/support/signed-in.ts';
import { silentLine } from '../../../test/support/silent-line.ts';
import { jobNames } from '#domain/acting/jobs/job.kinds.ts';
import { createDatabase, createPool } from '#platform/database/connect.ts';
import { soon } from '../../../test/support/limits.ts';

const database = await testDatabase();
await database.queue.open(jobNames);
const musa = await signedIn(database, { name: 'Musa Bello' });
const line = await silentLine(database.connection);
const quick = { connectWithin_ms: 1000, answerWithin_ms: 500 };
const pool = createPool(line.connection, 4, () => {}, undefined, quick);
const site = await testApp({ database: { ...database, siteDb: createDatabase(pool) } });
afterAll(async () => {
  await line.close();
  await pool.end();
});

const entry = { name: 'Ada Okoro', email: 'ada@example.com', phone: '0803 123 4567', account_type: 'seller' };
const join = () => site.post('/waitlist', { ...entry, form_key: '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10' });
const joined = async () => (await database.pool.query('select from waitlist')).rowCount;

test('a silent database gets the same message as an unavailable one, for everybody; when it answers again the site recovers, and nothing runs twice', async () => {
  await vi.waitFor(async () => expect((await site.get('/readyz')).status).toBe(200), soon);
  line.fallSilent();
  const answers = await Promise.all([site.get('/mailbox'), site.get('/', { cookie: musa.cookie }), join()]);
  for (const answer of answers) {
    const reference = answer.headers.get('x-request-id')!;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await seePage(answer)).text).toContain(reference);
  }
  const ready = await site.get('/readyz', { cookie: musa.cookie });
  expect([ready.status, await ready.json()]).toMatchObject([503, { ready: false, database: false, queue: true }]);
  expect((await site.get('/healthz', { cookie: musa.cookie })).status).toBe(200);
  expect(await joined()).toBe(0);

  line.serveAgain();
  await vi.waitFor(async () => expect((await site.get('/readyz')).status).toBe(200), soon);
  await vi.waitFor(async () => expect((await join()).status).toBe(303), soon);
  await vi.waitFor(async () => expect((await join()).status).toBe(303), soon);
  expect(await joined()).toBe(1);
});
