import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { askForPlan } from './ask-for-plan.ts';
import { askForPlanSchema } from './plan-request.schema.ts';

const { ctx, db, pool, clock } = await testDatabase();
beforeEach(() => pool.query('truncate plan_requests, mail, mail_notice'));

const ada = {
  plan: 'enterprise',
  volume: 'over_500k',
  name: 'Ada Okoro',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  company: 'Okoro Mills',
  message: 'We ship forty containers a year.',
};

test('five answers are required, and Basic cannot be requested because everybody has it', () => {
  const missing = (changes: object) =>
    askForPlanSchema.safeParse({ ...ada, ...changes }).error?.issues.map(({ path }) => path[0]);
  for (const field of ['plan', 'volume', 'name', 'email', 'phone'])
    expect(missing({ [field]: undefined })).toEqual([field]);
  expect(missing({ company: undefined, message: undefined })).toBeUndefined();
  expect(missing({ plan: 'basic' })).toEqual(['plan']);
});

test('a request is saved completely, and staff and the person get a mail', async () => {
  await askForPlan(ctx(), askForPlanSchema.parse(ada));
  const kept = await db.selectFrom('plan_requests').selectAll().execute();
  expect(kept).toMatchObject([{ ...ada, phone: '+2348031234567', created_at: clock.now(), work_state: 'received' }]);
  const mails = await db.selectFrom('mail').select(['template', 'props', 'to_addresses']).orderBy('id').execute();
  expect(mails.map(({ template }) => template).toSorted()).toEqual(['acknowledgement', 'team-notice']);
  expect(mails.find(({ template }) => template === 'team-notice')!.props).toMatchObject({
    formType: 'Plan Request',
    eventType: 'Enterprise, Over $500,000 a year',
    message: ada.message,
  });
  expect(mails.find(({ template }) => template === 'acknowledgement')!.to_addresses).toEqual([ada.email]);
});

test('people can make a request; jobs cannot', async () => {
  const job = ctx({ kind: 'job', name: 'deliver-mail' });
  await expect(askForPlan(job, askForPlanSchema.parse(ada))).rejects.toMatchObject({ code: 'forbidden' });
});
