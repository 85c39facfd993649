import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coarseNetwork, networkOf } from './network.ts';

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
    ['64:ff9b::cb00:7109', '64:ff9b::203.0.113.9'],
    ['::1.2.3.4', '0:0:0:0'],
    ['2001:db8:a:b:1:2:203.0.113.9', '2001:db8:a:b'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  const ports = (address: string) => [`${address}:5678`, `"${address}:5678"`, `${address}:0`, `${address}:`];
  const spaced = (address: string) => [` ${address} `, `\t${address}`, `"${address}"`, `" ${address} "`];

  test.each(['203.0.113.9', '255.255.255.255', '0.0.0.0'])('is the same behind a port: %s', (address) => {
    for (const written of [...ports(address), ...spaced(address)]) {
      expect([written, networkOf(written)]).toEqual([written, address]);
    }
  });

  test.each([
    '2001:db8::1',
    '2001:DB8:0:0:0:0:0:1',
    '2001:db8::1%eth0',
    '2001:db8::1%25eth0',
    '2001:db8::198.51.100.7',
  ])('is the same in brackets, behind a port and in a zone: %s', (address) => {
    const inBrackets = `[${address}]`;
    for (const written of [inBrackets, ...ports(inBrackets), ...spaced(inBrackets), ...spaced(address)]) {
      expect([written, networkOf(written)]).toEqual([written, '2001:db8:0:0']);
    }
  });

  test('of an IPv4 address is the same within IPv6, in every spelling', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const ipv4 = [a, b, c, d].join('.');
        const groups = [0, 0, 0, 0, 0, 0xffff, (a << 8) | b, (c << 8) | d];
        const dotted = [`::ffff:${ipv4}`, `::FFFF:${ipv4}`, `0:0:0:0:0:ffff:${ipv4}`, `0000::ffff:${ipv4}`];
        for (const spelling of [ipv4, ...dotted, ...spellings(groups)]) {
          expect([spelling, networkOf(spelling)]).toEqual([spelling, ipv4]);
        }
        for (const spelling of spellings(groups)) expect(networkOf(`[${spelling}%eth0]:443`)).toBe(ipv4);
      }),
    );
  });

  test('of an invalid address is that text, and never longer than an address', () => {
    const words = [
      '',
      '_hidden',
      'unknown:80',
      '1.2.3',
      '1.2.3.4.5',
      '999.1.1.1:80',
      ':::',
      '1::2::3',
      '[',
      '[]:1',
      '%',
    ];
    for (const word of words) expect([word, networkOf(word)]).toEqual([word, word]);
    for (const piece of ['x', ':', '[', '"', '1.', ' ', '%', 'ffff:']) {
      expect(networkOf(piece.repeat(100_000)).length).toBeLessThanOrEqual(100);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 300 }), (word) => networkOf(word).length <= 200),
      {
        numRuns: 50,
      },
    );
  });

  test('is the same for all addresses of a /64, in every spelling', () => {
    const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }));
    const half = fc.tuple(group, group, group, group);
    fc.assert(
      fc.property(half, half, (network, host) => {
        const groups = [...network, ...host];
        fc.pre(!holdsIPv4(groups));
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

/** These two prefixes contain IPv4 addresses, each with a network of its own. */
const holdsIPv4 = (groups: number[]) => ['0,0,0,0,0,65535', '100,65435,0,0,0,0'].includes(groups.slice(0, 6).join(','));

const inFull = (groups: number[]) => groups.map((group) => group.toString(16).padStart(4, '0')).join(':');

/** In full, without leading zeros, in capitals, and with every run of zeros shortened. */
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

test.each([
  ['102.89.34.7', '102.89'],
  ['::ffff:102.89.34.7', '102.89'],
  ['2C0F:F5C0:1:2::7', '2c0f:f5c0'],
  ['::1', undefined],
  ['unknown', undefined],
  ['102.89.34.7, evil', undefined],
  ['<b>102.89</b>', undefined],
])('of %s reveals no more than %s', (address, told) => {
  expect(coarseNetwork(address)).toBe(told);
});
