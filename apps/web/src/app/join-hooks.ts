/**
 * Joins hooks into one that calls them in their order. The list never changes afterwards, so every drawing calls the
 * same hooks in the same order, as React demands.
 *
 * @param hooks - hooks that take the same input; what is undefined is left out.
 */
export function joinHooks<Input extends unknown[], Output>(
  hooks: readonly (((...input: Input) => Output) | undefined)[],
): (...input: Input) => Output[] {
  const present = hooks.filter((hook) => hook !== undefined);
  return (...input) => present.map((useOne) => useOne(...input));
}
