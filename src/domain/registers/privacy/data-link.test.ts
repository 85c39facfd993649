import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { day_ms, hour_ms } from '#platform/clock.ts';
import { joinWaitlist } from '#domain/intake/waitlist/join-waitlist.ts';
import { joinWaitlistSchema } from '#domain/intake/waitlist/waitlist.schema.ts';
import { answerDataRequest } from './answer-data-request.ts';
import { askForData } from './ask-for-data.ts';
import { askForDataSchema } from './data-request.schema.ts';
import { findDataRequest } from './find-data-request.ts';
import { hashToken, newToken } from '#platform/token.ts';

const { ctx, db, pool, clock } = await testDatabase();
const job = () => ctx({ kind: 'job', name: 'answer-data-request' });

beforeEach(() => forgetEverything(pool));

async function join(email: string): Promise<void> {
  const entry = { name: 'Ada Obi', email, phone: '0803 123 4567', account_type: 'seller' };
  await joinWaitlist(ctx(), joinWaitlistSchema.parse(entry));
}

async function ask(email: string): Promise<string> {
  await askForData(ctx(), askForDataSchema.parse({ email }));
  const { id } = await db.selectFrom('data_request').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return String(id);
}

const linkMails = () =>
  db.selectFrom('mail').select(['template', 'to_addresses', 'props']).where('is_passing', '=', true).execute();

async function linkOf(email: string): Promise<string> {
  await answerDataRequest(job(), await ask(email));
  return ((await linkMails()).at(-1)!.props as { token: string }).token;
}

describe('requesting one’s data', () => {
  test('does the same whether we know the address or not', async () => {
    await join('ada@example.com');
    const before = await db.selectFrom('mail').select('id').execute();
    await ask('ada@example.com');
    await ask('nobody@example.com');
    const rows = await db
      .selectFrom('data_request')
      .select(['token_hash', 'asked_at', 'expires_at'])
      .orderBy('id')
      .execute();
    expect(rows[0]).toEqual(rows[1]);
    expect(await db.selectFrom('mail').select('id').execute()).toEqual(before);
    const jobs = await pool.query(`select count(*)::int as n from pgboss.job where name = 'answer-data-request'`);
    expect(jobs.rows).toEqual([{ n: 2 }]);
  });

  test('mails a link to a known address, and to another that we have nothing; then the request is deleted', async () => {
    await join('ada@example.com');
    await answerDataRequest(job(), await ask('ada@example.com'));
    await answerDataRequest(job(), await ask('nobody@example.com'));
    expect(await linkMails()).toEqual([
      {
        template: 'my-data-link',
        to_addresses: ['ada@example.com'],
        props: { token: expect.stringMatching(/^.{43}$/) },
      },
      { template: 'my-data-nothing', to_addresses: ['nobody@example.com'], props: {} },
    ]);
    const asked = await db.selectFrom('data_request').select('email').execute();
    expect(asked).toEqual([{ email: 'ada@example.com' }]);
  });

  test('does not make an address known', async () => {
    for (let time = 0; time < 3; time++) await answerDataRequest(job(), await ask('nobody@example.com'));
    expect((await linkMails()).map((mail) => mail.template)).toEqual(Array(3).fill('my-data-nothing'));
  });

  test.each([
    ['ADA@Example.COM', 'my-data-link'],
    ['  ada@example.com ', 'my-data-link'],
    ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'my-data-link'],
    ['ada+coconut@example.com', 'my-data-nothing'],
    ['a.da@example.com', 'my-data-nothing'],
  ])('%j is read as the forms read it: %s', async (typed, template) => {
    await join('ada@example.com');
    await answerDataRequest(job(), await ask(typed));
    expect((await linkMails())[0]!.template).toBe(template);
  });

  test('is answered once, even when the job runs several times at once', async () => {
    await join('ada@example.com');
    const [known, unknown] = [await ask('ada@example.com'), await ask('nobody@example.com')];
    await Promise.all([known, unknown, known, unknown, known].map((id) => answerDataRequest(job(), id)));
    await answerDataRequest(job(), known);
    expect(await linkMails()).toHaveLength(2);
  });

  test('is not answered once the day is over', async () => {
    await join('ada@example.com');
    const id = await ask('ada@example.com');
    clock.advance(day_ms);
    await answerDataRequest(job(), id);
    expect(await linkMails()).toEqual([]);
  });

  test('is for people, and only a job answers it', async () => {
    await expect(askForData(job(), { email: 'ada@example.com' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(answerDataRequest(ctx(), '1')).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('the link', () => {
  test('shows the data of its own address, any number of times, until 24 hours after the request', async () => {
    await join('ada@example.com');
    await join('bola@example.com');
    const [ada, bola] = [await linkOf('ada@example.com'), await linkOf('bola@example.com')];
    const expiresAt = new Date(clock.now().getTime() + day_ms);
    for (let time = 0; time < 2; time++) {
      expect(await findDataRequest(ctx(), ada)).toEqual({ email: 'ada@example.com', expiresAt });
      expect(await findDataRequest(ctx(), bola)).toEqual({ email: 'bola@example.com', expiresAt });
    }
    clock.advance(24 * hour_ms - 1);
    expect(await findDataRequest(ctx(), ada)).toBeDefined();
    clock.advance(1);
    expect(await findDataRequest(ctx(), ada)).toBeUndefined();
  });

  test('is stored only as a hash', async () => {
    await join('ada@example.com');
    const token = await linkOf('ada@example.com');
    const { rows } = await pool.query<{ kept: string }>(
      'select data_request::text as kept from data_request order by id',
    );
    expect(rows[0]!.kept).toContain(hashToken(token)!.toString('hex'));
    expect(rows[0]!.kept).not.toContain(token);
  });

  test('is never the same twice, and has at least 128 random bits', () => {
    const tokens = new Set(Array.from({ length: 1000 }, newToken));
    expect(tokens.size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  });

  test.each([
    '',
    'a'.repeat(48),
    'A'.repeat(48),
    'x'.repeat(3000),
    '\u0000'.repeat(48),
    'ada@example.com',
    "' or true --",
    '%',
  ])('does not work if it was invented: %j', async (token) => {
    await join('ada@example.com');
    await linkOf('ada@example.com');
    expect(await findDataRequest(ctx(), token)).toBeUndefined();
  });

  test('does not work with its hash', async () => {
    await join('ada@example.com');
    const hash = hashToken(await linkOf('ada@example.com'))!.toString('hex');
    expect(await findDataRequest(ctx(), hash)).toBeUndefined();
    expect(await findDataRequest(ctx(), hash.slice(0, 48))).toBeUndefined();
  });
});
