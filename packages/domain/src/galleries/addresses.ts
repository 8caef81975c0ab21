import { isSlug } from '../slug.js';

/** What an address belongs to: a gallery of a workspace, or an album or video of a gallery. */
export type AddressKind = 'gallery' | 'album' | 'video';

/** The longest address, in characters. */
export const longestAddress = 80;

/** Pages of a gallery, whose names are where those of its albums and videos are. */
const pages: ReadonlySet<string> = new Set([
  'favourites',
  'selections',
  'people',
  'download',
  'videos',
  'photo',
]);

/** Returns why a text cannot be an address; null if it can (SPEC.md, A-1). */
export function addressFault(slug: string, kind: AddressKind): 'malformed' | 'reserved' | null {
  if (!isSlug(slug, longestAddress)) return 'malformed';
  return kind !== 'gallery' && pages.has(slug) ? 'reserved' : null;
}

/** An address that something has or had. */
export interface Address {
  readonly slug: string;
  readonly targetId: string;
  /** False for one that it had before. */
  readonly isCurrent: boolean;
}

/** What is behind an address. */
export type FoundAddress =
  | { readonly kind: 'found'; readonly targetId: string }
  | { readonly kind: 'moved'; readonly targetId: string; readonly to: string }
  | { readonly kind: 'unknown' };

/** Returns what is behind an address; an old one leads to the current one of its target (SPEC.md, A-2). */
export function findAddress(addresses: Iterable<Address>, slug: string): FoundAddress {
  const known = [...addresses];
  const own = known.find((address) => address.slug === slug);
  if (own === undefined) return { kind: 'unknown' };
  const { targetId } = own;
  if (own.isCurrent) return { kind: 'found', targetId };
  const current = known.find((address) => address.targetId === targetId && address.isCurrent);
  return current === undefined ? { kind: 'unknown' } : { kind: 'moved', targetId, to: current.slug };
}

/** Returns whether something may take an address: nobody has it, or only it itself (SPEC.md, A-3). */
export const isAddressFree = (addresses: Iterable<Address>, slug: string, targetId: string | null): boolean =>
  [...addresses].every((address) => address.slug !== slug || address.targetId === targetId);
