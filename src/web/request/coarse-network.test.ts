import { expect, test } from 'vitest';
import { coarseNetwork } from './coarse-network.ts';

test.each([
  ['102.89.34.7', '102.89'],
  ['::ffff:102.89.34.7', '102.89'],
  ['2C0F:F5C0:1:2::7', '2c0f:f5c0'],
  ['::1', undefined],
  ['unknown', undefined],
  ['102.89.34.7, evil', undefined],
  ['<b>102.89</b>', undefined],
])('of %s is told no more than %s', (address, told) => {
  expect(coarseNetwork(address)).toBe(told);
});
