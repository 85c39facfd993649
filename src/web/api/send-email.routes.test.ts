import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';

const site = await testApp({
  config: {
    MODE: 'production',
    PUBLIC_URL: 'https://agbon.test',
    SESSION_SECRET: 'kT8vQ2mZx7Lw4RbN9cYh3JfD6sPaE1gU',
    BID_KEY: 'Zr5Wn8Kc1Xv6Tb3Qm9Hd4Gs7Jp2Fy0Lk',
    ADMIN_PASSWORD: 'tall palm over grey water',
  },
});
const { app, db, pool, logged } = site;
beforeEach(() => pool.query('truncate mail, mail_notice, rate_limit'));

const notice = {
  customerName: 'Ada Okoro',
  customerEmail: 'Ada@Example.com',
  eventType: 'Contact Inquiry',
  formType: 'Contact Form',
  message: 'How much is a sack?\nWe need ten.',
  formData: { subject: 'Fibre', message: 'How much is a sack?', orderType: '' },
};

type Sent = { status: number; headers: Headers; answer: Record<string, unknown> };

async function send(body: unknown, headers: Record<string, string> = {}, method = 'POST'): Promise<Sent> {
  const response = await app.fetch(
    new Request('https://agbon.test/api/send-email', {
      method,
      ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...headers },
    }),
  );
  return { status: response.status, headers: response.headers, answer: (await response.json()) as Sent['answer'] };
}

const mails = () => db.selectFrom('mail').selectAll().orderBy('id').execute();

describe('a notice', () => {
  test('reaches the team in the form that all notices have, with its origin', async () => {
    expect(await send(notice)).toMatchObject({ status: 200, answer: { success: true } });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'team-notice',
      to_addresses: ['team@agbon.example'],
      reply_to: 'ada@example.com',
    });
    expect(mail!.props).toEqual({
      ...notice,
      customerEmail: 'ada@example.com',
      formData: [
        { label: 'subject', value: 'Fibre' },
        { label: 'message', value: 'How much is a sack?' },
        { label: 'Sent through', value: '/api/send-email; no record was stored' },
      ],
    });
  });

  test('of an order has its cart and the other fields of that flow', async () => {
    const order = {
      ...notice,
      formType: 'Product Order',
      formData: {
        paid: false,
        quantity: 2,
        cart: [
          { name: 'Cocopeat', quantity: 2 },
          { name: 'Fibre', note: null },
        ],
      },
      totalFormatted: '₦14,000',
      products: ['Cocopeat', 'Fibre'],
    };
    expect((await send(order)).status).toBe(200);
    const { formData } = (await mails())[0]!.props as { formData: { label: string; value: string }[] };
    expect(formData.slice(0, -1)).toEqual([
      { label: 'paid', value: 'No' },
      { label: 'quantity', value: '2' },
      { label: 'cart', value: 'name: Cocopeat, quantity: 2\nname: Fibre' },
      { label: 'products', value: 'Cocopeat\nFibre' },
      { label: 'totalFormatted', value: '₦14,000' },
    ]);
  });

  test.each([
    ['to', 'victim@example.com'],
    ['cc', ['victim@example.com']],
    ['bcc', 'victim@example.com'],
    ['from', 'ceo@example.com'],
    ['subject', 'Prize'],
    ['html', '<script>alert(1)</script>'],
    ['template', 'acknowledgement'],
    ['unsubscribePath', '//evil.example'],
  ])('cannot choose its recipient or its look: %s is ignored', async (field, value) => {
    await send({ ...notice, [field]: value });
    const [mail] = await mails();
    expect(mail).toMatchObject({ template: 'team-notice', to_addresses: ['team@agbon.example'] });
    expect(JSON.stringify({ ...mail, id: undefined })).not.toMatch(/victim|ceo@|Prize|<script>|evil/);
  });

  test.each(['customerName', 'eventType', 'formType'])('cannot inject a header by its %s', async (field) => {
    await send({ ...notice, [field]: 'Ada\r\nBcc: victim@example.com' });
    expect((await mails())[0]!.props).toMatchObject({ [field]: 'Ada Bcc: victim@example.com' });
  });

  test.each([
    'ada@example.com\r\nBcc: victim@example.com',
    'ada@example.com, victim@example.com',
    'Ada <ada@example.com>',
  ])('has one reply address or is refused: %j', async (customerEmail) => {
    expect((await send({ ...notice, customerEmail })).status).toBe(422);
    expect(await mails()).toEqual([]);
  });
});

