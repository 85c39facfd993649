import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmtpInbox, type SmtpInbox } from '../../../test/support/smtp-inbox.ts';
import { createTransport } from './create-transport.ts';
import { PermanentMailError, TemporaryMailError } from './mail-errors.ts';
import { checkMail, type MailTransport, type OutgoingMail } from './transport.ts';

let inbox: SmtpInbox;
let transport: MailTransport;

beforeAll(async () => {
  inbox = await openSmtpInbox();
  transport = await createTransport({
    transport: 'smtp',
    url: inbox.url,
    from: undefined,
    resendWebhookSecret: undefined,
  });
});

afterAll(async () => {
  transport.close();
  await inbox.close();
});

function mail(change: Partial<OutgoingMail> = {}) {
  return checkMail({
    key: crypto.randomUUID(),
    from: 'Àgbọn <hello@agbon.example>',
    to: ['ada@example.com'],
    subject: 'You are on the Àgbọn waitlist: ₦7,000 and a subject long enough to be folded over several lines',
    html: '<p>Àgbọn holds ₦7,000 until the nuts arrive = good</p>',
    text: 'Àgbọn holds ₦7,000 until the nuts arrive = good',
    headers: {},
    ...change,
  });
}

/** Sends one mail over another connection and returns the result. */
async function sendBy(url: string): Promise<unknown> {
  const other = await createTransport({ transport: 'smtp', url, from: undefined, resendWebhookSecret: undefined });
  const outcome: unknown = await other.send(mail()).catch((caught: unknown) => caught);
  other.close();
  return outcome;
}

describe('mail by SMTP', () => {
  it('a mail arrives unchanged: names, subject, both bodies and extra headers', async () => {
    const unsubscribe = `<https://agbon.example/waitlist/unsubscribe/${crypto.randomUUID()}>`;
    const sent = mail({
      replyTo: 'team@agbon.example',
      headers: { 'List-Unsubscribe': unsubscribe, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
    expect(await transport.send(sent)).toEqual({ event: 'sent' });
    const { recipients, message } = inbox.received.at(-1)!;
    expect(recipients).toEqual(['ada@example.com']);
    expect(message.header('From')).toBe('Àgbọn <hello@agbon.example>');
    expect(message.header('To')).toBe('ada@example.com');
    expect(message.header('Reply-To')).toBe('team@agbon.example');
    expect(message.header('Subject')).toBe(sent.subject);
    expect(message.header('List-Unsubscribe')).toBe(unsubscribe);
    expect(message.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(message.parts['text/plain']!.trim()).toBe(sent.text);
    expect(message.parts['text/html']!.trim()).toBe(sent.html);
  });

  it('a second try carries the same Message-ID, so that duplicates can be recognised', async () => {
    const again = mail();
    await transport.send(again);
    await transport.send(again);
    const [first, second] = inbox.received.slice(-2).map(({ message }) => message.header('Message-ID'));
    expect(first).toBe(`<${again.key}@agbon.example>`);
    expect(second).toBe(first);
  });

  it('a permanent refusal (550) is permanent, and its reason names no person', async () => {
    inbox.refuse('gone@example.com', 550);
    const error: unknown = await transport.send(mail({ to: ['gone@example.com'] })).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(PermanentMailError);
    expect(error).toMatchObject({ code: 'SMTP_550', message: expect.stringContaining('[address]') as string });
    expect((error as Error).message).not.toContain('gone@');
  });

  it('a temporary refusal (451) is temporary', async () => {
    inbox.refuse('busy@example.com', 451);
    const error: unknown = await transport.send(mail({ to: ['busy@example.com'] })).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TemporaryMailError);
    expect(error).toMatchObject({ code: 'SMTP_451' });
  });

  it('a mail that some recipients got is sent, and the others are recorded', async () => {
    inbox.refuse('gone@example.com', 550);
    const delivery = await transport.send(mail({ to: ['gone@example.com', 'ada@example.com'] }));
    expect(delivery).toEqual({ event: 'sent', note: 'The server refused 1 of 2 recipients.' });
  });

  it('a server that is away is a temporary failure', async () => {
    const away = await openSmtpInbox();
    await away.close();
    expect(await sendBy(away.url)).toBeInstanceOf(TemporaryMailError);
  });

  it('signs in where the server asks for it', async () => {
    expect(await sendBy(inbox.url.replace('smtp://', 'smtp://agbon:right@'))).toEqual({ event: 'sent' });
  });

  it('a password that the server refuses leaves the mail queued', async () => {
    const error = await sendBy(inbox.url.replace('smtp://', 'smtp://agbon:wrong@'));
    expect(error).toBeInstanceOf(TemporaryMailError);
    expect(error).toMatchObject({ code: 'SMTP_535' });
  });

  it('a password is never sent unencrypted to another machine', async () => {
    const before = inbox.passwords.length;
    // The capitals keep the local host name from being recognised.
    const error = await sendBy(inbox.url.replace('smtp://127.0.0.1', 'smtp://agbon:right@LOCALHOST'));
    expect(error).toBeInstanceOf(TemporaryMailError);
    expect(inbox.passwords.length).toBe(before);
  });
});
