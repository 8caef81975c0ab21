/** The same properties, where one that is there has a value. */
export type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/**
 * Leaves out the properties that hold `undefined`. Mantine tells "not given" from "given as undefined" (its
 * types under exactOptionalPropertyTypes, its defaults at run time); our own components do not.
 */
export function defined<T extends object>(properties: T): Defined<T> {
  const entries = Object.entries(properties).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the keys' types; the filter above is what makes the type true.
  return Object.fromEntries(entries) as Defined<T>;
}