describe('is refused in JSON with the reason, and nothing is sent:', () => {
  test.each([
    ['invalid JSON', '{', 'Send JSON, as application/json.'],
    ['a list', [], 'Send an object.'],
    ['nothing', null, 'Send an object.'],
    ['a notice without a name', { ...notice, customerName: ' ' }, 'customerName: Send customerName.'],
    ['a notice without a text', { ...notice, message: undefined }, 'message: Send message.'],
    [
      'a wrong address',
      { ...notice, customerEmail: 'ada' },
      'customerEmail: Enter an e-mail address, like name@example.com.',
    ],
    [
      'an endless message',
      { ...notice, message: 'x'.repeat(5001) },
      'message: Shorten this to 5000 characters or fewer.',
    ],
    ['answers of the wrong type', { ...notice, formData: 'x' }, 'formData: Send formData as an object.'],
    [
      'deeply nested answers',
      { ...notice, formData: { a: [[['x']]] } },
      'formData.a: Send texts, numbers, or short lists of texts and numbers.',
    ],
    [
      'a hidden character',
      { ...notice, customerName: 'A\u202Eda' },
      'customerName: Remove the hidden characters from this text.',
    ],
    [
      'a card’s number',
      { ...notice, formData: { note: 'Pay with 4111 1111 1111 1111' } },
      'Do not send card numbers here. We never ask for them.',
    ],
  ])('%s', async (_, body, error) => {
    const { status, answer } = await send(body);
    expect([status, answer]).toEqual([422, expect.objectContaining({ success: false, error })]);
    expect(await mails()).toEqual([]);
    expect(JSON.stringify(logged)).not.toContain('4111 1111');
  });

  test('too many answers, and lists that are too long', async () => {
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`a${at}`, 'x']));
    expect((await send({ ...notice, formData: many })).answer.error).toBe('formData: Send 60 answers or fewer.');
    const { status } = await send({ ...notice, formData: { cart: Array.from({ length: 101 }, () => 'x') } });
    expect([status, await mails()]).toEqual([422, []]);
  });

  test('a form, with any content', async () => {
    const sent = await send('customerName=Ada', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([sent.status, sent.answer.error]).toEqual([422, 'Send JSON, as application/json.']);
  });

  test('more than 100 KB, and not a byte less', async () => {
    const padded = (size: number) => JSON.stringify(notice).padEnd(size, ' ');
    expect((await send(padded(100 * 1024))).status).toBe(200);
    expect(await send(padded(100 * 1024 + 1))).toMatchObject({ status: 413, answer: { success: false } });
  });

  test('unlimited nesting', async () => {
    const deep = `{"formData":{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}}`;
    expect((await send(deep)).status).toBe(422);
  });
});

describe('another site', () => {
  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://agbon.test.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('may not send: %j', async (headers) => {
    const { status, answer } = await send(notice, headers);
    expect([status, answer]).toEqual([
      403,
      expect.objectContaining({ success: false, error: expect.stringContaining('another site') }),
    ]);
    expect(await mails()).toEqual([]);
  });

  test('is never allowed by CORS, with or without a preflight', async () => {
    const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const { headers } of [await send(notice, asked, 'OPTIONS'), await send(notice, asked), await send(notice)])
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect((await send(notice, asked, 'OPTIONS')).status).toBe(405);
  });

  test('is not this one', async () => {
    expect((await send(notice, { origin: 'https://agbon.test' })).status).toBe(200);
    expect((await send(notice, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});

describe('a client that sends too much is told to wait, in JSON:', () => {
  test('one person', async () => {
    for (let at = 0; at < 10; at++) expect((await send(notice)).status).toBe(200);
    const { status, headers, answer } = await send(notice);
    expect([status, answer.success, answer.error]).toEqual([
      429,
      false,
      expect.stringMatching(/^Too many tries from here\. Wait /),
    ]);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await mails()).toHaveLength(10);
  });

  test('one network, under any names', async () => {
    for (let at = 0; at < 60; at++) await send({ ...notice, customerEmail: `ada${at}@example.com` });
    expect((await send({ ...notice, customerEmail: 'bola@example.com' })).status).toBe(429);
    expect(await mails()).toHaveLength(60);
  });
});

test('it accepts POST, and no other method', async () => {
  const { status, headers } = await send(undefined, {}, 'GET');
  expect([status, headers.get('allow')]).toEqual([405, 'POST']);
});
