import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import type { Failure } from '#domain/acting/context.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { joinWaitlistSchema, marketingConsent, waitlistTexts } from './waitlist.schema.ts';

const { ctx, db, pool, clock } = await testDatabase(40);

const ada = {
  name: 'Ada Okoro',
  email: 'ada@example.com',
  phone: '0803 123 4567',
  account_type: 'seller',
} as const;

function entry(changes: Record<string, unknown> = {}) {
  return joinWaitlistSchema.parse({ ...ada, ...changes });
}

test('32 simultaneous requests of one person, in every spelling, make one row; the other requests get an error', async () => {
  const spellings = ['ada@example.com', ' ADA@Example.com ', 'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'Ada@EXAMPLE.COM\t'];
  const tries = Array.from({ length: 32 }, (_, at) =>
    joinWaitlist(ctx(), entry({ email: spellings[at % spellings.length] })),
  );
  const results = await Promise.allSettled(tries);
  const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason as Failure);
  expect(refused).toHaveLength(31);
  expect(new Set(refused.map((failure) => `${failure.code} ${failure.field} ${failure.message}`))).toEqual(
    new Set([`conflict email ${waitlistTexts.duplicate}`]),
  );
  const rows = await db.selectFrom('waitlist').selectAll().orderBy('id').execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ email: 'ada@example.com', phone: '+2348031234567', created_at: clock.now() });
});

test('joining queues two mails, to the team and to the person, and a job for each', async () => {
  await joinWaitlist(ctx(), entry({ email: 'bola@example.com', business_type: 'coconut_farm' }));
  const mails = await db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(2).execute();
  expect(mails.map((mail) => mail.template).toSorted()).toEqual(['team-notice', 'waitlist-welcome']);
  const team = mails.find((mail) => mail.template === 'team-notice')!;
  expect(team.props).toMatchObject({
    customerName: 'Ada Okoro',
    customerEmail: 'bola@example.com',
    eventType: 'Waitlist Registration',
    formType: 'Waitlist Signup',
  });
  const jobs = await pool.query("select data->>'mailId' as mail from pgboss.job where name = 'deliver-mail'");
  expect(jobs.rows.map((row: { mail: string }) => row.mail)).toEqual(
    expect.arrayContaining(mails.map((mail) => String(mail.id))),
  );
});

test('the mail to the person says who can trade now', async () => {
  const nextMail = async (email: string) => {
    await joinWaitlist(ctx(), entry({ email }));
    const mails = db.selectFrom('mail').select('props').where('template', '=', 'waitlist-welcome');
    return (await mails.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).props;
  };
  expect(await nextMail('first@example.com')).toMatchObject({ trading: 'closed' });
  await pool.query(`insert into site_setting (name, version, value, effective_from, written_at, why)
    values ('marketplace-trading', 1, '{"state":"open"}', 'epoch', 'epoch', 'A test')`);
  expect(await nextMail('second@example.com')).toMatchObject({ trading: 'open' });
});

test('a refused request queues no mail', async () => {
  const before = await db
    .selectFrom('mail')
    .select((select) => select.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  await expect(joinWaitlist(ctx(), entry({ email: 'bola@example.com' }))).rejects.toThrow(waitlistTexts.duplicate);
  const after = await db
    .selectFrom('mail')
    .select((select) => select.fn.countAll().as('n'))
    .executeTakeFirstOrThrow();
  expect(after).toEqual(before);
});

test('consent to marketing is saved with the accepted text and the time, and only when the box was ticked', async () => {
  await joinWaitlist(ctx(), entry({ email: 'yes@example.com', marketing_consent: 'yes' }));
  await joinWaitlist(ctx(), entry({ email: 'no@example.com' }));
  const rows = await db
    .selectFrom('waitlist')
    .selectAll()
    .where('email', 'in', ['yes@example.com', 'no@example.com'])
    .execute();
  const byEmail = Object.fromEntries(rows.map((row) => [row.email, row]));
  expect(byEmail['yes@example.com']).toMatchObject({
    marketing_consent_version: marketingConsent.version,
    marketing_consent_at: clock.now(),
  });
  expect(byEmail['no@example.com']).toMatchObject({ marketing_consent_version: null, marketing_consent_at: null });
});

test('the business category is the business type', async () => {
  await joinWaitlist(ctx(), entry({ email: 'cat@example.com', business_type: 'wholesaler' }));
  const row = await db
    .selectFrom('waitlist')
    .selectAll()
    .where('email', '=', 'cat@example.com')
    .executeTakeFirstOrThrow();
  expect(row.business_category).toBe('wholesaler');
});

test('a job cannot join in the name of a person', async () => {
  await expect(
    joinWaitlist(ctx({ kind: 'job', name: 'deliver-mail' }), entry({ email: 'job@example.com' })),
  ).rejects.toMatchObject({
    code: 'forbidden',
  });
});
