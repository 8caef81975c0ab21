import { slugFromText } from '@atelier/sdk/contract';
import type { SmartFileSlugType } from '../../../generated/graphql/workflows';

/** The longest address, in characters (contract: `updateSlug`). */
export const SLUG_LENGTH = 80;

/** Words that pages of ours go by. */
const reserved = new Set(['new', 'edit', 'preview', 'verify', 'download', 'pay', 'sign', 'api', 'assets']);

const shape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Why a text cannot be an address; null when it can. */
export function slugFault(slug: string): 'malformed' | 'reserved' | null {
  if (slug.length > SLUG_LENGTH || !shape.test(slug)) return 'malformed';
  return reserved.has(slug) ? 'reserved' : null;
}

/** An address as people mean it: `Wedding Weekend ` is `wedding-weekend`. Empty when no letter or digit is left. */
export const slugFrom = (text: string): string => slugFromText(text, SLUG_LENGTH);

/** What an address is proposed from when a title has no letters of its alphabet. */
export const fallbackSlug = (type: SmartFileSlugType): string => (type === 'smartFile' ? 'file' : type);
