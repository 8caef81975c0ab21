import { createContext, useContext } from 'react';

/** The step that is shown; null outside of a page. */
export const ShownStep = createContext<string | null>(null);

/** An entry that whoever draws the page wants in sight, such as the question that is edited; null for none. */
export const WantedEntry = createContext<string | null>(null);

/** Marks a part of a page, so that its viewing time can be measured. */
export interface SectionMark {
  readonly 'data-step'?: string;
  readonly 'data-section': string;
}

/**
 * How parts of the page are marked: by the step and the id of the entry, or a name such as `top`, `total`, `sign`, `plan`.
 */
export function useSections(): (section: string) => SectionMark {
  const step = useContext(ShownStep);
  return (section) => ({ ...(step !== null && { 'data-step': step }), 'data-section': section });
}
