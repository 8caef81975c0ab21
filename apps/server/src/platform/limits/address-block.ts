import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const parse = (text: string) =>
    text === ''
      ? []
      : text.split(':').flatMap((group) => {
          if (!group.includes('.')) return [Number.parseInt(group, 16)];
          const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
          return [(a << 8) | b, (c << 8) | d];
        });
  const front = parse(head);
  if (tail === undefined) return front;
  const back = parse(tail);
  return [...front, ...Array<number>(Math.max(0, 8 - front.length - back.length)).fill(0), ...back];
}

/**
 * Returns the address block of a household or office: /24 for IPv4, /56 for IPv6. Limits count by block, because a
 * single IPv6 user has more addresses than any counter could hold.
 */
export function addressBlock(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const high = groups[6] ?? 0;
    return `${high >> 8}.${high & 0xff}.${(groups[7] ?? 0) >> 8}.0/24`;
  }
  const kept = groups.slice(0, 4);
  kept[3] = (kept[3] ?? 0) & 0xff00;
  return `${kept.map((group) => group.toString(16)).join(':')}::/56`;
}
