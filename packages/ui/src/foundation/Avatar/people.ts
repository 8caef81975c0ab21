/** How many grounds the tokens hold for people: --p1 to --p6. */
export const groundCount = 6;

/**
 * The ground of a person's avatar: the same one for the same text, on every screen and in every session.
 *
 * @param key what stays the same for a person: the id, else the name
 * @returns 1 to 6
 */
export function groundOf(key: string): number {
  let hash = 0;
  for (const character of key) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return (hash % groundCount) + 1;
}

/**
 * First letters of the first two words, uppercased; words that are only signs, such as the `&` of a couple,
 * do not count.
 */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word))
    .slice(0, 2)
    .map((word) => (word.match(/\p{L}|\p{N}/u)?.[0] ?? '').toLocaleUpperCase())
    .join('');
}
