import { expect, test } from 'vitest';
import { detectTextEncoding } from './text-encoding.ts';

const text = 'name;price\r\nAgbọn oil, ₦;1\r\n';
const utf16 = Buffer.from(text, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]), 'utf-16le'],
  [
    'UTF-16 with the other byte order',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    'utf-16be',
  ],
  ['UTF-16 without a byte order mark', utf16, 'utf-16le'],
  ['the other UTF-16 without a byte order mark', Buffer.from(utf16).swap16(), 'utf-16be'],
  ['Windows-1252', Buffer.from('name;caf\xe9 \x80', 'latin1'), 'windows-1252'],
  [
    'UTF-8 with a line of another encoding',
    Buffer.concat([Buffer.from(text), Buffer.from('caf\xe9', 'latin1')]),
    'utf-8',
  ],
  ['binary data', Buffer.from('%PDF-1.7\n\0\0\x01'), undefined],
  ['binary data after some text', Buffer.concat([Buffer.alloc(9000, 'a'), Buffer.from([0])]), undefined],
])('%s is recognised by its bytes', (_, bytes, encoding) => {
  expect(detectTextEncoding(bytes)).toBe(encoding);
});
