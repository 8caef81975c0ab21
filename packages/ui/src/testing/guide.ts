/** What a page of the catalogue says about a component besides its properties. */
export interface Guide {
  /** When to use it, in one or two sentences. */
  use: string;
  /** One good use. */
  do: string;
  /** One misuse, with what to use instead. */
  dont: string;
  /** What each key does; undefined when nothing in it takes the focus. */
  keyboard?: string;
  /** Roles, names and live regions that assistive technology gets. */
  aria: string;
}

/** Returns the parameters that put a guide on a component's page. */
export const guide = (guide: Guide) => ({ guide });
