import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { wordsOf } from '#domain/values/field-words.ts';
import { demoDays, requestDemoSchema } from './demo-request.schema.ts';
import { requestDemo } from './request-demo.ts';

const { ctx, db, pool, clock } = await testDatabase();
beforeEach(() => pool.query('truncate demo_requests, mail, mail_notice'));

const bare = { name: 'Ada Okoro', email: 'ada@example.com', phone: '0803 123 4567' };
const whole = {
  ...bare,
  company: 'Okoro & Sons',
  trade: 'Fresh nuts, selling',
  preferred_day: '2026-12-01',
  preferred_time: 'morning',
  message: 'Who holds the money?',
};

const rows = () => db.selectFrom('demo_requests').selectAll().execute();
const mail = (template: string) =>
  db.selectFrom('mail').selectAll().where('template', '=', template).orderBy('id').executeTakeFirstOrThrow();

test('three answers are required, and no more', () => {
  expect(requestDemoSchema.safeParse(bare).success).toBe(true);
  for (const field of Object.keys(bare)) {
    const { error } = requestDemoSchema.safeParse({ ...bare, [field]: undefined });
    expect(error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  }
});

test('the parts of a day are the offered ones, and have labels', () => {
  const { options = {} } = wordsOf(requestDemoSchema.shape.preferred_time);
  for (const preferred_time of Object.keys(options))
    expect(requestDemoSchema.safeParse({ ...bare, preferred_time }).success).toBe(true);
  expect(requestDemoSchema.safeParse({ ...bare, preferred_time: 'night' }).success).toBe(false);
  expect(Object.values(options)).toEqual(['Morning', 'Afternoon', 'Evening']);
});

test('a request is saved completely, and staff get a mail with its time and subject', async () => {
  await requestDemo(ctx(), requestDemoSchema.parse(whole));
  expect(await rows()).toMatchObject([{ ...whole, phone: '+2348031234567', created_at: clock.now() }]);
  const { props } = await mail('team-notice');
  expect(props).toMatchObject({
    formType: 'Demo Request',
    eventType: '1 Dec 2026, morning',
    message: 'Who holds the money?',
  });
  const { formData } = props as { formData: { label: string; value: string }[] };
  expect(formData.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Name: Ada Okoro',
    'E-mail: ada@example.com',
    'Phone: +2348031234567',
    'Company: Okoro & Sons',
    'Trades in: Fresh nuts, selling',
    'Best time: 1 Dec 2026, morning',
    'Message: Who holds the money?',
  ]);
});

test.each([
  [{}, 'Demo Request'],
  [{ preferred_day: '2026-12-01' }, '1 Dec 2026'],
  [{ preferred_time: 'evening' }, 'Evening'],
])('the mail to staff has the time that the person gave: %j', async (said, eventType) => {
  await requestDemo(ctx(), requestDemoSchema.parse({ ...bare, ...said }));
  expect((await mail('team-notice')).props).toMatchObject({ eventType });
  expect((await mail('acknowledgement')).to_addresses).toEqual(['ada@example.com']);
});

test('the day is today in Lagos or later, and not years away', async () => {
  expect(demoDays(new Date('2026-11-22T23:30:00Z'))).toEqual({ first: '2026-11-23', last: '2027-11-23' });
  for (const preferred_day of ['2026-11-21', '2027-11-23']) {
    const refused = requestDemo(ctx(), requestDemoSchema.parse({ ...bare, preferred_day }));
    await expect(refused).rejects.toMatchObject({ code: 'invalid', field: 'preferred_day' });
  }
  for (const preferred_day of ['2026-11-22', '2027-11-22'])
    await requestDemo(ctx(), requestDemoSchema.parse({ ...bare, preferred_day }));
  expect(await rows()).toHaveLength(2);
});

test('people can make a request; jobs cannot', async () => {
  const job = ctx({ kind: 'job', name: 'deliver-mail' });
  await expect(requestDemo(job, requestDemoSchema.parse(bare))).rejects.toMatchObject({ code: 'forbidden' });
});
