import {
  type DatabaseGroupRowsInput,
  type DatabaseRowsInput,
  databaseRows,
  type NoteDatabaseRow,
} from '@atelier/sdk';
import { changed, put } from '../../platform/changes.js';
import { keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { databaseKeys } from './database-keys.js';

/** Which rows to read: everything but the page. */
export type DatabaseRowsFilters = Omit<DatabaseRowsInput, 'page'>;

/**
 * Reads the rows of a view, page after page; the groups of a view that groups come with the first one.
 *
 * @param input - the database, the view, a search, and filters of the person's own.
 */
export const useDatabaseRows = (input: DatabaseRowsFilters) =>
  useReadPages(
    [...databaseKeys.rows(input.databaseId), input],
    (client, page, options) => databaseRows(client).list({ ...input, page }, options),
    keepPrevious,
  );

/**
 * Reads the rows of one group, page after page.
 *
 * @param input - the database, the view, and the key of the group.
 */
export const useDatabaseGroupRows = (input: Omit<DatabaseGroupRowsInput, 'page'>) =>
  useReadPages(
    [...databaseKeys.rows(input.databaseId), 'group', input],
    (client, page, options) => databaseRows(client).group({ ...input, page }, options),
    keepPrevious,
  );

/**
 * Reads one row.
 *
 * @param rowId - undefined requests nothing.
 */
export const useDatabaseRow = (rowId: string | undefined) =>
  useRead<NoteDatabaseRow>(
    databaseKeys.row(rowId ?? ''),
    rowId === undefined ? undefined : (client, options) => databaseRows(client).get(rowId, options),
  );

const rowWrite = {
  answer: (row: NoteDatabaseRow) => [put(databaseKeys.row(row._id), row)],
  // The database is known from the answer alone, so every list of rows is read again.
  invalidates: () => [[...databaseKeys.all, 'rows']],
} as const;

/** Creates a row, with what the filters of a view ask for. */
export const useCreateDatabaseRow = defineWrite(
  'databaseRows.create',
  (client, { databaseId, input }: Parameters<ReturnType<typeof databaseRows>['create']>[0], options) =>
    databaseRows(client).create(
      { databaseId, input: { ...input, _id: input._id ?? options.newId } },
      options,
    ),
  { label: 'Add row', ...rowWrite },
);

/** Changes cells of a row, or its place; the cells show at once. */
export const useUpdateDatabaseRow = defineWrite('databaseRows.update', to(databaseRows, 'update'), {
  label: 'Edit row',
  ...rowWrite,
  optimistic: ({ rowId, input: { values } }) => [
    changed<NoteDatabaseRow>(databaseKeys.row(rowId), (row) => ({
      ...row,
      values: { ...row.values, ...values },
    })),
  ],
});

/** Deletes a row; {@link useRestoreDatabaseRow} brings it back for 30 days. */
export const useDeleteDatabaseRow = defineWrite('databaseRows.delete', to(databaseRows, 'delete'), {
  label: 'Delete row',
  ...rowWrite,
});

/** Restores a deleted row. */
export const useRestoreDatabaseRow = defineWrite('databaseRows.restore', to(databaseRows, 'restore'), {
  label: 'Restore row',
  ...rowWrite,
});
