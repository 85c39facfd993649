import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything, tablesWith } from '../../../../test/support/kept-rows.ts';
import { deliverEverything } from '../../../../test/support/mail-delivery.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { stopMailsTo } from '../../../../test/support/stopped-address.ts';
import { writtenMail } from '../../../../test/support/written-mail.ts';
import type { Staff } from '#domain/acting/context.ts';
import { applyMailNotice } from './apply-mail-notice.ts';
import { findOutboxMail } from './find-outbox.ts';
import { findSuppressions } from './find-suppressions.ts';
import { liftSuppression } from './lift-suppression.ts';
import { suppressAddressSchema } from './outbox.schema.ts';
import { suppressionData } from './person-data.ts';
import { queueMail } from '#domain/acting/mail/queue-mail.ts';
import { recordDelivery } from './record-delivery.ts';
import { suppressAddress } from './suppress-address.ts';

const database = await testDatabase();
const { ctx, db, pool } = database;
const provider = ctx({ kind: 'provider', name: 'resend' });
const job = ctx({ kind: 'job', name: 'deliver-mail' });
const email = 'ada@example.com';
let ada: Staff;
let notices = 0;
beforeEach(async () => {
  await forgetEverything(pool);
  ({ actor: ada } = await staffAtDesk(database, 'support'));
});

const stopped = async () => (await findSuppressions(ctx())).rows.map(({ address, reason }) => [address, reason]);
const hear = (event: string, providerId: string, bounce?: string) =>
  applyMailNotice(provider, { noticeId: `n-${++notices}`, providerId, event, ...(bounce && { bounce }) });
const why = 'He asked by phone';

describe('a suppressed address', () => {
  test('gets no mail, and the mail says so; mails that we owe still arrive', async () => {
    await stopMailsTo(ctx(), email);
    await queueMail(ctx(), { to: [email], template: 'account-exists', props: { name: 'Ada' } });
    await queueMail(ctx(), { to: [email], template: 'my-data-nothing', props: {} });
    await queueMail(ctx(), { to: [email], template: 'password-changed', props: { name: 'Ada' } });
    expect(await deliverEverything(database)).toHaveLength(2);
    const mails = await db.selectFrom('mail').select(['template', 'last_event']).orderBy('id').execute();
    expect(mails.map(({ last_event }) => last_event)).toEqual(['suppressed', 'delivered', 'delivered']);
    const kept = db.selectFrom('mail').select(['subject', 'html', 'attempts']).where('last_event', '=', 'suppressed');
    expect(await kept.executeTakeFirstOrThrow()).toEqual({
      subject: 'You have an Àgbọn account already',
      html: expect.stringContaining('account'),
      attempts: 0,
    });
  });

  test('is left out of a mail to several addresses', async () => {
    await stopMailsTo(ctx(), email);
    await queueMail(ctx(), {
      to: ['Ada@example.com', 'bola@example.com'],
      template: 'account-exists',
      props: { name: 'A' },
    });
    const to: (readonly string[])[] = [];
    const transport = {
      leavesMachine: true,
      send: async (mail: { to: readonly string[] }) => (to.push(mail.to), { event: 'sent' as const }),
      close() {},
    };
    await deliverEverything(database, transport);
    expect(to).toEqual([['bola@example.com']]);
  });
});

