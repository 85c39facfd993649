import { expect, test } from 'vitest';
import { answerOfBytes, bytesAtHand, bytesOf } from './answer.ts';

const page = Buffer.from('<p>Àgbọn: ₦7,000</p>');
const html = { 'content-type': 'text/html; charset=utf-8' };

test('an answer made of bytes can be read like any other', async () => {
  const answer = answerOfBytes(page, { status: 404, headers: html });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await answer.clone().text()).toBe(page.toString());
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(page);
});

test('its bytes are available without reading it, and it can still be read', async () => {
  const answer = answerOfBytes(page, {});
  expect(bytesAtHand(answer)).toBe(page);
  expect(await bytesOf(answer)).toBe(page);
  expect(answer.bodyUsed).toBe(false);
  expect(await answer.text()).toBe(page.toString());
});

test('an answer without bytes is empty', async () => {
  expect(await answerOfBytes(Buffer.alloc(0), {}).text()).toBe('');
});

test('the bytes of any other answer are read from it', async () => {
  const answer = new Response('ok');
  expect(bytesAtHand(answer)).toBeUndefined();
  expect((await bytesOf(answer)).toString()).toBe('ok');
});
