/** The longest workspace handle, in characters (contract: `WorkspaceHandle`). */
export const longestHandle = 40;

/**
 * Brings any text into the form of a workspace handle, so that a studio's name can propose one: "Juniper & Light"
 * becomes `juniper-light`.
 *
 * @param name - any text.
 * @returns small letters, digits and hyphens, at most 40; may be empty or too short to be had.
 */
export function handleFromName(name: string): string {
  return name
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
    .slice(0, longestHandle)
    .replace(/-+$/, '');
}
