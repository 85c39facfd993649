import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

describe('text in a subject line', () => {
  it('has spaces for line breaks, so that no subject starts a header', () => {
    expect(oneLine('Order\r\nBcc: eve@example.com')).toBe('Order Bcc: eve@example.com');
    expect(oneLine(' a\u2028b\u0000c\u0085d\t ')).toBe('a b c d');
  });

  it('drops marks that change the direction of writing', () => {
    expect(oneLine('Ada \u202Eevil\u2066')).toBe('Ada evil');
  });

  it('ends with an ellipsis if it is too long, and is never cut within a character', () => {
    expect(oneLine('a'.repeat(150))).toBe('a'.repeat(150));
    expect(oneLine('🥥'.repeat(151))).toBe(`${'🥥'.repeat(149)}…`);
  });

  it('is one line of at most 150 characters, for any typed text', () => {
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
