import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { releaseHeldMails, passHold } from '../../../test/support/held-mails.ts';
import { forgetEverything } from '../../../test/support/kept-rows.ts';
import { renderMails } from '../../../test/support/render-mails.ts';
import { staffAtDesk, type StaffAtDesk } from '../../../test/support/staff.ts';

const site = await testApp({ config: { RATE_LIMIT_FACTOR: '1000' } });
const { pool, app } = site;
let support: StaffAtDesk;

beforeEach(async () => {
  await forgetEverything(pool);
  support = await staffAtDesk(site, 'support');
});

const letter = { to: ['ada@example.com'], subject: 'Your order', message: 'It is ready.', isHtml: false };

async function send(body: unknown, { cookie } = support, headers: Record<string, string> = {}) {
  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie, ...headers };
  const address = 'http://agbon.test/api/send-custom-email';
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await app.fetch(new Request(address, { method: 'POST', body: text, headers: own }));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const held = async () => (await pool.query('select from composed_mail')).rowCount;

async function outbox() {
  await passHold(site);
  await releaseHeldMails(site);
  return renderMails(pool);
}

describe('POST /api/send-custom-email', () => {
  test('holds a mail for each recipient of a list, then sends them, as HTML if they are HTML', async () => {
    const two = ['ada@example.com', 'bola@example.com'];
    expect(await send({ ...letter, to: two, message: '<p>It is <b>ready</b>.</p>', isHtml: true })).toMatchObject({
      status: 200,
      body: { success: true, recipients: 2 },
    });
    const mails = await outbox();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(two.map((to) => [to, 'Your order']));
    expect(mails[0]!.html).toContain('It is <b>ready</b>.');
    expect(mails[0]!.text).toContain('It is ready.');
  });

  test.each(['', 'agbon-staff=made-up', 'adminLoggedIn=true'])('without a session answers 401: %j', async (cookie) => {
    const { status, body } = await send(letter, { ...support, cookie });
    expect([status, body.success, Object.keys(body).includes('id'), await held()]).toEqual([401, false, false, 0]);
  });

  test.each(['viewer', 'pricing', 'finance'] as const)('is refused to the role %s', async (role) => {
    expect((await send(letter, await staffAtDesk(site, role))).status).toBe(403);
    expect((await send(letter, support, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await held()).toBe(0);
  });

  test('with an Idempotency-Key sends once, and refuses the key with another text', async () => {
    const key = { 'idempotency-key': 'letter-number-one' };
    const answers = await Promise.all([send(letter, support, key), send(letter, support, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1].body).toEqual(answers[0].body);
    expect((await send({ ...letter, subject: 'Another' }, support, key)).status).toBeGreaterThanOrEqual(409);
    expect(await outbox()).toHaveLength(1);
  });

  test.each([
    [{ to: [] }, 'Please fill in all fields'],
    [{ to: [' , '] }, 'Please fill in all fields'],
    [{ subject: ' ' }, 'Please fill in all fields'],
    [{ message: undefined }, 'Please fill in all fields'],
    [{ to: ['ada'] }, 'Enter e-mail addresses like name@example.com, with commas between them'],
    [
      { to: ['ada@example.com', 'x\r\nBcc: b@example.com'] },
      expect.stringMatching(/^Check these addresses: x, Bcc: b@/),
    ],
    [{ to: numbered(51) }, 'Write to 50 people at most in one go'],
    [{ to: [numbered(51).join(',')] }, 'Write to 50 people at most in one go; these are 51'],
    [{ message: 'x'.repeat(20_001) }, 'Shorten this to 20000 characters or fewer'],
    [{ subject: 'x'.repeat(151) }, 'Shorten this to 150 characters or fewer'],
    [{ isHtml: 'maybe' }, 'Send true or false'],
    [{ message: 'Pay with 4111 1111 1111 1111' }, expect.stringContaining('card numbers')],
    [{ message: '<script>x</script>', isHtml: true }, 'This HTML contains no text'],
  ])('refuses an invalid body with a message: %j', async (change, error) => {
    expect(await send({ ...letter, ...change })).toMatchObject({ status: 422, body: { success: false, error } });
    expect(await held()).toBe(0);
  });

  test('accepts fifty people, and refuses ten thousand and a megabyte before it reads them', async () => {
    expect((await send({ ...letter, to: numbered(50) })).body).toMatchObject({ recipients: 50 });
    for (const change of [{ to: numbered(10_000) }, { message: 'x'.repeat(1_000_000) }]) {
      const { status, body } = await send({ ...letter, ...change });
      expect([status, body.error]).toEqual([413, expect.stringContaining('goes to 50 people at most')]);
    }
    expect(await held()).toBe(1);
  });

  test('has a subject of one line, for any text in it', async () => {
    await send({ ...letter, subject: 'Hello\r\nBcc: b@example.com\n\nBody' });
    const [mail] = await outbox();
    expect([mail!.subject, mail!.to]).toEqual(['Hello Bcc: b@example.com Body', 'ada@example.com']);
  });

  test.each([
    '<p>a</p><script>alert(1)</script>',
    '<p>a</p><img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">a</p>',
    '<a href="javascript:alert(1)">a</a>',
    '<style>p{background:url(https://evil.example)}</style>a',
    '<p style="background:url(https://evil.example)">a</p>',
    '<iframe src="https://evil.example"></iframe>a',
    '<form action="https://evil.example"><input name=p></form>a',
    '<svg onload=alert(1)><script>alert(1)</script></svg>a',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">a',
  ])('sends no script, no remote content and no form: %s', async (message) => {
    expect((await send({ ...letter, message, isHtml: true })).status).toBe(200);
    const [mail] = await outbox();
    expect(mail!.html + mail!.text).not.toMatch(/alert|evil|<script|<img|<iframe|<form|<input|<svg|http-equiv/i);
  });

  test('counts for the colleague who sends, and tells them to wait above the limit', async () => {
    const strict = await testApp({ config: { RATE_LIMIT_FACTOR: '0.05' }, database: site });
    const from = async ({ cookie }: StaffAtDesk) => {
      const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
      const address = 'http://agbon.test/api/send-custom-email';
      const answer = await strict.app.fetch(
        new Request(address, { method: 'POST', body: JSON.stringify(letter), headers }),
      );
      return [answer.status, answer.headers.has('retry-after')];
    };
    for (let sent = 0; sent < 3; sent++) expect(await from(support)).toEqual([200, false]);
    expect(await from(support)).toEqual([429, true]);
    expect(await from(await staffAtDesk(site, 'owner'))).toEqual([200, false]);
  });

  test('accepts only JSON', async () => {
    expect((await send('to=ada@example.com')).status).toBe(422);
    expect((await send('[]')).status).toBe(422);
  });
});

function numbered(many: number): string[] {
  return Array.from({ length: many }, (_, number) => `person${number}@example.com`);
}
