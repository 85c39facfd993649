import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

describe('a text as a subject', () => {
  it('line breaks become spaces, so that no subject begins a header', () => {
    expect(oneLine('Order\r\nBcc: eve@example.com')).toBe('Order Bcc: eve@example.com');
    expect(oneLine(' a\u2028b\u0000c\u0085d\t ')).toBe('a b c d');
  });

  it('marks that turn the direction of writing are dropped', () => {
    expect(oneLine('Ada \u202Eevil\u2066')).toBe('Ada evil');
  });

  it('a long one ends with an ellipsis, and is never cut through a character', () => {
    expect(oneLine('a'.repeat(150))).toBe('a'.repeat(150));
    expect(oneLine('🥥'.repeat(151))).toBe(`${'🥥'.repeat(149)}…`);
  });

  it('the subject is one whole line of at most 150 characters, for any typed text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (typed) => {
        const line = oneLine(typed);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(line.isWellFormed()).toBe(true);
        expect([...line].length).toBeLessThanOrEqual(150);
      }),
    );
  });
});
