import { useVariables } from '@atelier/react-hooks';
import type { Variable, VariableType } from '@atelier/sdk/smart-files';
import { useMemo } from 'react';

/** The workspace's own variables, and what they are where a lead says nothing else. Until they come there are none. */
export interface OwnVariables {
  readonly own: readonly Variable[];
  readonly defaults: Readonly<Record<string, string | number>>;
}

const types: readonly VariableType[] = ['text', 'number', 'day', 'time', 'instant', 'money'];

/** The event presets of the workspace, as texts of smart files name them. */
export function useOwnVariables(): OwnVariables {
  const { data } = useVariables();
  return useMemo(
    () => ({
      own: (data ?? []).map(({ key, label, type }) => ({
        ...{ key, label },
        // Types are an open list: one that this release does not know is shown as it is written.
        type: types.find((known) => known === type) ?? 'text',
      })),
      defaults: Object.fromEntries(
        (data ?? []).flatMap(({ key, defaultValue }) => (defaultValue === null ? [] : [[key, defaultValue]])),
      ),
    }),
    [data],
  );
}
