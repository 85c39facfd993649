import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTermiiServer, type TermiiServer } from '../../../test/support/termii-server.ts';
import { createTextTransport } from './create-text-transport.ts';
import { TextError } from './text-transport.ts';

let termii: TermiiServer;
beforeAll(async () => {
  termii = await openTermiiServer();
});
afterAll(() => termii.close());

const connect = ({ url = termii.url, key = 'TL_test' } = {}) =>
  createTextTransport({ transport: 'termii', url, key, sender: 'Agbon' });
const text = { to: '+2348031234567', body: 'Your Agbon code is 123456.' };

function failure(sending: Promise<unknown>): Promise<unknown> {
  return sending.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('texts by Termii', () => {
  test('a text is posted in the documented format, by the route for codes', async () => {
    await connect({ url: `${termii.url}/` }).send(text);
    expect(termii.requests.at(-1)).toEqual({
      path: 'POST /api/sms/send',
      body: {
        api_key: 'TL_test',
        to: '2348031234567',
        from: 'Agbon',
        sms: text.body,
        type: 'plain',
        channel: 'dnd',
      },
    });
  });

  test.each([400, 404, 422])('%i is final, and its message names no person', async (status) => {
    termii.answerOnce(status, { message: 'Number +234 803 123 4567 (2348031234567) is not right.' });
    expect(await failure(connect().send(text))).toMatchObject({
      code: `TERMII_${status}`,
      temporary: false,
      message: `Termii answered ${status}: Number [number] ([number]) is not right.`,
    });
  });

  test.each([401, 402, 403, 408, 429, 500, 503])('%i is retried', async (status) => {
    termii.answerOnce(status, { message: 'Not now.' });
    expect(await failure(connect().send(text))).toMatchObject({ temporary: true });
  });

  test('an unknown key is for staff to correct, and is not shown', async () => {
    const error = await failure(connect({ key: 'TL_wrong' }).send(text));
    expect(error).toMatchObject({ code: 'TERMII_401', temporary: true });
    expect(String(error)).not.toContain('TL_wrong');
  });

  test('an unreadable answer is retried', async () => {
    for (const body of ['a page of HTML', { ok: true }]) {
      termii.answerOnce(200, body);
      expect(await failure(connect().send(text))).toMatchObject({ code: 'TERMII_ANSWER', temporary: true });
    }
  });

  test('a redirect is not followed, so that key and code stay with the provider', async () => {
    const before = termii.requests.length;
    termii.answerOnce(307, {}, { location: `${termii.url}/elsewhere` });
    expect(await failure(connect().send(text))).toBeInstanceOf(TextError);
    expect(termii.requests.length).toBe(before + 1);
  });

  test('a provider that is away is a temporary failure', async () => {
    const away = await openTermiiServer();
    await away.close();
    expect(await failure(connect({ url: away.url }).send(text))).toMatchObject({
      code: 'TERMII_ECONNREFUSED',
      temporary: true,
    });
  });
});

test('without a provider no text leaves this machine', async () => {
  const outbox = createTextTransport({ transport: 'outbox' });
  await outbox.send(text);
  expect(outbox.leavesMachine).toBe(false);
});
