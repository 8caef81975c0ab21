import type { FormViewed } from './events.js';
import type { FormRecord, FormResponse } from './responses.js';

/** Somebody, with all devices and responses that are known to be theirs. */
export interface FormPerson {
  /** The first of their visitor keys. */
  readonly visitor: string;
  readonly views: readonly FormViewed[];
  readonly responses: readonly FormResponse[];
}

/**
 * The people behind visitors and responses: who answers one response on two devices is one person, and so are all who
 * are joined in this way (SPEC.md, Q-45).
 */
export function peopleIn({ views, responses }: FormRecord): FormPerson[] {
  const parents = new Map<string, string>();
  const rootOf = (visitor: string): string => {
    let root = visitor;
    for (let above = parents.get(root); above !== undefined && above !== root; above = parents.get(root))
      root = above;
    // Everybody on the way is tied to the root at once, so that the next way is short.
    for (let here = visitor; here !== root; ) {
      const above = parents.get(here) ?? root;
      parents.set(here, root);
      here = above;
    }
    return root;
  };
  const join = (one: string, other: string) => {
    const [first = one, second = other] = [rootOf(one), rootOf(other)].sort();
    parents.set(second, first);
    parents.set(first, first);
  };
  for (const { visitor } of views) join(visitor, visitor);
  for (const { visitors } of responses) for (const visitor of visitors) join(visitors[0] ?? visitor, visitor);

  const people = new Map<string, { views: FormViewed[]; responses: FormResponse[] }>();
  const personOf = (visitor: string) => {
    const root = rootOf(visitor);
    const person = people.get(root) ?? { views: [], responses: [] };
    people.set(root, person);
    return person;
  };
  for (const view of views) personOf(view.visitor).views.push(view);
  for (const response of responses)
    if (response.visitors[0] !== undefined) personOf(response.visitors[0]).responses.push(response);
  return [...people]
    .map(([visitor, person]) => ({ visitor, ...person }))
    .sort((one, other) => (one.visitor < other.visitor ? -1 : 1));
}
