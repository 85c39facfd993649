import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';

const { db, pool, get, post, logged } = await testApp();
beforeEach(() => pool.query('truncate waitlist, mail, mail_notice, idempotency_key, rate_limit'));

const key = '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10';
const seller = { name: 'Ada Okoro', email: 'ada@example.com', phone: '0803 123 4567', account_type: 'seller' };
const buyer = { ...seller, account_type: 'buyer', products: ['Coconut Oil', 'Cocopeat'] };

const send = async (fields: FormFields, headers?: Record<string, string>) =>
  seePage(await post('/waitlist', fields, headers));
const rows = () => db.selectFrom('waitlist').selectAll().orderBy('id').execute();
const mails = () => db.selectFrom('mail').select('template').orderBy('id').execute();

describe('the form', () => {
  test('is a page that posts without script, with all its sections and its own key', async () => {
    const [page, other] = [await seePage(await get('/waitlist')), await seePage(await get('/waitlist'))];
    expect([page.status, page.title, page.alert]).toEqual([200, 'Join Our Waitlist · Àgbọn', undefined]);
    expect(page.form).toEqual({ method: 'post', action: '/waitlist' });
    for (const section of ['Personal', 'Location', 'Business', 'Additional']) {
      expect(page.text).toContain(`${section} Information`);
    }
    expect(page.text).toContain("We'll never share your information and you can unsubscribe at any time.");
    expect(page.fields).toEqual({ form_key: [expect.stringMatching(/^[\da-f-]{36}$/)] });
    expect(other.fields.form_key).not.toEqual(page.fields.form_key);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  test('is only its middle when the script requests that', async () => {
    const part = await seePage(await get('/waitlist', { 'agbon-part': '1' }));
    expect([part.status, part.title]).toEqual([200, 'Join Our Waitlist · Àgbọn']);
    expect(part.form).toEqual({ method: 'post', action: '/waitlist' });
    expect(part.html.match(/<(html|nav|footer)\b/g)).toBeNull();
  });

  test('has the small footer, and the page after it the full one', async () => {
    const footer = async (path: string) => (await seePage(await get(path))).html.split('<footer')[1];
    expect(await footer('/waitlist')).not.toContain('<h2');
    expect(await footer('/waitlist/thanks')).toContain('<h2');
  });
});

describe('a valid form', () => {
  test('leads to the thanks, with the entry saved and two mails queued', async () => {
    const sent = await post('/waitlist', { ...buyer, company: 'Nuts & Co', marketing_consent: 'yes' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/waitlist/thanks']);
    expect(await rows()).toMatchObject([
      {
        name: 'Ada Okoro',
        email: 'ada@example.com',
        phone: '+2348031234567',
        account_type: 'buyer',
        products: ['Coconut Oil', 'Cocopeat'],
        company: 'Nuts & Co',
      },
    ]);
    expect(await mails()).toEqual([{ template: 'team-notice' }, { template: 'waitlist-welcome' }]);
    const thanks = await seePage(await get('/waitlist/thanks'));
    expect(thanks.text).toContain("Thank you for joining our waitlist! We'll be in touch soon.");
  });

  test('sent twice with one key is one entry, and both are thanked', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => post('/waitlist', { ...seller, form_key: key })));
    sent.push(await post('/waitlist', { ...seller, form_key: key }));
    expect(sent.map(({ status }) => status)).toEqual(Array(9).fill(303));
    expect([(await rows()).length, (await mails()).length]).toEqual([1, 2]);
  });

  test('whose key was sent before with other answers does not count as the first', async () => {
    await post('/waitlist', { ...seller, form_key: key });
    const second = await send({ ...seller, email: 'bola@example.com', form_key: key });
    expect([second.status, second.alert]).toEqual([
      422,
      'This form was already sent with other answers. Open it again to send a new one.',
    ]);
    expect(second.fields.email).toEqual(['bola@example.com']);
    expect(await rows()).toHaveLength(1);
  });
});

const missing = 'Please fill in all required fields.';
const sellersOnly =
  'Selected business type is for sellers only. Please choose a buyer business type or change your account type to seller/both.';
const buyersOnly =
  'Selected business type is for buyers only. Please choose a seller business type or change your account type to buyer/both.';
const noProduct = 'Please select at least one product.';

describe('an invalid form is shown again with the typed text and', () => {
  test.each([
    [missing, { ...seller, name: ' ' }, ['name']],
    [missing, { ...seller, email: '' }, ['email']],
    [missing, { ...seller, phone: '' }, ['phone']],
    [missing, { ...seller, account_type: '' }, ['account_type']],
    [missing, {}, ['account_type', 'email', 'name', 'phone']],
    [noProduct, { ...seller, account_type: 'buyer' }, ['products']],
    [noProduct, { ...seller, account_type: 'both' }, ['products']],
    [sellersOnly, { ...buyer, business_type: 'coconut_farm' }, ['business_type']],
    [buyersOnly, { ...seller, business_type: 'cosmetics' }, ['business_type']],
    ['Enter an e-mail address, like name@example.com', { ...seller, email: 'ada' }, ['email']],
  ])('%j', async (said, fields, wrong) => {
    const page = await send({ ...fields, additional_info: 'Ten tons\nof <husk>', form_key: key });
    expect([page.status, page.title]).toEqual([422, 'Error: Join Our Waitlist · Àgbọn']);
    expect(page.alert?.startsWith(said)).toBe(true);
    expect(Object.keys(page.faults).toSorted()).toEqual(wrong);
    for (const name of wrong) expect(page.html.includes(`<a href="#waitlist-${name}"`)).toBe(true);
    const typed = Object.entries(fields).flatMap(([name, value]) => {
      const values = [value].flat().filter((one) => one !== '');
      return values.length > 0 ? [[name, values]] : [];
    });
    expect(page.fields).toMatchObject({ ...Object.fromEntries(typed), additional_info: ['Ten tons\nof <husk>'] });
    expect(page.fields.form_key).toEqual([key]);
    expect([await rows(), await mails()]).toEqual([[], []]);
  });

  test('status 409, when the e-mail address is already there in any spelling', async () => {
    await post('/waitlist', seller);
    const page = await send({ ...buyer, email: ' ADA@Example.COM ' });
    expect([page.status, page.title]).toEqual([409, 'Error: Join Our Waitlist · Àgbọn']);
    expect([page.alert, page.faults]).toEqual([
      'This email is already on our waitlist.',
      { email: 'This email is already on our waitlist.' },
    ]);
    expect(page.fields).toMatchObject({ email: [' ADA@Example.COM '], products: buyer.products });
    expect([(await rows()).length, (await mails()).length]).toEqual([1, 2]);
  });

  test('status 500, when it could not be saved, with nothing saved halfway and no mail sent', async () => {
    await pool.query('alter table mail rename to mail_away');
    const page = await send(seller);
    await pool.query('alter table mail_away rename to mail');
    expect([page.status, page.alert]).toEqual([500, 'Failed to submit. Please try again.']);
    expect([page.fields.name, await rows()]).toEqual([['Ada Okoro'], []]);
    expect(page.html.match(/relation|mail_away|42P01/)).toBeNull();
    const line = logged.findLast(({ level }) => level === 'error');
    expect(line).toMatchObject({ requestId: page.headers.get('x-request-id'), err: { code: '42P01' } });
    expect((await post('/waitlist', seller)).status).toBe(303);
  });

  test('only its middle, when the script sent it', async () => {
    const page = await send({}, { 'agbon-part': '1' });
    expect([page.status, page.title, page.html.includes('<html')]).toEqual([
      422,
      'Error: Join Our Waitlist · Àgbọn',
      false,
    ]);
    expect(page.alert).toContain(missing);
  });
});

test('an account that buys and sells can choose both kinds of business', async () => {
  for (const [at, type] of ['coconut_farm', 'cosmetics'].entries()) {
    const both = { ...buyer, account_type: 'both', email: `both${at}@example.com`, business_type: type };
    expect((await post('/waitlist', both)).status).toBe(303);
  }
});

test('a form that a program filled in is refused, and nothing is stored', async () => {
  const page = await send({ ...seller, website: 'https://spam.example' });
  expect([page.status, page.fields.website, await rows()]).toEqual([422, undefined, []]);
  expect(page.alert).toContain('just send the form again');
});

test('a card number is refused and not saved', async () => {
  const page = await send({ ...seller, additional_info: 'Pay with 4111 1111 1111 1111' });
  expect([page.status, page.faults]).toEqual([
    422,
    { additional_info: 'Do not enter card numbers here. We never ask for them in a form' },
  ]);
  // Four digits alone may be part of a time or a reference.
  expect([await rows(), JSON.stringify(logged)]).toEqual([[], expect.not.stringMatching(/4111\D?1111/)]);
});

describe('typed text stays text:', () => {
  test.each([
    ['markup', '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'],
    ['emoji', 'Ada 👩🏾‍🌾🥥'],
    ['right-to-left letters', 'آدا عكورو'],
    ['SQL', "Ada'); drop table waitlist; --"],
    ['a template', '{{7*7}} <%= 7*7 %> #{7*7}'],
  ])('%s', async (_, name) => {
    const refused = await send({ ...seller, name, phone: '1' });
    expect([refused.status, refused.fields.name]).toEqual([422, [name]]);
    expect(refused.html.match(/<script>|<img|onerror=alert\(1\)>/)).toBeNull();
    expect((await post('/waitlist', { ...seller, name })).status).toBe(303);
    expect((await rows())[0]!.name).toBe(name);
  });

  test.each([
    ['NUL', 'Ada\u0000'],
    ['an escape', 'A\u001B[31mda'],
    ['an unusual line separator', 'A\u2028da'],
    ['a direction mark', 'A\u202Eda'],
    ['10,000 letters', 'x'.repeat(10_000)],
  ])('%s is refused with a message, and nothing breaks', async (_, name) => {
    const page = await send({ ...seller, name });
    expect([page.status, page.faults.name]).toEqual([422, expect.stringMatching(/^(Remove|Shorten) /)]);
    expect(await rows()).toEqual([]);
  });

  test('line breaks stay within a line', async () => {
    await post('/waitlist', { ...seller, name: 'Ada\r\nBcc: all@example.com', company: 'Nuts\nand more' });
    expect((await rows())[0]).toMatchObject({ name: 'Ada Bcc: all@example.com', company: 'Nuts and more' });
  });
});
