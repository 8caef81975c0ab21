import type { ValueSources, VariableType } from '@atelier/domain/smart-files';
import { useVariables } from '@atelier/react-hooks';
import { useMemo } from 'react';

/** A variable of the workspace's own, with what stands for it where a lead says nothing. */
export type OwnVariable = ValueSources['own'][number];

const types: readonly VariableType[] = ['text', 'number', 'day', 'time', 'instant', 'money'];

/** The event presets of the workspace, as texts of smart files name them; none until they come. */
export function useOwnVariables(): readonly OwnVariable[] {
  const { data } = useVariables();
  return useMemo(
    () =>
      (data ?? []).map(({ key, label, type, defaultValue }) => ({
        key,
        label,
        defaultValue,
        // Types are an open list: one that this release does not know is shown as it is written.
        type: types.find((known) => known === type) ?? 'text',
      })),
    [data],
  );
}
