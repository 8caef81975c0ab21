const SHAPE = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Returns whether a text can be a part of an address: lowercase letters and digits, in words joined by single hyphens.
 *
 * @param text - any text.
 * @param longest - maximum length in characters.
 */
export const isSlug = (text: string, longest: number): boolean => text.length <= longest && SHAPE.test(text);
