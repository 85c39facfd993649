import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { applyMailNotice } from './apply-mail-notice.ts';
import { mailEvents } from './mail.states.ts';
import { recordDelivery } from './record-delivery.ts';

const database = await testDatabase();
const ctx = database.ctx({ kind: 'job', name: 'resend-webhook' });
let made = 0;

async function mailRow(): Promise<string> {
  const row = await ctx.db
    .insertInto('mail')
    .values({
      template: 'team-notice',
      props: '{}',
      from_address: 'hello@agbon.example',
      to_addresses: ['ada@example.com'],
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row.id);
}

async function sentMail() {
  const id = await mailRow();
  const providerId = `provider-${id}`;
  await recordDelivery(ctx, id, { event: 'sent', providerId });
  return { id, providerId };
}

async function standing(id: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('mail')
    .select('last_event')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  return row.last_event;
}

function hear(providerId: string, event: string, noticeId = `notice-${++made}`) {
  return applyMailNotice(ctx, { noticeId, providerId, event });
}

describe('a notice of the mail provider', () => {
  it('changes the state of the mail', async () => {
    const { id, providerId } = await sentMail();
    expect(await hear(providerId, 'delivered')).toBe('applied');
    expect(await standing(id)).toBe('delivered');
  });

  it('a late ‘sent’ does not overwrite ‘delivered’', async () => {
    const { id, providerId } = await sentMail();
    await hear(providerId, 'delivered');
    expect(await hear(providerId, 'sent')).toBe('old');
    expect(await standing(id)).toBe('delivered');
  });

  it('counts once, even when it is sent several times', async () => {
    const { id, providerId } = await sentMail();
    const answers = await Promise.all(Array.from({ length: 8 }, () => hear(providerId, 'bounced', `same-${id}`)));
    expect(answers.filter((answer) => answer === 'applied')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'repeated')).toHaveLength(7);
    const notices = await ctx.db.selectFrom('mail_notice').select('id').where('mail_id', '=', BigInt(id)).execute();
    expect(notices).toHaveLength(1);
  });

  it('twelve at once, in any order, end in the most conclusive state', async () => {
    const { id, providerId } = await sentMail();
    await Promise.all(mailEvents.toReversed().map((event) => hear(providerId, event)));
    expect(await standing(id)).toBe('complained');
  });

  it('about an unknown mail is saved, and is no error', async () => {
    expect(await hear('somebody-else', 'delivered', 'stray')).toBe('waiting');
    const row = await ctx.db.selectFrom('mail_notice').selectAll().where('id', '=', 'stray').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ mail_id: null, provider_id: 'somebody-else', event: 'delivered' });
  });

  it('that arrives before our own record of the sending is not lost', async () => {
    const id = await mailRow();
    expect(await hear(`early-${id}`, 'delivered')).toBe('waiting');
    await recordDelivery(ctx, id, { event: 'sent', providerId: `early-${id}` });
    expect(await standing(id)).toBe('delivered');
  });

  it('that arrives at the moment of our own record is not lost either', async () => {
    for (let round = 0; round < 20; round++) {
      const id = await mailRow();
      await Promise.all([
        recordDelivery(ctx, id, { event: 'sent', providerId: `race-${id}` }),
        hear(`race-${id}`, 'delivered'),
      ]);
      expect(await standing(id)).toBe('delivered');
    }
  });

  it('about something other than a mail’s state is ignored', async () => {
    const { id, providerId } = await sentMail();
    expect(await hear(providerId, 'received')).toBe('foreign');
    expect(await hear(providerId, 'delivered', '')).toBe('foreign');
    expect(await hear('x'.repeat(201), 'delivered')).toBe('foreign');
    expect(await standing(id)).toBe('sent');
  });

  it('is accepted only from the provider', async () => {
    const { id, providerId } = await sentMail();
    const notice = { noticeId: 'forged', providerId, event: 'bounced' };
    await expect(applyMailNotice(database.ctx(), notice)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await standing(id)).toBe('sent');
  });
});
