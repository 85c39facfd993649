import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const socket = '10.0.0.9';

function from(forwarded: string | undefined, proxies: number, address: string | undefined = socket): string {
  const headers: HeadersInit = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientAddress(new Request('http://agbon.test/', { headers }), address, proxies);
}

describe('without proxies of ours', () => {
  test('a visitor’s claim about their address is ignored', () => {
    expect(from('1.2.3.4', 0)).toBe(socket);
  });

  test('a request without a socket comes from an unknown place', () => {
    expect(clientAddress(new Request('http://agbon.test/'), undefined, 0)).toBe('unknown');
  });
});

describe('behind proxies of ours', () => {
  test.each([
    ['one proxy', '1.2.3.4', 1, '1.2.3.4'],
    ['one proxy, and a visitor who invented another address', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
    ['two proxies', '6.6.6.6, 1.2.3.4, 10.0.0.1', 2, '1.2.3.4'],
    ['two proxies and IPv6', '2001:db8::7,10.0.0.1', 2, '2001:db8::7'],
    ['fewer entries than proxies, because the request bypassed one', '1.2.3.4', 2, socket],
    ['an empty entry', '6.6.6.6, ', 1, socket],
    ['no header', undefined, 1, socket],
    ['more entries than proxies', '6.6.6.6, 7.7.7.7, 8.8.8.8, 1.2.3.4', 1, '1.2.3.4'],
    ['empty entries before ours', ', ,,1.2.3.4', 1, '1.2.3.4'],
    ['an empty entry in the place that counts', '6.6.6.6, , 10.0.0.1', 2, socket],
    ['only commas', ',,,', 2, socket],
    ['an empty header', '', 1, socket],
    ['an address with a port, as its proxy wrote it', '6.6.6.6, [2001:db8::7]:443', 1, '[2001:db8::7]:443'],
    ['thousands of invented entries', `${'6.6.6.6,'.repeat(2000)}1.2.3.4`, 1, '1.2.3.4'],
  ])('%s', (_, forwarded, proxies, expected) => {
    expect(from(forwarded, proxies)).toBe(expected);
  });
});
