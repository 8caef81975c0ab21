import { isSlug } from '@atelier/domain';
import { slugFromText } from '@atelier/sdk/contract';
import type { SmartFileSlugType } from '../../../generated/graphql/workflows';

/** The longest address, in characters (contract: `updateSlug`). */
export const SLUG_LENGTH = 80;

/** Words that the product's own pages use. */
const reserved = new Set(['new', 'edit', 'preview', 'verify', 'download', 'pay', 'sign', 'api', 'assets']);

/** Returns why a text cannot be an address; null if it can. */
export function slugFault(slug: string): 'malformed' | 'reserved' | null {
  if (!isSlug(slug, SLUG_LENGTH)) return 'malformed';
  return reserved.has(slug) ? 'reserved' : null;
}

/** Returns the address for a text: `Wedding Weekend ` becomes `wedding-weekend`. Empty if no letter or digit is left. */
export const slugFrom = (text: string): string => slugFromText(text, SLUG_LENGTH);

/** Returns the address to propose for a title without letters that an address can have. */
export const fallbackSlug = (type: SmartFileSlugType): string => (type === 'smartFile' ? 'file' : type);
