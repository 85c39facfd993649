import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['unknown', 'unknown'],
    ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b'],
    ['2001:0DB8:000a:000B:1:2:3:4', '2001:db8:a:b'],
    ['2001:db8:a:b::', '2001:db8:a:b'],
    ['2001:db8:a::1', '2001:db8:a:0'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
    ['2001:db8::', '2001:db8:0:0'],
    ['::2:3:4:5:6:7:8', '0:2:3:4'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['64:ff9b::203.0.113.9', '64:ff9b::203.0.113.9'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('is the same for all addresses of a /64, however they are spelled', () => {
    const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
    const half = fc.tuple(group, group, group, group);
    fc.assert(
      fc.property(half, half, (network, host) => {
        const groups = [...network, ...host];
        const expected = network.map((one) => one.toString(16)).join(':');
        for (const spelling of spellings(groups)) expect([spelling, networkOf(spelling)]).toEqual([spelling, expected]);
      }),
    );
  });

  test('differs between two networks', () => {
    const address = fc.tuple(...Array.from({ length: 8 }, () => fc.integer({ min: 0, max: 0xffff })));
    fc.assert(
      fc.property(address, fc.nat(3), (groups, at) => {
        const other = groups.with(at, (groups[at]! + 1) % 0x10000);
        expect(networkOf(inFull(groups))).not.toBe(networkOf(inFull(other)));
      }),
    );
  });
});

const inFull = (groups: number[]) => groups.map((group) => group.toString(16).padStart(4, '0')).join(':');

/** In full, without leading zeros, in capitals, and with every run of zeros left out. */
function spellings(groups: number[]): string[] {
  const short = groups.map((group) => group.toString(16));
  const found = [inFull(groups), short.join(':'), short.join(':').toUpperCase()];
  for (let from = 0; from < 8; from++) {
    for (let to = from + 1; to <= 8 && groups[to - 1] === 0; to++) {
      found.push(`${short.slice(0, from).join(':')}::${short.slice(to).join(':')}`);
    }
  }
  return found;
}
