import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Where somebody was sent: a step, and a place in its content. */
export interface AskedField {
  readonly stepId: string | null;
  readonly path: string;
}

/**
 * Goes where the address says: `?step=…&field=packages.weekend.price`, as what is missing leads to its field. The address
 * forgets it, so that a reload is no second asking.
 *
 * @param isReady - whether the steps are there.
 * @param go - leads to the field.
 */
export function useAskedField(isReady: boolean, go: (asked: AskedField) => void): void {
  const [search, setSearch] = useSearchParams();
  const stepId = search.get('step');
  const field = search.get('field');
  const isAsked = stepId !== null || field !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each asking
  useEffect(() => {
    if (!isReady || !isAsked) return;
    go({ stepId, path: field ?? '' });
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('step');
        after.delete('field');
        return after;
      },
      { replace: true },
    );
  }, [isReady, isAsked, stepId, field]);
}
