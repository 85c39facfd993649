import { expect, test } from 'vitest';
import { encodeToFit } from './encode-to-fit.ts';

const qualities = [80, 60, 40, 20, 5];

test.each([
  ['a photograph that fits', { 80: 100 }, [80]],
  ['one that is a little too large', { 80: 140, 60: 90 }, [80, 60]],
  ['one that is twice too large', { 80: 200, 40: 100 }, [80, 40]],
  ['noise', { 80: 900, 5: 100 }, [80, 5]],
  ['noise that never fits', { 80: 9000, 5: 1000 }, [80, 5]],
  ['one that is larger than estimated', { 80: 140, 60: 101, 5: 30 }, [80, 60, 5]],
])(
  '%s is encoded until it fits, at most three times, and the last attempt is used even if it does not fit',
  async (_, sizes, tried) => {
    const encoded: number[] = [];
    const bytes = await encodeToFit(qualities, 100, (quality) => {
      encoded.push(quality);
      return Promise.resolve(Buffer.alloc((sizes as Record<number, number>)[quality]!));
    });
    expect(encoded).toEqual(tried);
    expect(bytes.length).toBe((sizes as Record<number, number>)[tried.at(-1)!]);
  },
);
