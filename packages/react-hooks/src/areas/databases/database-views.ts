import { databaseViews, type NoteDatabaseView } from '@atelier/sdk';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { databaseKeys } from './database-keys.js';

/**
 * Reads the views of a database, in the order of their tabs.
 *
 * @param databaseId - undefined requests nothing.
 */
export const useDatabaseViews = (databaseId: string | undefined) =>
  useRead<NoteDatabaseView[]>(
    databaseKeys.views(databaseId ?? ''),
    databaseId === undefined
      ? undefined
      : (client, options) => databaseViews(client).list(databaseId, options),
  );

/** A view decides about the rows that are shown. */
const viewWrite = {
  offline: 'refuse',
  invalidates: () => [
    [...databaseKeys.all, 'views'],
    [...databaseKeys.all, 'rows'],
  ],
} as const;

/** Creates a view. */
export const useCreateDatabaseView = defineWrite(
  'databaseViews.create',
  to(databaseViews, 'create'),
  viewWrite,
);

/** Changes name, kind, look, sums or place of a view. */
export const useUpdateDatabaseView = defineWrite(
  'databaseViews.update',
  to(databaseViews, 'update'),
  viewWrite,
);

/** Deletes a view. */
export const useDeleteDatabaseView = defineWrite(
  'databaseViews.delete',
  to(databaseViews, 'delete'),
  viewWrite,
);

/** Adds a condition to the filters of a view. */
export const useAddDatabaseFilter = defineWrite(
  'databaseViews.addFilter',
  to(databaseViews, 'addFilter'),
  viewWrite,
);

/** Replaces a condition of a view. */
export const useUpdateDatabaseFilter = defineWrite(
  'databaseViews.updateFilter',
  to(databaseViews, 'updateFilter'),
  viewWrite,
);

/** Removes a condition from a view. */
export const useRemoveDatabaseFilter = defineWrite(
  'databaseViews.removeFilter',
  to(databaseViews, 'removeFilter'),
  viewWrite,
);

/** Adds a sort to a view. */
export const useAddDatabaseSort = defineWrite(
  'databaseViews.addSort',
  to(databaseViews, 'addSort'),
  viewWrite,
);

/** Replaces a sort of a view. */
export const useUpdateDatabaseSort = defineWrite(
  'databaseViews.updateSort',
  to(databaseViews, 'updateSort'),
  viewWrite,
);

/** Removes a sort from a view. */
export const useRemoveDatabaseSort = defineWrite(
  'databaseViews.removeSort',
  to(databaseViews, 'removeSort'),
  viewWrite,
);

/** Sets how a view groups its rows. */
export const useUpdateDatabaseGroup = defineWrite(
  'databaseViews.updateGroup',
  to(databaseViews, 'updateGroup'),
  viewWrite,
);
