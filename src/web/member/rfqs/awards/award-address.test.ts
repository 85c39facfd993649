import { expect, test } from 'vitest';
import { wholeAddress } from './award-address.ts';

test.each([
  ['Badagry', undefined, ''],
  ['Badagry, Lagos', undefined, ''],
  ['12 Topo Road, Badagry', undefined, '12 Topo Road, Badagry'],
  ['Badagry, Lagos', '12 Topo Road, Badagry', '12 Topo Road, Badagry'],
  ['Kano', '12 Topo Road, Badagry', ''],
  ['Badagry', 'Badagry', ''],
])('a request to %j and a last order to %j fill the award with the address %j', (location, last, address) =>
  expect(wholeAddress(location, last)).toBe(address),
);
