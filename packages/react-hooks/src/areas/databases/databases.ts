import {
  type CreateDatabaseInput,
  databases,
  type ListDatabasesInput,
  type NoteDatabase,
} from '@atelier/sdk';
import { put } from '../../platform/changes.js';
import { keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { databaseKeys, shownOf } from './database-keys.js';

/** What a list of databases shows: everything but the page. */
export type DatabaseListFilters = Omit<ListDatabasesInput, 'page'>;

/**
 * Reads the databases that the person can see, page after page.
 *
 * @param filters - search, the page that holds them, and the size of a page: up to 100. Defaults to 10.
 */
export const useDatabases = (filters: DatabaseListFilters = {}) =>
  useReadPages(
    [...databaseKeys.lists, filters],
    (client, page, options) => databases(client).list({ ...filters, page }, options),
    keepPrevious,
  );

/**
 * Reads a database with its fields.
 *
 * @param databaseId - undefined requests nothing.
 * @returns the query; its error is a `CallFailed`: code `not_found` when its page is gone or out of sight.
 */
export const useDatabase = (databaseId: string | undefined) =>
  useRead<NoteDatabase>(
    databaseKeys.one(databaseId ?? ''),
    databaseId === undefined ? undefined : (client, options) => databases(client).get(databaseId, options),
  );

/** Creates a database. The same input again creates no second one. */
export const useCreateDatabase = defineWrite(
  'databases.create',
  (client, input: CreateDatabaseInput, options) =>
    databases(client).create({ ...input, _id: input._id ?? options.newId }, options),
  {
    label: 'Create database',
    answer: (database: NoteDatabase) => [put(databaseKeys.one(database._id), database)],
    invalidates: () => [databaseKeys.lists],
  },
);

/** A change of a database or its fields can change every view of it. */
const databaseWrite = {
  answer: (database: NoteDatabase) => [put(databaseKeys.one(database._id), database)],
  invalidates: ({ databaseId }: { readonly databaseId: string }) => shownOf(databaseId),
} as const;

/** Changes name, description, icon, or the order of the fields. */
export const useUpdateDatabase = defineWrite('databases.update', to(databases, 'update'), {
  label: 'Edit database',
  ...databaseWrite,
});

/** Adds a field. */
export const useAddDatabaseField = defineWrite('databases.addField', to(databases, 'addField'), {
  offline: 'refuse',
  ...databaseWrite,
});

/** Changes a field, or learns with `isTrial` which cells would be lost. */
export const useUpdateDatabaseField = defineWrite('databases.updateField', to(databases, 'updateField'), {
  offline: 'refuse',
  invalidates: ({ databaseId, isTrial }) => (isTrial ? [] : shownOf(databaseId)),
});

/** Deletes a field with its cells; {@link useRestoreDatabaseField} brings it back for 30 days. */
export const useDeleteDatabaseField = defineWrite('databases.deleteField', to(databases, 'deleteField'), {
  offline: 'refuse',
  ...databaseWrite,
});

/** Restores a deleted field with its cells. */
export const useRestoreDatabaseField = defineWrite('databases.restoreField', to(databases, 'restoreField'), {
  offline: 'refuse',
  ...databaseWrite,
});
