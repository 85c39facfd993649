import { describe, expect, test } from 'vitest';
import { findRecipientFault, mostRecipients, noAddress, splitRecipients } from './recipients.shape.ts';

const numbered = (count: number, between: string) =>
  Array.from({ length: count }, (_, place) => `farmer${place}@example.com`).join(between);

const isAddress = (text: string) => /^\w+@\w+\.\w+$/.test(text);

describe('recipients', () => {
  test.each([', ', ',', '; ', ';', '\n', '\r\n', '\t', ' ', ' ,\n'])(
    'fifty are read with %j between them',
    (between) => {
      const typed = splitRecipients(numbered(50, between));
      expect([typed.length, typed[0], typed[49]]).toEqual([50, 'farmer0@example.com', 'farmer49@example.com']);
      expect(findRecipientFault(typed, isAddress)).toBeUndefined();
    },
  );

  test.each([
    ['Ada Obi <ada@example.com>', ['ada@example.com']],
    ['"Obi, Ada" <ada@example.com>; bola@example.com', ['ada@example.com', 'bola@example.com']],
    ['Ada <ada@example.com> Bola <bola@example.com>', ['ada@example.com', 'bola@example.com']],
    ['Adé Òṣun <ade@example.com>\nmailto:bola@example.com', ['ade@example.com', 'bola@example.com']],
    ['"ada@example.com"', ['"ada@example.com"']],
    ['Ada ada@example.com', ['Ada ada@example.com']],
    ['<ada@example.com', ['<ada@example.com']],
    [' , ;\n', []],
    ['', []],
  ])('%j', (text, addresses) => {
    expect(splitRecipients(text)).toEqual(addresses);
  });

  test('every wrong one is named, up to ten', () => {
    const fault = (text: string) => findRecipientFault(splitRecipients(text), isAddress);
    expect(fault('ada')).toBe(noAddress);
    expect(fault('ada@example.com, bola')).toBe('Check this address: bola');
    expect(fault('ada, bola@example.com; chi@')).toBe('Check these addresses: ada, chi@');
    expect(fault(Array.from({ length: 12 }, (_, place) => `x${place}`).join())).toMatch(/: x0, .*x9, and 2 more$/);
    expect(fault(`ada@example.com, ${'x'.repeat(500)}`)).toHaveLength('Check this address: '.length + 61);
  });

  test('a duplicate counts once, and more than fifty are refused', () => {
    const all = numbered(mostRecipients, ',');
    expect(findRecipientFault(splitRecipients(`${all},FARMER0@example.com`), isAddress)).toBeUndefined();
    expect(findRecipientFault(splitRecipients(`${all},one@example.com`), isAddress)).toBe(
      'Write to 50 people at most in one go; these are 51',
    );
  });

  test.each(['"', '<', '>', ' ', '@', '"<', 'a@', '" '])('a long text of %j is read in proportional time', (sign) => {
    expect(splitRecipients(sign.repeat(20_000)).length).toBeGreaterThanOrEqual(0);
  });
});