describe('the provider’s notice', () => {
  test.each([
    ['bounced', [[email, 'bounced']]],
    ['complained', [[email, 'complained']]],
    ['delivered', []],
    ['delivery_delayed', []],
    ['failed', []],
  ])('that a mail is %s suppresses its address, or not', async (event, expected) => {
    await writtenMail(ctx(), { last_event: 'sent', sent_at: ctx().now, provider_id: 'p-1' });
    await hear(event, 'p-1');
    await hear(event, 'p-1');
    expect(await stopped()).toEqual(expected);
  });

  test('counts even when it arrives before we have recorded the mail as sent', async () => {
    const id = await writtenMail(ctx());
    await hear('bounced', 'p-2');
    await recordDelivery(job, id, { event: 'sent', providerId: 'p-2' });
    expect([await stopped(), (await findOutboxMail(ctx(), id))!.lastEvent]).toEqual([[[email, 'bounced']], 'bounced']);
  });

  test.each([
    ['Permanent, General', true],
    ['Permanent, Suppressed', true],
    ['Transient, MailboxFull', false],
    ['Transient', false],
    ['Undetermined', false],
  ])('of a bounce suppresses the address only if it is permanent: %s', async (bounce, isStopped) => {
    const id = await writtenMail(ctx(), { last_event: 'sent', sent_at: ctx().now, provider_id: 'p-3' });
    expect(await hear('bounced', 'p-3', bounce)).toBe('applied');
    expect(await findOutboxMail(ctx(), id)).toMatchObject({ lastEvent: 'bounced', lastError: bounce });
    const early = await writtenMail(ctx(), { to_addresses: ['bola@example.com'] });
    await hear('bounced', 'p-4', bounce);
    await recordDelivery(job, early, { event: 'sent', providerId: 'p-4' });
    expect(await findOutboxMail(ctx(), early)).toMatchObject({ lastEvent: 'bounced', lastError: bounce });
    const addresses = (await stopped()).map(([address]) => address);
    expect(new Set(addresses)).toEqual(new Set(isStopped ? [email, 'bola@example.com'] : []));
  });

  test('of a permanent bounce counts after a temporary one of the same mail, and a complaint too', async () => {
    for (const [place, event] of ['bounced', 'complained'].entries()) {
      const to_addresses = [`ada${place}@example.com`];
      const provider_id = `p-${place}`;
      await writtenMail(ctx(), { to_addresses, last_event: 'sent', sent_at: ctx().now, provider_id });
      await hear('bounced', provider_id, 'Transient, General');
      expect(await stopped()).toHaveLength(place);
      await hear(event, provider_id, event === 'bounced' ? 'Permanent, General' : undefined);
      expect(await stopped()).toContainEqual([to_addresses[0], event]);
    }
  });

  test('does not suppress an address when the mail had several recipients, and never an address of ours', async () => {
    for (const [place, to_addresses] of [['ada@example.com', 'bola@example.com'], ['team@agbon.example']].entries()) {
      await writtenMail(ctx(), { to_addresses, last_event: 'sent', sent_at: ctx().now, provider_id: `p-${place}` });
      await hear('bounced', `p-${place}`);
    }
    expect(await stopped()).toEqual([]);
  });
});

describe('staff', () => {
  test('suppress an address and release it; both are in the log, without the address', async () => {
    await suppressAddress(ctx(ada), suppressAddressSchema.parse({ address: ' ADA@Example.com ', why }));
    const [row] = (await findSuppressions(ctx())).rows;
    expect(row).toMatchObject({ address: email, reason: 'by_staff', why });
    await liftSuppression(ctx(ada), row!.id);
    expect(await stopped()).toEqual([]);
    const { rows } = await pool.query("select what, why, record_kind from audit where what <> 'sign-in' order by id");
    expect(rows).toEqual([
      { what: 'suppress-address', why, record_kind: 'suppression' },
      { what: 'lift-suppression', why: null, record_kind: 'suppression' },
    ]);
    expect(await tablesWith(pool, email)).toEqual([]);
  });

  test('do each act once, even when several people press', async () => {
    const stops = await Promise.allSettled([1, 2, 3].map(() => suppressAddress(ctx(ada), { address: email, why })));
    expect(stops.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [row] = (await findSuppressions(ctx())).rows;
    const lifts = await Promise.allSettled([1, 2, 3].map(() => liftSuppression(ctx(ada), row!.id)));
    expect(lifts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await pool.query("select from audit where record_kind = 'suppression'")).rowCount).toBe(2);
  });

  test('who only read mails change nothing, and our own address is never suppressed', async () => {
    for (const role of ['viewer', 'pricing', 'finance'] as const) {
      const { actor } = await staffAtDesk(database, role);
      await expect(suppressAddress(ctx(actor), { address: email, why })).rejects.toMatchObject({ code: 'forbidden' });
      await expect(liftSuppression(ctx(actor), '1')).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(suppressAddress(ctx(ada), { address: 'team@agbon.example', why })).rejects.toMatchObject({
      field: 'address',
    });
    expect(await stopped()).toEqual([]);
  });
});

test('a person’s data says that they get no mails and why, and that is erased with them', async () => {
  await suppressAddress(ctx(ada), { address: email, why });
  const { rows } = await suppressionData
    .about({ email })
    // As the list of all personal data does it.
    .execute(db);
  expect(suppressionData.describe((rows as { content: never }[]).map(({ content }) => content)[0]!).answers).toEqual([
    { label: 'Reason', value: 'Our team stopped our mails to you' },
    { label: 'Why', value: why },
  ]);
  expect(await suppressionData.erase(ctx(), { email })).toEqual({ deleted: 1, anonymised: 0 });
  expect(await stopped()).toEqual([]);
});
