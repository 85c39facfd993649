import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import type { ListQuery } from '#platform/database/list/define-list.ts';
import { findMail, findMails } from './find-mails.ts';
import { mailList } from '#domain/talk/mail/mail.list.ts';

const database = await testDatabase();
const ctx = database.ctx();

beforeAll(async () => {
  // Three mails per moment, so that a page can end between mails of the same moment.
  for (let index = 0; index < 150; index++) await writeMail(new Date(ctx.now.getTime() + Math.floor(index / 3)));
});

async function writeMail(createdAt: Date): Promise<void> {
  await ctx.db
    .insertInto('mail')
    .values({
      template: 'team-notice',
      props: '{"unsubscribeToken":"secret"}',
      from_address: 'Àgbọn <hello@agbon.example>',
      to_addresses: ['ada@example.com', 'obi@example.com'],
      subject: 'Hello',
      html: '<p>Hello</p>',
      body_text: 'Hello',
      created_at: createdAt,
    })
    .execute();
}

function asking(query: ListQuery | undefined) {
  const pairs = Object.entries(query ?? {}).flatMap(([name, values]) => values.map((value) => [name, value]));
  return mailList.read(new URLSearchParams(pairs));
}

describe('the mailbox', () => {
  it('shows the newest mail first', async () => {
    const { rows: mails } = await findMails(ctx);
    expect(mails.slice(0, 2).map((mail) => mail.id)).toEqual(['150', '149']);
    expect(mails[0]).toEqual({
      id: '150',
      subject: 'Hello',
      from: 'Àgbọn <hello@agbon.example>',
      to: ['ada@example.com', 'obi@example.com'],
      lastEvent: 'queued',
      createdAt: new Date(ctx.now.getTime() + 49),
    });
  });

  it('shows each mail once over all pages, even when several were written at the same moment', async () => {
    const seen: string[] = [];
    for (let page = await findMails(ctx); ; page = await findMails(ctx, asking(page.next))) {
      seen.push(...page.rows.map((mail) => mail.id));
      if (!page.next) break;
    }
    expect(seen).toEqual(Array.from({ length: 150 }, (_, index) => String(150 - index)));
  });

  it('shows twenty-five mails per page', async () => {
    expect((await findMails(ctx)).rows).toHaveLength(25);
  });

  it('can show only the mails in some states, without an empty page after them', async () => {
    await ctx.db.updateTable('mail').set({ last_event: 'bounced' }).where('id', '=', 7n).execute();
    await ctx.db.updateTable('mail').set({ last_event: 'sent' }).where('id', '=', 9n).execute();
    const { rows, previous, next } = await findMails(ctx, asking({ status: ['sent', 'bounced'] }));
    expect([rows.map(({ id }) => id), previous, next]).toEqual([['9', '7'], undefined, undefined]);
  });

  it('shows the text of one mail, and not the values that filled it', async () => {
    const mail = await findMail(ctx, '1');
    expect(mail).toMatchObject({ id: '1', html: '<p>Hello</p>', text: 'Hello', attempts: 0, sentAt: null });
    expect(JSON.stringify(mail)).not.toContain('secret');
  });

  it.each(['0', '999999', 'x', '', '1;', '9'.repeat(30)])('has no mail %j', async (id) => {
    expect(await findMail(ctx, id)).toBeUndefined();
  });
});
