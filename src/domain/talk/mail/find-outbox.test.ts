import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/support/database.ts';
import { writtenMail } from '../../../../test/support/written-mail.ts';
import { countOutbox, findOutbox, findOutboxMail, findMailsWithHtml, type MailScope } from './find-outbox.ts';
import { failedMails } from './mail.queue.ts';
import { outboxList } from './outbox.list.ts';
import { waitingFor } from '../../../../test/support/waiting-for.ts';

const { ctx, db } = await testDatabase();
const business: MailScope = { businessOf: undefined };

/** Rows that tests only read are written once. */
beforeAll(async () => {
  await writtenMail(ctx(), { subject: 'Adé, your order', to_addresses: ['ade.osun@example.com'] });
  await writtenMail(ctx(), { subject: 'Machine Order', to_addresses: ['team@agbon.example'], last_event: 'delivered' });
  await writtenMail(ctx(), { subject: 'Nothing of ours', from_address: 'x@elsewhere.example', last_event: 'failed' });
  await writtenMail(ctx(), {
    subject: 'To us',
    from_address: 'Bola <bola@elsewhere.example>',
    to_addresses: ['bola@else.example', 'Hello@AGBON.example'],
  });
  await writtenMail(ctx(), { subject: 'Looks like us', from_address: 'x@agbon.example.evil.example' });
  await writtenMail(ctx(), { subject: 'Your key', is_passing: true, html: '<p>the key</p>', body_text: 'the key' });
});

const asked = (query: string) => outboxList.read(new URLSearchParams(query));
const subjects = async (query: string, which: MailScope = 'all') =>
  (await findOutbox(ctx(), asked(query), which)).rows.map(({ subject }) => subject);

describe('a mail is found', () => {
  test.each([
    ['q=ADE', ['Adé, your order']],
    ['q=ade.osun@example', ['Adé, your order']],
    ['q=order', ['Machine Order', 'Adé, your order']],
    ['q=order team@agbon', ['Machine Order']],
    ['q=agbon.example', ['To us', 'Machine Order']],
    ['q=%25', ['Your key', 'Looks like us', 'To us', 'Nothing of ours', 'Machine Order', 'Adé, your order']],
    ['q=nobody', []],
    ['status=failed', ['Nothing of ours']],
    ['status=delivered&status=failed', ['Nothing of ours', 'Machine Order']],
    ['status=delivered', ['Machine Order']],
    ['status=nonsense', ['Your key', 'Looks like us', 'To us', 'Nothing of ours', 'Machine Order', 'Adé, your order']],
    ['sort=oldest&status=queued', ['Adé, your order', 'To us', 'Looks like us', 'Your key']],
  ])('by words of its subject or of a recipient, and by its state: %s', async (query, expected) => {
    expect(await subjects(query)).toEqual(expected);
    expect(await countOutbox(ctx(), asked(query), 'all', 3)).toBe(Math.min(expected.length, 4));
  });
});

test('business mails are those from or to an address of ours', async () => {
  expect(await subjects('', business)).toEqual(['Your key', 'To us', 'Machine Order', 'Adé, your order']);
  const sentBy = { businessOf: 'Us <us@elsewhere.example>' };
  expect(await subjects('', sentBy)).toContain('Nothing of ours');
});

test('the text of a mail with a key is shown only to its recipient', async () => {
  const whole = await findMailsWithHtml(ctx(), asked(''), 'all', 500);
  expect(whole.rows.filter(({ html }) => html === null).map(({ subject }) => subject)).toEqual(['Your key']);
  const mail = await findOutboxMail(ctx(), whole.rows.find(({ html }) => html === null)!.id);
  expect(mail).toMatchObject({ subject: 'Your key', html: null, text: null, hasText: true });
  expect(JSON.stringify(mail)).not.toContain('the key');
});

test('failed mails are in the work queue', async () => {
  expect((await failedMails.query(waitingFor).execute(db)).rows).toMatchObject([{ count: 1, first: ctx().now }]);
});
