/** The longest workspace handle, in characters (contract: `WorkspaceHandle`). */
export const longestHandle = 40;

/**
 * Brings any text into the form of a word of an address: "Juniper & Light" becomes `juniper-light`.
 *
 * @param text - any text.
 * @param longest - the most characters that it may have.
 * @returns small letters, digits and hyphens between them; may be empty.
 */
export function slugFromText(text: string, longest: number): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/æ/gi, 'ae')
    .replace(/ø/gi, 'o')
    .replace(/ł/gi, 'l')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest)
    .replace(/-+$/, '');
}

/**
 * Brings any text into the form of a workspace handle, so that a studio's name can propose one.
 *
 * @param name - any text.
 * @returns small letters, digits and hyphens, at most 40; may be empty or too short to be had.
 */
export const handleFromName = (name: string): string => slugFromText(name, longestHandle);
