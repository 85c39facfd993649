import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { wordsOf } from '#domain/values/field-words.ts';
import { amounts, interests, investmentInquirySchema } from './investment-inquiry.schema.ts';
import { sendInvestmentInquiry } from './send-investment-inquiry.ts';

const { ctx, db, pool, clock } = await testDatabase();
beforeEach(() => pool.query('truncate investment_inquiries, mail, mail_notice'));

const bare = { name: 'Ada Okoro', email: 'ada@example.com', phone: '0803 123 4567' };
const whole = {
  ...bare,
  company: 'Okoro & Sons',
  amount: '5m_to_25m',
  interests: ['machines', 'marketplace'],
  message: 'Who builds them?\nWhere?',
};

const mail = (template: string) =>
  db.selectFrom('mail').selectAll().where('template', '=', template).orderBy('id').executeTakeFirstOrThrow();

test('three answers are required, and no more', () => {
  expect(investmentInquirySchema.safeParse(bare).success).toBe(true);
  for (const field of Object.keys(bare)) {
    const { error } = investmentInquirySchema.safeParse({ ...bare, [field]: undefined });
    expect(error?.issues.map((issue) => [issue.path[0], issue.message.slice(0, 10)])).toEqual([[field, 'Enter your']]);
  }
});

describe('every offered value is accepted and has a label, and no other value:', () => {
  test('amounts', () => {
    for (const amount of Object.keys(amounts))
      expect(investmentInquirySchema.safeParse({ ...bare, amount }).success).toBe(true);
    expect(investmentInquirySchema.safeParse({ ...bare, amount: 'all of it' }).success).toBe(false);
    expect(wordsOf(investmentInquirySchema.shape.amount).options).toEqual(amounts);
  });

  test('interests', () => {
    expect(investmentInquirySchema.safeParse({ ...bare, interests: Object.keys(interests) }).success).toBe(true);
    expect(investmentInquirySchema.safeParse({ ...bare, interests: ['gold'] }).success).toBe(false);
    expect(wordsOf(investmentInquirySchema.shape.interests).options).toEqual(interests);
  });
});

test('an inquiry is saved completely, and staff get a mail with the amount and the subject', async () => {
  await sendInvestmentInquiry(ctx(), investmentInquirySchema.parse(whole));
  expect(await db.selectFrom('investment_inquiries').selectAll().execute()).toMatchObject([
    { ...whole, phone: '+2348031234567', created_at: clock.now() },
  ]);
  const { props, reply_to } = await mail('team-notice');
  expect(reply_to).toBe('ada@example.com');
  expect(props).toMatchObject({
    formType: 'Investment Inquiry',
    eventType: '₦5 million to ₦25 million',
    message: whole.message,
  });
  const { formData } = props as { formData: { label: string; value: string }[] };
  expect(formData.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Name: Ada Okoro',
    'E-mail: ada@example.com',
    'Phone: +2348031234567',
    'Company: Okoro & Sons',
    'Roughly: ₦5 million to ₦25 million',
    'Interested in: Building machines, The marketplace',
    'Message: Who builds them?\nWhere?',
  ]);
});

test('an inquiry with few answers also reaches staff, and the person gets a mail', async () => {
  await sendInvestmentInquiry(ctx(), investmentInquirySchema.parse(bare));
  expect((await mail('team-notice')).props).toMatchObject({ eventType: 'Investment Inquiry' });
  expect((await mail('acknowledgement')).to_addresses).toEqual(['ada@example.com']);
});

test('people can send an inquiry; jobs cannot', async () => {
  const job = ctx({ kind: 'job', name: 'deliver-mail' });
  const refused = sendInvestmentInquiry(job, investmentInquirySchema.parse(bare));
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' });
});
