import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openResendServer, refusal, type ResendServer } from '../../../test/support/resend-server.ts';
import { createTransport } from './create-transport.ts';
import { PermanentMailError, TemporaryMailError } from './mail-errors.ts';
import { checkMail, type MailTransport, type OutgoingMail } from './transport.ts';

let resend: ResendServer;
let transport: MailTransport;

beforeAll(async () => {
  resend = await openResendServer();
  transport = await connect('re_test');
});

afterAll(() => resend.close());

function connect(key: string, url = resend.url): Promise<MailTransport> {
  return createTransport({ transport: 'resend', key, url, from: undefined, resendWebhookSecret: undefined });
}

function mail(change: Partial<OutgoingMail> = {}) {
  return checkMail({
    key: crypto.randomUUID(),
    from: 'Àgbọn <hello@agbon.example>',
    to: ['ada@example.com', 'obi@example.com'],
    replyTo: 'team@agbon.example',
    subject: 'You are on the Àgbọn waitlist',
    html: '<p>Hello</p>',
    text: 'Hello',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...change,
  });
}

function failure(sending: Promise<unknown>): Promise<unknown> {
  return sending.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('mail by Resend', () => {
  it('a mail is posted in the documented shape, with its key, and gives the provider’s id', async () => {
    const sent = mail();
    const delivery = await transport.send(sent);
    const request = resend.requests.at(-1)!;
    expect(delivery).toEqual({ event: 'sent', providerId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
    expect(request.path).toBe('POST /emails');
    expect(request.headers).toMatchObject({ authorization: 'Bearer re_test', 'idempotency-key': sent.key });
    expect(request.headers['user-agent']).toBe('agbon/1.0');
    expect(request.body).toEqual({
      from: 'Àgbọn <hello@agbon.example>',
      to: ['ada@example.com', 'obi@example.com'],
      reply_to: 'team@agbon.example',
      subject: 'You are on the Àgbọn waitlist',
      html: '<p>Hello</p>',
      text: 'Hello',
      headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    });
  });

  it('a second try after a lost answer sends one mail and learns its id', async () => {
    const sent = mail();
    const before = resend.sentMails();
    resend.breakOnce();
    expect(await failure(transport.send(sent))).toBeInstanceOf(TemporaryMailError);
    const again = await transport.send(sent);
    expect(resend.sentMails()).toBe(before + 1);
    expect(again).toEqual(await transport.send(sent));
  });

  it.each([
    [400, 'validation_error'],
    [404, 'not_found'],
    [405, 'method_not_allowed'],
    [409, 'invalid_idempotent_request'],
    [422, 'missing_required_field'],
  ])('%i %s is final', async (status, name) => {
    resend.answerOnce(status, refusal(status, name, 'The address ada@example.com is not right.').body);
    const error = await failure(transport.send(mail()));
    expect(error).toBeInstanceOf(PermanentMailError);
    expect(error).toMatchObject({
      code: `RESEND_${status}`,
      message: `Resend answered ${status} ${name}: The address [address] is not right.`,
    });
  });

  it.each([
    [401, 'missing_api_key'],
    [403, 'validation_error'],
    [408, 'request_timeout'],
    [409, 'concurrent_idempotent_requests'],
    [429, 'rate_limit_exceeded'],
    [500, 'application_error'],
    [503, 'service_unavailable'],
  ])('%i %s is tried again later', async (status, name) => {
    resend.answerOnce(status, refusal(status, name, 'Not now.').body);
    expect(await failure(transport.send(mail()))).toBeInstanceOf(TemporaryMailError);
  });

  it('a delay that Resend asks for is passed on', async () => {
    resend.answerOnce(429, refusal(429, 'rate_limit_exceeded', 'Too many requests.').body, { 'retry-after': '7' });
    expect(await failure(transport.send(mail()))).toMatchObject({ retryAfterSeconds: 7 });
  });

  it('an unreadable answer is tried again', async () => {
    resend.answerOnce(200, { ok: true });
    expect(await failure(transport.send(mail()))).toBeInstanceOf(TemporaryMailError);
    resend.answerOnce(502, 'a page of HTML');
    expect(await failure(transport.send(mail()))).toBeInstanceOf(TemporaryMailError);
  });

  it('a redirect is not followed, so that the key stays with the provider', async () => {
    const before = resend.requests.length;
    resend.answerOnce(307, {}, { location: `${resend.url}/elsewhere` });
    expect(await failure(transport.send(mail()))).toBeInstanceOf(TemporaryMailError);
    expect(resend.requests.length).toBe(before + 1);
  });

  it('a provider that is away is a temporary failure', async () => {
    const away = await openResendServer();
    await away.close();
    const sending = (await connect('re_test', away.url)).send(mail());
    expect(await failure(sending)).toMatchObject({ code: 'RESEND_ECONNREFUSED' });
  });
});
