import { expect, test } from 'vitest';
import { compare } from './geometry.ts';

const page = (height: number, scrollWidth = 360) => ({
  scrollWidth,
  boxes: { body: [0, 0, 360, 1000] as const, main: [0, 65, 360, height] as const },
});

test('differences from the rounding of lines are ignored', () => {
  expect(compare(page(1000), page(992), 360)).toEqual([]);
});

test('a part that is too high, a page that is too wide and a missing part are named', () => {
  expect(compare(page(1000), page(1100), 360)).toEqual([
    'main: in Chromium 360 × 1000 px at 0, 65, here 360 × 1100 px at 0, 65',
  ]);
  expect(compare(page(1000), page(1000, 462), 360)).toEqual(['it is 462 px wide in a window of 360']);
  const without = { scrollWidth: 360, boxes: { body: [0, 0, 360, 1000] as const } };
  expect(compare(page(1000), without, 360)).toEqual(['main: in Chromium 360 × 1000 px at 0, 65, here not there']);
});
