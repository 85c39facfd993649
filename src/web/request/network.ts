import { isIPv4, isIPv6 } from 'node:net';

/** Longer than any address with a port. */
const longestAddress = 100;

/**
 * The network that a limit counts as one: an IPv4 address, or the /64 of an IPv6 address, which one household or phone has for itself. All
 * spellings of an address, with or without the port that some proxies append, give the same network.
 */
export function networkOf(address: string): string {
  const written = address
    .slice(0, longestAddress)
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .toLowerCase();
  const plain = withoutPort(written).replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return written;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const lastAsIPv4 = [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const start = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':');
  if (start === '0:0:0:0:0:ffff') return lastAsIPv4;
  // This prefix (RFC 6052) covers the whole IPv4 internet, so each IPv4 address behind it is its own network.
  if (start === '64:ff9b:0:0:0:0') return `64:ff9b::${lastAsIPv4}`;
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** An IPv6 address with a port is in brackets. */
function withoutPort(written: string): string {
  const parts = /^\[([^\]]*)\](?::\d*)?$/.exec(written) ?? /^([\d.]+):\d*$/.exec(written);
  return parts?.[1]?.trim() ?? written;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.replace(/[\d.]+\.[\d.]+$/, inHexadecimal).split('::');
  const [start, end] = [numbersOf(head), numbersOf(tail ?? '')];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

function numbersOf(part: string): number[] {
  return part ? part.split(':').map((group) => Number.parseInt(group, 16)) : [];
}

function inHexadecimal(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

/** The first half of an IPv4 address, or the first two groups of an IPv6 address: a provider or a town, but no household. */
export function coarseNetwork(address: string): string | undefined {
  const ipv4Start = /(?:^|:)(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(address)?.[1];
  if (ipv4Start) return ipv4Start;
  return /^([\da-f]{1,4}:[\da-f]{1,4}):[\da-f:]+$/i.exec(address)?.[1]?.toLowerCase();
}
