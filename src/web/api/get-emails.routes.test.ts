import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { adminPassword, staffAtDesk } from '../../../test/support/staff.ts';
import { writtenMail } from '../../../test/support/written-mail.ts';
import { mailEvents } from '#domain/talk/mail/mail.states.ts';
import { staffRoles } from '#domain/acting/roles/staff.options.ts';

const site = await testApp({ config: { ADMIN_PASSWORD: adminPassword, RATE_LIMIT_FACTOR: '1000' } });
const { pool, ctx, get } = site;
let cookie: string;
beforeEach(async () => {
  await forgetEverything(pool);
  ({ cookie } = await staffAtDesk(site, 'viewer'));
});

type Answer = {
  success: boolean;
  emails: Record<string, unknown>[];
  total: number;
  isTotalLarger?: true;
  next?: string;
};

async function read(path = '/api/get-emails', sent = cookie): Promise<Answer & { status: number }> {
  const response = await get(path, { cookie: sent });
  return { status: response.status, ...((await response.json()) as Answer) };
}

describe('GET /api/get-emails', () => {
  test('gives each mail with the field names of the contract, and the last state from the provider', async () => {
    for (const last_event of mailEvents) await writtenMail(ctx(), { last_event });
    const { status, success, emails, total, next } = await read();
    expect([status, success, total, next]).toEqual([200, true, mailEvents.length, undefined]);
    expect(emails.map(({ last_event }) => last_event)).toEqual([...mailEvents].toReversed());
    expect(emails[0]).toEqual({
      id: expect.any(String),
      subject: 'You have an account already',
      from: 'Àgbọn <hello@agbon.example>',
      to: ['ada@example.com'],
      last_event: 'complained',
      created_at: '2026-11-22T09:00:00.000Z',
      html: expect.stringContaining('Hello Ada'),
    });
  });

  test('gives and counts business mails only, and no text of a mail with a key', async () => {
    await writtenMail(ctx(), { from_address: 'x@elsewhere.example' });
    await writtenMail(ctx(), { is_passing: true, html: 'the key' });
    const { emails, total } = await read();
    expect(emails.map(({ html }) => html)).toEqual([null]);
    expect(total).toBe(1);
  });

  test('gives 500, newest first, with the address of the rest', async () => {
    await pool.query(`insert into mail (template, props, from_address, to_addresses, subject, created_at)
      select 'account-exists', '{}', 'us@agbon.example', array['ada@example.com'], n::text, now() + n * interval '1 second'
      from generate_series(1, 1100) n`);
    const subjects: number[] = [];
    for (let page: Answer | undefined = await read(); page; page = page.next ? await read(page.next) : undefined) {
      expect(page.emails.length).toBeLessThanOrEqual(500);
      subjects.push(...page.emails.map(({ subject }) => Number(subject)));
    }
    expect(subjects).toEqual(Array.from({ length: 1100 }, (_, at) => 1100 - at));
  });

  test('counts ten thousand mails at most, and says if there are more', async () => {
    const write = (mails: number) =>
      pool.query(
        `insert into mail (template, props, from_address, to_addresses, subject, created_at)
          select 'account-exists', '{}', 'us@agbon.example', array['ada@example.com'], 'Hello', now()
          from generate_series(1, $1)`,
        [mails],
      );
    await write(10_000);
    expect(await read()).toMatchObject({ total: 10_000 });
    expect(await read()).not.toHaveProperty('isTotalLarger');
    await write(1);
    expect(await read()).toMatchObject({ total: 10_000, isTotalLarger: true });
  });

  test.each(['', 'agbon-staff=made-up', 'adminLoggedIn=true'])(
    'without a session answers 401, with no data: %j',
    async (sent) => {
      await writtenMail(ctx());
      const answer = await read('/api/get-emails', sent);
      expect([answer.status, answer.success, answer.emails]).toEqual([401, false, undefined]);
    },
  );

  test.each(staffRoles)('can be read by staff: %s', async (role) => {
    expect(
      (await read('/api/get-emails', (await staffAtDesk(site, role, { email: `${role}.2@agbon.example` })).cookie))
        .status,
    ).toBe(200);
  });
});
