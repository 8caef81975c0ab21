import { BlockList, isIP } from 'node:net';

const notPublic = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4');

// In IPv6 only 2000::/3 is allocated to the public; documentation and translation ranges in it are not reachable.
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
special6.addSubnet('2001:db8::', 32, 'ipv6');
special6.addSubnet('2001::', 23, 'ipv6');
special6.addSubnet('2002::', 16, 'ipv6');

/** Whether an address is public: loopback, private and reserved ones are not. */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(mapped);
  if (family === 4) return !notPublic.check(mapped, 'ipv4');
  if (family === 6) return global6.check(mapped, 'ipv6') && !special6.check(mapped, 'ipv6');
  return false;
}
