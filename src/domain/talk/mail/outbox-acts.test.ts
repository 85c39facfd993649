import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { deliverEverything } from '../../../../test/support/mail-delivery.ts';
import { staffAtDesk } from '../../../../test/support/staff.ts';
import { stopMailsTo } from '../../../../test/support/stopped-address.ts';
import { writtenMail } from '../../../../test/support/written-mail.ts';
import type { Failure, Staff } from '#domain/acting/context.ts';
import { staffRoles } from '#domain/acting/roles/staff.options.ts';
import { findMailHistory, findOutboxMail } from './find-outbox.ts';
import { giveUpMail } from './give-up-mail.ts';
import { mailEvents } from './mail.states.ts';
import { possibleMailActions } from './outbox.view.ts';
import { requeueForgottenMails } from './requeue-forgotten-mails.ts';
import { sendFailedAgain } from './send-failed-again.ts';
import { sendMailAgain } from './send-mail-again.ts';

const database = await testDatabase();
const { ctx, pool, clock } = database;
let ada: Staff;
beforeEach(async () => {
  await forgetEverything(pool);
  ({ actor: ada } = await staffAtDesk(database, 'support'));
});

const failed = () => writtenMail(ctx(), { last_event: 'failed', last_error: '550 no', attempts: 20 });
const standing = async (id: string) => (await findOutboxMail(ctx(), id))?.lastEvent;
const jobs = async () =>
  (await pool.query("select data from pgboss.job where name = 'deliver-mail' order by created_on, id")).rowCount;
const lines = async () =>
  (await pool.query<{ what: string }>("select what from audit where what <> 'sign-in' order by id")).rows.map(
    ({ what }) => what,
  );

const lastLine = () =>
  database.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

/** The codes of the refused acts. */
const codesOf = (acts: readonly PromiseSettledResult<unknown>[]) =>
  acts.flatMap((act) => (act.status === 'rejected' ? [(act.reason as Failure).code] : []));

