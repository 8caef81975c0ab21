import type { CallFailed } from '@atelier/sdk';
import { SettingsLoading } from '@atelier/ui';
import type { ReactNode } from 'react';
import { QueryError } from '../../settings/SettingsScreen';

export interface LoadedProps<Data> {
  /** What it reads: `gallery settings`. */
  readonly what: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error: CallFailed | null;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A section of settings with the states of what it shows. */
export function Loaded<Data>({ what, query, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.isError ? (
    <QueryError what={what} query={query} />
  ) : (
    <SettingsLoading label={`Loading ${what}`} />
  );
}
