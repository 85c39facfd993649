import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginningOfKey, isKeyText, newKeyText } from './key-text.ts';

const seeds = fc.string({ maxLength: 60 });

describe('the text of a key', () => {
  test('is recognised, is the same for the same form, and differs for another form, secret or kind', () => {
    fc.assert(
      fc.property(seeds, seeds, (secret, seed) => {
        const key = newKeyText('live', secret, seed);
        expect(isKeyText(key, 'live')).toBe(true);
        expect(isKeyText(key, 'test')).toBe(false);
        expect(newKeyText('live', secret, seed)).toBe(key);
        expect(newKeyText('live', secret, `${seed}x`)).not.toBe(key);
        expect(newKeyText('live', `${secret}x`, seed)).not.toBe(key);
        expect(newKeyText('test', secret, seed)).toMatch(/^agbon_test_[0-9A-Za-z]{40}$/);
      }),
    );
  });

  test('is not recognised with another letter, another kind, or text before or after it', () => {
    fc.assert(
      fc.property(seeds, fc.nat(49), fc.constantFrom('0', 'Z', 'a', '_', ' '), (seed, place, letter) => {
        const key = newKeyText('live', 'secret', seed);
        const other = key.slice(0, place) + letter + key.slice(place + 1);
        expect(isKeyText(other, 'live')).toBe(other === key);
        for (const wrong of [`${key} `, ` ${key}`, `${key}\n`, key.slice(1), key.replace('live', 'test')])
          expect([isKeyText(wrong, 'live'), isKeyText(wrong, 'test')]).toEqual([false, false]);
      }),
    );
  });

  test('begins with a prefix that its owner recognises and that gives no access', () => {
    const key = newKeyText('test', 'secret', 'seed');
    expect(beginningOfKey(key)).toMatch(/^agbon_test_[0-9A-Za-z]{4}$/);
    expect(isKeyText(beginningOfKey(key), 'test')).toBe(false);
  });
});
