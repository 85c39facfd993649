import { BlockList, isIP } from 'node:net';

/** IPv4 addresses that are not public: private and local networks, cloud metadata services, documentation, multicast and reserved ranges. */
const nonPublic4 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  nonPublic4.addSubnet(net, bits, 'ipv4');
// Azure's metadata service has an address that looks public.
nonPublic4.addAddress('168.63.129.16', 'ipv4');

/** The only IPv6 range with public addresses. Excludes the parts that contain an IPv4 address or are reserved. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const nonPublic6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  nonPublic6.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !nonPublic4.check(address, 'ipv4');
    case 6:
      return !address.includes('%') && global6.check(address, 'ipv6') && !nonPublic6.check(address, 'ipv6');
    default:
      return false;
  }
}
