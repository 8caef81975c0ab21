import type { DocumentBlock } from './read-blocks';

/** Fields of blocks and of their content that browsers open or load. */
const addressFields: ReadonlySet<string> = new Set(['href', 'url', 'src']);

/** Browsers leave out control characters and spaces, before they look for a scheme. */
const schemeOf = (address: string): string | undefined =>
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replaceAll(/[\p{Cc}\s]/gu, ''))?.[1]?.toLowerCase();

const schemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel']);

/** Returns whether an address does no more than lead somewhere: no script, no data. */
export const isSafe = (address: string): boolean => {
  const scheme = schemeOf(address);
  return scheme === undefined || schemes.has(scheme);
};

function isHarmless(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isHarmless);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, field]) =>
    typeof field === 'string' ? !addressFields.has(name) || isSafe(field) : isHarmless(field),
  );
}

/** Returns whether all links of a block, and of those inside it, may be shown. */
export const hasSafeLinks = ({ props, content, children }: DocumentBlock): boolean =>
  isHarmless(props) && isHarmless(content) && children.every(hasSafeLinks);
