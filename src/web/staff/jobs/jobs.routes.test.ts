import { beforeEach, expect, test } from 'vitest';
import { jobKinds, jobNames } from '#domain/acting/jobs/job.kinds.ts';
import { testApp } from '../../../../test/support/app.ts';
import { deadJob } from '../../../../test/support/dead-job.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { seePage } from '../../../../test/support/seen-page.ts';
import { adminPassword, formTokenOf, staffAtDesk } from '../../../../test/support/staff.ts';
import { wordsOfCron } from './job-words.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { pool, get, post } = site;
const jobs = '/vintage-dashboard/jobs';
beforeEach(() => forgetEverything(pool));

/** Sends a form as one of the portal's pages does. */
async function press(path: string, { cookie }: { cookie: string }, fields = {}): Promise<Response> {
  const form_owner = await formTokenOf(await get(jobs, { cookie }));
  return post(path, { form_owner, ...fields }, { cookie });
}

const see = async ({ cookie }: { cookie: string }, path = jobs) => seePage(await get(path, { cookie }));

test('all staff see each kind of job, the schedules in Lagos time, and dead jobs', async () => {
  await pool.query(`insert into pgboss.schedule (name, cron, timezone, last_job_id) values
    ('purge-personal-data', '30 1 * * *', 'UTC', '00000000-0000-4000-8000-000000000001')
    on conflict (name, key) do update set last_job_id = excluded.last_job_id`);
  await pool.query(`insert into pgboss.job (id, name, state, completed_on) values
    ('00000000-0000-4000-8000-000000000001', 'purge-personal-data', 'completed', '2026-11-22T01:30:05Z')`);
  await pool.query(
    "update pgboss.queue set queued_count = 7, ready_count = 7, failed_count = 3 where name = 'deliver-text'",
  );
  await deadJob(pool, 'deliver-mail', { mailId: '12' });
  const page = await see(await staffAtDesk(site, 'viewer'));
  for (const { does } of Object.values(jobKinds)) expect(page.text).toContain(does);
  expect(page.text).toMatch(/Every day at 2:30 22 Nov, 2:30 am \d+ \w+, 2:30 am 0 0 0 0/);
  expect(page.text).toMatch(
    /7 waiting, 3 failed .*Sends a text message When there is one · 7 waiting – 3 failed – 7 0 0 3/,
  );
  expect(page.html).toContain('href="/vintage-dashboard/mails/12"');
  expect(page.text).toContain('It failed: TypeError.');
  expect(page.html).not.toMatch(/ada@example|giving-up/);
  for (const name of jobNames) expect(page.text).not.toMatch(new RegExp(`(?<![\\w-])${name}(?![\\w-])`));
});

test('an owner retries a dead job; the second press gets an error', async () => {
  const { cookie } = await staffAtDesk(site, 'owner');
  const id = await deadJob(pool, 'purge-expired');
  expect((await see({ cookie })).html).toContain(`action="${jobs}/${id}/again"`);
  const done = await press(`${jobs}/${id}/again`, { cookie });
  expect(done.status).toBe(303);
  expect((await see({ cookie }, done.headers.get('location')!)).text).toContain('The job waits to be done again.');
  const twice = await seePage(await press(`${jobs}/${id}/again`, { cookie }));
  expect(twice).toMatchObject({
    status: 409,
    alert: expect.stringContaining('This job has already been run again or given up.'),
  });
  expect((await pool.query("select from audit where record_kind = 'job'")).rowCount).toBe(1);
});

test('an owner gives a dead job up with a reason, which is in the audit log', async () => {
  const { cookie } = await staffAtDesk(site, 'owner');
  const id = await deadJob(pool, 'purge-expired');
  const at = `${jobs}/${id}/giving-up`;
  expect((await see({ cookie })).html).toContain(`href="${at}"`);
  expect((await see({ cookie }, at)).text).toContain('Deletes what has expired');
  for (const [why, fault] of [
    ['', 'Say why: it is saved in the audit log'],
    ['x'.repeat(301), '300 characters or fewer'],
  ] as const) {
    const refused = await seePage(await press(at, { cookie }, { why }));
    expect([refused.status, refused.text.includes(fault)]).toEqual([422, true]);
  }
  const done = await press(at, { cookie }, { why: 'The file is gone' });
  expect((await see({ cookie }, done.headers.get('location')!)).text).toContain('The job is given up.');
  const twice = await seePage(await press(at, { cookie }, { why: 'Again' }));
  expect(twice).toMatchObject({
    status: 409,
    alert: expect.stringContaining('This job has already been run again or given up.'),
  });
  const late = await see({ cookie }, at);
  expect([late.status, late.text.includes('or given up.')]).toEqual([404, true]);
  const { rows } = await pool.query("select what, why from audit where record_kind = 'job'");
  expect(rows).toEqual([{ what: 'give-up-job', why: 'The file is gone' }]);
});

test('only an owner decides', async () => {
  const { cookie } = await staffAtDesk(site, 'support');
  const id = await deadJob(pool, 'purge-expired');
  for (const act of ['again', 'giving-up'])
    expect((await press(`${jobs}/${id}/${act}`, { cookie }, { why: 'I may not' })).status).toBe(403);
  expect((await see({ cookie })).text).toContain('An owner decides about them.');
});

test('schedules are shown in plain words', () => {
  expect(['* * * * *', '*/15 * * * *', '30 23 * * *', '0 6 * * 1,2,3,4,5', '0 0 1 * *'].map(wordsOfCron)).toEqual([
    'Every minute',
    'Every 15 minutes',
    'Every day at 0:30',
    'Every working day at 7:00',
    '0 0 1 * *',
  ]);
});
