/** The longest workspace handle, in characters (contract: `WorkspaceHandle`). */
export const longestHandle = 40;

/**
 * Converts text to a URL slug: "Juniper & Light" becomes `juniper-light`.
 *
 * @param text - any text.
 * @param longest - maximum length in characters.
 * @returns lowercase letters and digits, separated by hyphens; may be empty.
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
 * Converts text to a workspace handle, to suggest one from a studio's name.
 *
 * @param name - any text.
 * @returns at most 40 lowercase letters, digits and hyphens; may be empty or too short to be valid.
 */
export const handleFromName = (name: string): string => slugFromText(name, longestHandle);
