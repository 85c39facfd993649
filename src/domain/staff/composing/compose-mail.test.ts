import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { heldMail, releaseHeldMails, passHold } from '../../../../test/support/held-mails.ts';
import { forgetEverything } from '../../../../test/support/kept-rows.ts';
import { actDuring } from '../../../../test/support/lock-waits.ts';
import { staffAtDesk, type StaffAtDesk } from '../../../../test/support/staff.ts';
import { sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { erasePersonData } from '#domain/registers/privacy/erase-person-data.ts';
import { findPersonData } from '#domain/registers/privacy/find-person-data.ts';
import { dataLinkOf } from '../../../../test/support/data-link.ts';
import { findWaiting } from '#domain/registers/work/find-waiting.ts';
import { requeueComposedMails } from './requeue-composed-mails.ts';
import { purgeComposedMails } from './purge-composed-mails.ts';
import { releaseComposedMail } from './release-composed-mail.ts';
import { undoMail } from './undo-mail.ts';

const database = await testDatabase();
const { ctx, pool } = database;
const worker = { kind: 'job', name: 'release-composed-mail' } as const;
let support: StaffAtDesk;

beforeEach(async () => {
  await forgetEverything(pool);
  support = await staffAtDesk(database, 'support');
});

type Row = { to: string[]; reply_to: string; props: Record<string, unknown> };

async function outbox(): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select to_addresses as to, reply_to, props from mail where template = 'composed' order by id`,
  );
  return rows;
}

const audited = async () =>
  (await pool.query<{ what: string; after: unknown }>('select what, after from audit order by id')).rows;

describe('a mail that staff wrote', () => {
  test('is held for ten seconds, and then sent to each recipient separately, with the name that we know', async () => {
    const bola = { name: 'Bola', email: 'bola@example.com', phone: '0803 123 4567', message: 'Hello' };
    await sendEnquiry(ctx(), { ...sendEnquirySchema.parse(bola), subject: 'Product Inquiry' });
    await heldMail(database, support.actor, { to: ['Ada@Example.com, bola@example.com', 'ada@example.com'] });
    await releaseHeldMails(database);
    expect(await outbox()).toEqual([]);
    await passHold(database);
    await releaseHeldMails(database);
    const mails = await outbox();
    expect(mails.map(({ to }) => to)).toEqual([['ada@example.com'], ['bola@example.com']]);
    expect(mails.map(({ props }) => props.name)).toEqual([undefined, 'Bola']);
    expect(mails.map(({ reply_to }) => reply_to)).toEqual(['team@agbon.example', 'team@agbon.example']);
  });

  test('answers its record: a new record becomes ‘in conversation’ at once, and new again if the mail is undone', async () => {
    const bola = { name: 'Bola', email: 'bola@example.com', phone: '0803 123 4567', message: 'Hello' };
    await sendEnquiry(ctx(), { ...sendEnquirySchema.parse(bola), subject: 'Product Inquiry' });
    const asked = await pool.query<{ id: bigint }>('select id from service_contacts');
    const about = `service-contact/${asked.rows[0]!.id}`;
    const waits = async () => (await findWaiting(ctx(), { id: 1n, role: 'support' })).map(({ name }) => name);
    expect(await waits()).toEqual(['unassigned service-contact']);
    await heldMail(database, support.actor, { to: ['colleague@agbon.example'], about });
    expect(await waits()).toEqual(['unassigned service-contact']);
    const { id } = await heldMail(database, support.actor, { to: [bola.email], about });
    expect(await waits()).toEqual([]);
    expect((await audited()).at(-1)!.after).toMatchObject({ about, state: 'In talk' });
    await undoMail(ctx(support.actor), id);
    expect(await waits()).toEqual(['unassigned service-contact']);
    await heldMail(database, support.actor, { to: [bola.email], about });
    expect(await waits()).toEqual([]);
  });

  test('is sent once, even when its job runs several times', async () => {
    await heldMail(database, support.actor);
    await passHold(database);
    await Promise.all([releaseHeldMails(database), releaseHeldMails(database), releaseHeldMails(database)]);
    expect(await outbox()).toHaveLength(1);
  });

  test('is sent completely or not at all: a crash in between leaves it held', async () => {
    const { id } = await heldMail(database, support.actor, { to: ['ada@example.com', 'bola@example.com'] });
    await passHold(database);
    const broken: typeof database.queue = {
      ...database.queue,
      sendAll: async () => {
        throw new Error('the process ends here');
      },
    };
    await expect(releaseComposedMail({ ...ctx(worker), queue: broken }, id)).rejects.toThrow('ends here');
    expect(await outbox()).toEqual([]);
    await releaseHeldMails(database);
    expect(await outbox()).toHaveLength(2);
  });

  test('that lost its job gets a new one once it is late', async () => {
    await heldMail(database, support.actor);
    await pool.query("delete from pgboss.job where name = 'release-composed-mail'");
    expect(await requeueComposedMails(ctx(worker))).toBe(0);
    for (let seconds = 0; seconds < 80; seconds += 10) await passHold(database);
    expect([await requeueComposedMails(ctx(worker)), await requeueComposedMails(ctx(worker))]).toEqual([1, 0]);
    await releaseHeldMails(database);
    expect(await outbox()).toHaveLength(1);
  });

  test('leaves a line in the log: how many recipients, which subject, and none of its text', async () => {
    await heldMail(database, support.actor, { to: ['a@example.com,b@example.com'], message: 'Something private' });
    expect(await audited()).toEqual([{ what: 'compose-mail', after: { recipients: 2, subject: 'Your order' } }]);
  });

  test('can be written only by staff who answer people', async () => {
    for (const role of ['viewer', 'pricing', 'finance'] as const) {
      const { actor } = await staffAtDesk(database, role);
      await expect(heldMail(database, actor)).rejects.toMatchObject({ code: 'forbidden' });
    }
    expect((await pool.query('select from composed_mail')).rowCount).toBe(0);
  });

  test('of HTML without readable text is refused', async () => {
    const nothing = { isHtml: 'yes', message: '<script>alert(1)</script><img src=x onerror=alert(1)>' };
    await expect(heldMail(database, support.actor, nothing)).rejects.toMatchObject({ field: 'message' });
  });

  test('is deleted here a day after it was sent', async () => {
    await heldMail(database, support.actor);
    await passHold(database);
    await releaseHeldMails(database);
    expect(await purgeComposedMails(ctx(worker), 10)).toBe(0);
    await pool.query("update composed_mail set left_at = left_at - interval '25 hours'");
    expect(await purgeComposedMails(ctx(worker), 10)).toBe(1);
  });

  test('is in the data of each recipient, without the others, and is erased with them', async () => {
    const { id } = await heldMail(database, support.actor, { to: ['ada@example.com', 'bola@example.com'] });
    expect(JSON.stringify(await findPersonData(ctx(), { email: 'ada@example.com' }))).toContain('Your order');
    await erasePersonData(ctx(), await dataLinkOf(database, 'ada@example.com'));
    await undoMail(ctx(support.actor), id);
    const { rows } = await pool.query('select recipient_emails from composed_mail');
    expect(rows).toEqual([{ recipient_emails: ['bola@example.com'] }]);
  });
});

describe('undoing a mail', () => {
  test('cancels it for good, and is logged once', async () => {
    const { id } = await heldMail(database, support.actor);
    await Promise.all([1, 2, 3].map(() => undoMail(ctx(support.actor), id)));
    const lines = await pool.query(`select from audit where what = 'undo-mail' and record_id = $1`, [id]);
    expect(lines.rowCount).toBe(1);
    await passHold(database);
    await releaseHeldMails(database);
    expect(await outbox()).toEqual([]);
  });

  test('comes too late for a mail that was sent', async () => {
    const { id } = await heldMail(database, support.actor);
    await passHold(database);
    await releaseHeldMails(database);
    const late = undoMail(ctx(support.actor), id);
    await expect(late).rejects.toMatchObject({ code: 'conflict', message: 'The e-mail has been sent already.' });
    expect(await outbox()).toHaveLength(1);
    expect((await audited()).map(({ what }) => what)).toEqual(['compose-mail']);
  });

  test('at the moment of sending: one of the two succeeds, and the other gets an error', async () => {
    const { id } = await heldMail(database, support.actor);
    await passHold(database);
    const leaving = { sql: 'update composed_mail set left_at = business_now() where id = $1', values: [id] };
    const late = actDuring(pool, leaving, () => undoMail(ctx(support.actor), id).catch((error: unknown) => error));
    expect(await late).toMatchObject({ message: 'The e-mail has been sent already.' });
    const other = await heldMail(database, support.actor);
    await passHold(database);
    const undoing = { sql: 'update composed_mail set undone_at = business_now() where id = $1', values: [other.id] };
    expect(await actDuring(pool, undoing, () => releaseComposedMail(ctx(worker), other.id))).toBeUndefined();
    expect(await outbox()).toEqual([]);
  });

  test('is allowed only to the colleague who sent it', async () => {
    const { id } = await heldMail(database, support.actor);
    const owner = await staffAtDesk(database, 'owner');
    await expect(undoMail(ctx(owner.actor), id)).rejects.toMatchObject({ code: 'conflict' });
    await expect(undoMail(ctx(support.actor), 'x')).rejects.toMatchObject({ code: 'conflict' });
  });
});
