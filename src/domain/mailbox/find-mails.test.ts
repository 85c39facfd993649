import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/database.ts';
import { findMail, findMails } from './find-mails.ts';

const database = await testDatabase();
const ctx = database.ctx();

beforeAll(async () => {
  // Three of each moment, so that a page can end between mails of the same moment.
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

describe('the mailbox', () => {
  it('shows the newest mail first', async () => {
    const { mails } = await findMails(ctx, { size: 2 });
    expect(mails.map((mail) => mail.id)).toEqual(['150', '149']);
    expect(mails[0]).toEqual({
      id: '150',
      subject: 'Hello',
      from: 'Àgbọn <hello@agbon.example>',
      to: ['ada@example.com', 'obi@example.com'],
      lastEvent: 'queued',
      createdAt: new Date(ctx.now.getTime() + 49),
    });
  });

  it('is read to its end page by page, each mail once, even where several were written in one moment', async () => {
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await findMails(ctx, { size: 7, ...(before && { before }) });
      seen.push(...page.mails.map((mail) => mail.id));
      before = page.next;
    } while (before);
    expect(seen).toEqual(Array.from({ length: 150 }, (_, index) => String(150 - index)));
  });

  it('gives a hundred mails at most, and one at least', async () => {
    expect((await findMails(ctx, { size: 5000 })).mails).toHaveLength(100);
    expect((await findMails(ctx, { size: -1 })).mails).toHaveLength(1);
    expect((await findMails(ctx)).mails).toHaveLength(50);
  });

  it.each(['', 'x', '1-', '-1', "1-1'--", '1-1-1', `1-${'9'.repeat(19)}`])(
    'a made-up place to read on, %j, is refused',
    async (before) => {
      await expect(findMails(ctx, { before })).rejects.toMatchObject({ code: 'invalid' });
    },
  );

  it('one mail shows its words, and not what they were made of', async () => {
    const mail = await findMail(ctx, '1');
    expect(mail).toMatchObject({ id: '1', html: '<p>Hello</p>', text: 'Hello', attempts: 0, sentAt: null });
    expect(JSON.stringify(mail)).not.toContain('secret');
  });

  it.each(['0', '999999', 'x', '', '1;', '9'.repeat(30)])('there is no mail %j', async (id) => {
    expect(await findMail(ctx, id)).toBeUndefined();
  });
});
