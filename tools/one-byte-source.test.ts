import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inAscii } from './one-byte-source.ts';

test('letters beyond ASCII become equivalent escapes', () => {
  const ascii = inAscii("['Àgbọn', `₦1`, '🥥', /^[ọẹ]$/.test('ẹ'), /^.$/u.test('🥥')].join()");
  expect(ascii).toMatch(/^[\0-\x7f]+$/);
  expect(runInNewContext(ascii)).toBe('Àgbọn,₦1,🥥,true,true');
});

test('a letter that an escape would change stops the build', () => {
  expect(() => inAscii('String.raw`[ọẹ]+`')).toThrow('String.raw`[ọẹ]+`');
  expect(() => inAscii(String.raw`'\ọ'`)).toThrow('ọ');
});
