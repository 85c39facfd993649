import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { sendEnquirySchema } from './enquiry.schema.ts';
import { sendEnquiry } from './send-enquiry.ts';

const { ctx, db, pool, clock } = await testDatabase();
beforeEach(() => pool.query('truncate service_contacts, mail, mail_notice'));

const ada = sendEnquirySchema.parse({
  name: 'Ada Okoro',
  phone: '0803 123 4567',
  email: 'ada@example.com',
  message: 'How much is a dehusker?\nWe are in Badagry.',
});

test('an enquiry is saved completely, with its time and the subject of its page', async () => {
  await sendEnquiry(ctx(), { ...ada, subject: 'Services Inquiry' });
  await sendEnquiry(ctx(), ada);
  const rows = await db.selectFrom('service_contacts').selectAll().orderBy('id').execute();
  expect(rows).toMatchObject([
    { ...ada, subject: 'Services Inquiry', created_at: clock.now() },
    { ...ada, subject: null, created_at: clock.now() },
  ]);
});

test.each([
  [undefined, 'Contact Inquiry'],
  ['Services Inquiry', 'Services Inquiry'],
  ['Product Inquiry', 'Product Inquiry'],
] as const)(
  'about %s, the team gets a complete mail about a %s, and can answer the person',
  async (subject, eventType) => {
    await sendEnquiry(ctx(), { ...ada, subject });
    const notice = await db
      .selectFrom('mail')
      .selectAll()
      .where('template', '=', 'team-notice')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(notice).toMatchObject({ to_addresses: ['team@agbon.example'], reply_to: 'ada@example.com' });
    expect(notice.props).toEqual({
      customerName: 'Ada Okoro',
      customerEmail: 'ada@example.com',
      eventType,
      formType: 'Contact Form',
      message: ada.message,
      formData: [
        { label: 'Name', value: 'Ada Okoro' },
        { label: 'Phone', value: '+2348031234567' },
        { label: 'E-mail', value: 'ada@example.com' },
        { label: 'Message', value: ada.message },
      ],
    });
  },
);

test('the person gets a mail that we have received the enquiry', async () => {
  await sendEnquiry(ctx(), ada);
  const mail = await db
    .selectFrom('mail')
    .selectAll()
    .where('template', '=', 'acknowledgement')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ to_addresses: ['ada@example.com'], reply_to: 'team@agbon.example' });
  expect(mail.props).toMatchObject({ name: 'Ada Okoro', subject: 'We have your message' });
});

test('if the mails cannot be queued, nothing is saved and the person learns that it was not sent', async () => {
  await pool.query('alter table mail rename to mail_away');
  await expect(sendEnquiry(ctx(), ada)).rejects.toThrow(/relation "mail" does not exist/);
  await pool.query('alter table mail_away rename to mail');
  expect(await db.selectFrom('service_contacts').selectAll().execute()).toEqual([]);
});

test('a job cannot write to us in the name of a person', async () => {
  const job = ctx({ kind: 'job', name: 'deliver-mail' });
  await expect(sendEnquiry(job, ada)).rejects.toMatchObject({ code: 'forbidden' });
});
