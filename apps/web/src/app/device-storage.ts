/**
 * Uses what this browser stores for the page. A browser may store nothing at all; then what is kept lasts as long as the
 * page.
 *
 * @returns what `use` returns; undefined when the browser refuses.
 */
export function inStorage<Answer>(use: (storage: Storage) => Answer): Answer | undefined {
  try {
    return use(window.localStorage);
  } catch {
    return undefined;
  }
}
