import { beforeEach, describe, expect, test } from 'vitest';
import { testApp, type FormFields } from '../../../test/support/app.ts';
import { seePage } from '../../../test/support/seen-page.ts';

const { db, pool, get, post } = await testApp();
beforeEach(() => pool.query('truncate service_contacts, mail, mail_notice, idempotency_key, rate_limit'));

const key = '3f1c0e5a-8d53-4b0f-9c1e-2a7d6f4b8e10';
const ada = {
  name: 'Ada Okoro',
  phone: '0803 123 4567',
  email: 'ada@example.com',
  message: 'A sack of fibre, please.',
};

const send = async (fields: FormFields) => seePage(await post('/contact', fields));
const rows = () => db.selectFrom('service_contacts').selectAll().orderBy('id').execute();

test('the contact page has the form, and every other way to reach us', async () => {
  const page = await seePage(await get('/contact'));
  expect([page.status, page.title, page.alert]).toEqual([200, 'Contact us · Àgbọn', undefined]);
  expect(page.form).toEqual({ method: 'post', action: '/contact' });
  for (const way of ['+234 800 000 0000', 'team@agbon.example', 'Badagry', 'Instagram', 'WhatsApp', 'LinkedIn'])
    expect(page.text).toContain(way);
  expect(page.html).toContain('data-busy="Sending..."');
});

test('a message is saved, and leads to the thanks', async () => {
  const sent = await post('/contact', ada);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact/thanks']);
  expect(await rows()).toMatchObject([{ ...ada, phone: '+2348031234567', subject: null }]);
  expect((await seePage(await get('/contact/thanks'))).text).toContain('Your message has been sent!');
});

test('a message sent twice is saved once', async () => {
  const sent = await Promise.all(Array.from({ length: 6 }, () => post('/contact', { ...ada, form_key: key })));
  expect(sent.map(({ status }) => status)).toEqual(Array(6).fill(303));
  expect(await rows()).toHaveLength(1);
});

describe('a refused message is shown with the typed text,', () => {
  test('with what is missing', async () => {
    const page = await send({ message: 'First line\nsecond <line>', form_key: key });
    expect([page.status, page.title]).toEqual([422, 'Error: Contact us · Àgbọn']);
    expect(page.alert).toContain('Please fill in all required fields.');
    expect(page.faults).toEqual({
      name: 'Enter your name',
      phone: 'Enter your phone number',
      email: 'Enter your e-mail address',
    });
    expect(page.fields).toEqual({ message: ['First line\nsecond <line>'], form_key: [key] });
    expect(await rows()).toEqual([]);
  });

  test('when it could not be saved', async () => {
    await pool.query('alter table mail rename to mail_away');
    const page = await send(ada);
    await pool.query('alter table mail_away rename to mail');
    expect([page.status, page.alert]).toEqual([500, 'Submission failed. Please try again.']);
    expect([page.fields.message, await rows()]).toEqual([[ada.message], []]);
  });

  test('when one person sends too many', async () => {
    for (let at = 0; at < 10; at++) expect((await post('/contact', ada)).status).toBe(303);
    const page = await send(ada);
    expect([page.status, page.alert]).toEqual([429, expect.stringMatching(/^Too many tries from here\. Wait \d+ /)]);
    expect(page.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(page.fields.message).toEqual([ada.message]);
  });
});