describe('a failed mail', () => {
  test('is sent again by one press, starting from its first try, and the log names the colleague', async () => {
    const id = await failed();
    expect(await sendMailAgain(ctx(ada), id)).toEqual({ mailId: id });
    expect(await findOutboxMail(ctx(), id)).toMatchObject({ lastEvent: 'queued', attempts: 0, lastError: null });
    expect(await deliverEverything(database)).toEqual(['You have an account already']);
    expect(await standing(id)).toBe('delivered');
    expect(await findMailHistory(ctx(), id)).toMatchObject([
      { kind: 'act', what: 'send-mail-again', staff_name: ada.name },
    ]);
  });

  test('is sent once, even when two people press several times', async () => {
    const id = await failed();
    const { actor: bola } = await staffAtDesk(database, 'owner');
    const pressed = await Promise.allSettled([ada, bola, ada, bola].map((who) => sendMailAgain(ctx(who), id)));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(codesOf(pressed)).toEqual(['conflict', 'conflict', 'conflict']);
    expect([await jobs(), await lines()]).toEqual([1, ['send-mail-again']]);
    expect(await deliverEverything(database)).toHaveLength(1);
  });

  test('that is a week old is tried for another week', async () => {
    const id = await failed();
    clock.advance(8 * 24 * 3_600_000);
    await sendMailAgain(ctx((await staffAtDesk(database, 'owner')).actor), id);
    await requeueForgottenMails(ctx({ kind: 'job', name: 'requeue-mails' }));
    expect(await standing(id)).toBe('queued');
    clock.advance(8 * 24 * 3_600_000);
    await requeueForgottenMails(ctx({ kind: 'job', name: 'requeue-mails' }));
    expect(await standing(id)).toBe('failed');
    expect(await findMailHistory(ctx(), id)).toMatchObject([
      { kind: 'act' },
      { event: 'failed', detail: 'It waited for a week, and is not sent any more.', at: clock.now() },
    ]);
  });

  test('can be given up, with a reason, and resumed', async () => {
    const id = await failed();
    await giveUpMail(ctx(ada), id, { why: 'She called' });
    expect(await standing(id)).toBe('canceled');
    await expect(giveUpMail(ctx(ada), id, { why: 'Again' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await lastLine()).toMatchObject({
      before: { state: 'failed', tries: 20, template: 'account-exists' },
      after: { state: 'canceled', to: ['a…@example.com'] },
      why: 'She called',
    });
    await sendMailAgain(ctx(ada), id);
    expect(await standing(id)).toBe('queued');
    expect(await findMailHistory(ctx(), id)).toMatchObject([{ why: 'She called' }, { what: 'send-mail-again' }]);
  });
});

describe('all failed mails', () => {
  test('are sent again at once, each once, even when several people press; old mails and mails with a key are not', async () => {
    const old = await failed();
    clock.advance(8 * 24 * 3_600_000);
    const { actor: bola } = await staffAtDesk(database, 'owner');
    const fresh = [await failed(), await failed(), await failed()];
    const key = await writtenMail(ctx(), { last_event: 'failed', is_passing: true });
    const pressed = await Promise.allSettled([1, 2, 3].map(() => sendFailedAgain(ctx(bola))));
    expect(pressed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))).toEqual([{ mails: 3 }]);
    expect([await jobs(), await lines()]).toEqual([3, ['send-failed-again']]);
    expect(await lastLine()).toMatchObject({
      before: { state: 'failed' },
      after: {
        state: 'queued',
        mails: 3,
        mail_numbers: fresh,
        templates: ['account-exists (3)'],
        to: ['a…@example.com'],
      },
    });
    for (const id of fresh) expect(await standing(id)).toBe('queued');
    for (const id of [old, key]) expect(await standing(id)).toBe('failed');
    expect(await deliverEverything(database)).toHaveLength(3);
    await expect(sendFailedAgain(ctx(bola))).rejects.toMatchObject({ code: 'conflict' });
    const { actor: viewer } = await staffAtDesk(database, 'viewer');
    await expect(sendFailedAgain(ctx(viewer))).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a queued mail', () => {
  test('that is given up is not sent, though its job remains', async () => {
    const id = await writtenMail(ctx());
    await database.queue.send(database.db, 'deliver-mail', { mailId: id });
    await giveUpMail(ctx(ada), id, { why: 'Wrong person' });
    expect([await deliverEverything(database), await standing(id)]).toEqual([[], 'canceled']);
  });

  test('that is being sent at this moment cannot be given up', async () => {
    const id = await writtenMail(ctx());
    await pool.query("update mail set held_until = clock_timestamp() + interval '1 minute'");
    await expect(giveUpMail(ctx(ada), id, { why: 'Wait' })).rejects.toThrow(
      'This e-mail is being sent at this moment.',
    );
    expect([await standing(id), await lines()]).toEqual(['queued', []]);
  });

  test('is not sent a second time in parallel', async () => {
    await expect(sendMailAgain(ctx(ada), await writtenMail(ctx()))).rejects.toMatchObject({ code: 'conflict' });
    expect(await jobs()).toBe(0);
  });
});

describe('a sent mail', () => {
  const sent = () => writtenMail(ctx(), { last_event: 'sent', sent_at: ctx().now, provider_id: 'p-1' });

  test('stays unchanged when it is sent again: a copy with its text is sent, under its own key', async () => {
    const id = await sent();
    const { mailId } = await sendMailAgain(ctx(ada), id);
    expect(await deliverEverything(database)).toEqual(['You have an account already']);
    expect(await findOutboxMail(ctx(), id)).toMatchObject({ lastEvent: 'sent', sentAgainAs: mailId });
    expect(await findOutboxMail(ctx(), mailId)).toMatchObject({
      lastEvent: 'delivered',
      againOf: id,
      text: 'Hello Ada',
    });
    const { rows } = await pool.query('select from mail group by send_key');
    expect(rows).toHaveLength(2);
  });

  test('is repeated once, even when two people press several times; its copy can be repeated', async () => {
    const id = await sent();
    const pressed = await Promise.allSettled([1, 2, 3].map(() => sendMailAgain(ctx(ada), id)));
    const [done] = pressed.filter((one) => one.status === 'fulfilled');
    expect([pressed.filter(({ status }) => status === 'rejected').length, await jobs()]).toEqual([2, 1]);
    await deliverEverything(database);
    await sendMailAgain(ctx(ada), done!.value.mailId);
    expect(await lines()).toEqual(['send-mail-again', 'send-mail-again']);
  });

  test('with a key is not repeated, because the key is not stored', async () => {
    const id = await writtenMail(ctx(), {
      template: 'reset-password',
      is_passing: true,
      last_event: 'sent',
      sent_at: ctx().now,
    });
    await expect(sendMailAgain(ctx(ada), id)).rejects.toThrow('They can ask for a new e-mail.');
    await expect(giveUpMail(ctx(ada), id, { why: 'Late' })).rejects.toThrow('This e-mail has been sent already');
  });
});

test('a mail to a suppressed address is sent again only once the address is released', async () => {
  const id = await failed();
  const stop = await stopMailsTo(ctx(), 'ada@example.com');
  await expect(sendMailAgain(ctx(ada), id)).rejects.toThrow('Allow them first');
  await pool.query('delete from mail_suppression where id = $1', [stop]);
  await sendMailAgain(ctx(ada), id);
  expect(await standing(id)).toBe('queued');
});

test.each(staffRoles)('%s: staff who answer people manage the outbox, and others only read it', async (role) => {
  const { actor } = await staffAtDesk(database, role, { email: `${role}.two@agbon.example` });
  const id = await failed();
  const acts = await Promise.allSettled([sendMailAgain(ctx(actor), id), giveUpMail(ctx(actor), id, { why: 'So' })]);
  const may = role === 'support' || role === 'owner';
  // Both at once: the second one may find nothing to do.
  expect(codesOf(acts).filter((code) => code !== 'conflict')).toEqual(may ? [] : ['forbidden', 'forbidden']);
  expect(acts.some(({ status }) => status === 'fulfilled')).toBe(may);
  expect((await standing(id)) === 'failed').toBe(!may);
});

test.each(['0', '999', 'one', '1e3', ''])('there is no mail %j', async (id) => {
  await expect(sendMailAgain(ctx(ada), id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(giveUpMail(ctx(ada), id, { why: 'So' })).rejects.toMatchObject({ code: 'not_found' });
});

test.each(mailEvents)('the buttons for a mail that is %s are exactly the acts that work', async (last_event) => {
  for (const sent_at of [null, ctx().now]) {
    for (const is_passing of [false, true]) {
      const make = () => writtenMail(ctx(), { last_event, sent_at, is_passing });
      const offered = possibleMailActions((await findOutboxMail(ctx(), await make()))!);
      const [one, other] = [await make(), await make()];
      const done = await Promise.allSettled([sendMailAgain(ctx(ada), one), giveUpMail(ctx(ada), other, { why: 'So' })]);
      const [canSendAgain, canGiveUp] = done.map(({ status }) => status === 'fulfilled');
      expect({ sent_at, is_passing, canSendAgain, canGiveUp }).toEqual({ sent_at, is_passing, ...offered });
    }
  }
});
