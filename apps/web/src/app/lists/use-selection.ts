import { useState } from 'react';

/** The selected rows of a list. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onSelectedChange: (selected: ReadonlySet<string>) => void;
  readonly clear: () => void;
}

/**
 * Keeps which rows are selected. A row that is no longer shown is no longer selected.
 *
 * @param shown - ids of the rows of the list.
 */
export function useSelection(shown: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    selected: new Set(shown.filter((id) => chosen.has(id))),
    onSelectedChange: setChosen,
    clear: () => setChosen(new Set()),
  };
}
