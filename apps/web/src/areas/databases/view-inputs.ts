import type { useUpdateDatabaseGroup } from '@atelier/react-hooks';

type InputOf<Hook extends (...all: never[]) => { readonly mutateAsync: (input: never) => unknown }> =
  Parameters<ReturnType<Hook>['mutateAsync']>[0];

/** How a view groups, as the wire takes it. */
export type UpdateDatabaseGroupInput = NonNullable<InputOf<typeof useUpdateDatabaseGroup>['input']>;
