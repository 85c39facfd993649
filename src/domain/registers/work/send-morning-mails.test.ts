import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { firstContactFacts } from '#content/contact-facts.ts';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { renderMails } from '../../../../test/support/render-mails.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { chooseMorningMail } from '#domain/people/staff-accounts/choose-morning-mail.ts';
import { sendMorningMails, workingMorning } from './send-morning-mails.ts';
import type { WaitingCount, WaitingLine } from '#domain/acting/work/waiting-line.ts';

const database = await testDatabase();
const { ctx, pool } = database;
beforeEach(() => forgetEverything(pool));

const job = { kind: 'job', name: 'send-morning-mail' } as const;
/** A Monday at 7:00 in Lagos. */
const monday = new Date('2026-11-23T06:00:00Z');
const events = (count: number): WaitingLine => ({
  name: 'unconfirmed-events',
  roles: ['support', 'owner'],
  query: () => sql<WaitingCount>`select ${count}::integer as count, null::timestamptz as first, null::text as id`,
});
const send = (now = monday, count = 3) => sendMorningMails({ ...ctx(job), now }, [events(count)]);
const mailed = async () => (await renderMails(pool)).map(({ to, subject }) => [to, subject]);

test.each([
  ['2026-11-23T05:59:59Z', undefined],
  ['2026-11-23T06:00:00Z', '2026-11-23'],
  ['2026-11-23T08:59:59Z', '2026-11-23'],
  ['2026-11-23T09:00:00Z', undefined],
  ['2026-11-27T06:00:00Z', '2026-11-27'],
  ['2026-11-28T06:00:00Z', undefined],
  ['2026-11-29T06:00:00Z', undefined],
  ['2026-11-22T23:30:00Z', undefined],
])('the working morning at %s: %s', (now, day) => {
  expect(workingMorning(new Date(now))).toBe(day);
});

describe('the morning mail', () => {
  test('is sent to each colleague who wants it and has work', async () => {
    const support = await staffAtDesk(database, 'support');
    await staffAtDesk(database, 'viewer');
    const owner = await staffAtDesk(database, 'owner');
    const former = await staffAtDesk(database, 'support', { email: 'former@agbon.example' });
    await pool.query('update staff set disabled_at = now() where id = $1', [former.id]);
    await chooseMorningMail(ctx(owner.actor), false);
    expect(await send()).toBe(1);
    expect(await mailed()).toEqual([['support@agbon.example', '3 events within a week are not confirmed']]);
    const [mail] = await renderMails(pool);
    expect(mail!.text).toContain('http://agbon.test/vintage-dashboard/records/event-request?state=received');
    expect(mail!.text).toContain('Good morning, Ada support.');
    expect(support.id).toBeGreaterThan(0n);
  });

  test('is not sent without work, or at another time', async () => {
    await staffAtDesk(database, 'support');
    expect([await send(monday, 0), await send(new Date('2026-11-22T06:00:00Z')), await mailed()]).toEqual([0, 0, []]);
  });

  test('is sent once a day to each person, even when the job runs several times at once', async () => {
    await staffAtDesk(database, 'support');
    await staffAtDesk(database, 'owner');
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(2);
    expect(await send()).toBe(0);
    expect(await send(new Date('2026-11-24T06:00:00Z'))).toBe(2);
    expect(await mailed()).toHaveLength(4);
  });

  test('is sent once to the address of the company while no colleague has an account', async () => {
    expect([await send(), await send()]).toEqual([1, 0]);
    expect(await mailed()).toEqual([[firstContactFacts.email, '3 events within a week are not confirmed']]);
  });

  test('leaves out the work of others', async () => {
    await staffAtDesk(database, 'support');
    const theirs: WaitingLine = {
      ...events(1),
      name: 'disputes-to-answer',
      query: () => sql<WaitingCount>`select 1 as count, ${monday}::timestamptz as first, null::text as id`,
    };
    expect([await sendMorningMails({ ...ctx(job), now: monday }, [theirs]), await mailed()]).toEqual([0, []]);
  });

  test('is turned on again by the person who turned it off, and each change is in the audit log', async () => {
    const { id, actor } = await staffAtDesk(database, 'support');
    await chooseMorningMail(ctx(actor), false);
    expect(await send()).toBe(0);
    await chooseMorningMail(ctx(actor), true);
    expect(await send()).toBe(1);
    const { rows } = await pool.query('select what, record_id, after from audit order by id');
    expect(rows).toEqual(
      [false, true].map((morning_mail) => ({
        what: 'choose-morning-mail',
        record_id: String(id),
        after: { morning_mail },
      })),
    );
  });

  test('is recorded for a month, and only the scheduled job sends it', async () => {
    await staffAtDesk(database, 'support');
    await send();
    await send(new Date('2026-12-24T06:00:00Z'));
    expect((await pool.query('select from morning_mail')).rowCount).toBe(1);
    await expect(sendMorningMails({ ...ctx(), now: monday })).rejects.toThrow('Only a job');
  });
});
