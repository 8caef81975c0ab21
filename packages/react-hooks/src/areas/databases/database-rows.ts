import {
  type DatabaseGroupRowsInput,
  type DatabaseRowsInput,
  databaseRows,
  type NoteDatabaseRow,
  type NoteDatabaseRows,
  unwrap,
} from '@atelier/sdk';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { changed, put } from '../../platform/changes.js';
import { useConnection } from '../../platform/client.js';
import { type GroupPages, useGroupPages } from '../../platform/group-pages.js';
import { fullKey } from '../../platform/keys.js';
import { keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { databaseKeys } from './database-keys.js';
import { cellsIn, inLists, listsBy } from './row-lists.js';

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

/** Loads more of single groups of a view, and reports how far that is. */
export type DatabaseGroupPages = GroupPages<string | null>;

/**
 * Loads more of single groups of a view that groups; each group loads and fails on its own.
 *
 * @param input - that of {@link useDatabaseRows}, which has to be in use.
 */
export function useDatabaseGroupPages(input: DatabaseRowsFilters): DatabaseGroupPages {
  const { client, workspaceId } = useConnection();
  const queries = useQueryClient();
  const queryKey = fullKey(workspaceId, [...databaseKeys.rows(input.databaseId), input]);
  return useGroupPages<string | null>(queryKey, async (value) => {
    const list = queries.getQueryData<InfiniteData<NoteDatabaseRows>>(queryKey);
    const page = list?.pages[0]?.groups.find((one) => one.value === value)?.nextPage;
    const { databaseId, viewId, filterBy, sortBy, search, timezone, limit } = input;
    if (page == null || viewId == null) return;
    const asked = { databaseId, viewId, value, filterBy, sortBy, search, timezone, limit, page };
    const next = await unwrap(databaseRows(client).group(asked, { workspaceId }));
    queries.setQueryData<InfiniteData<NoteDatabaseRows>>(
      queryKey,
      (now) =>
        now && {
          ...now,
          pages: now.pages.map((one) => ({
            ...one,
            groups: one.groups.map((group) =>
              group.value === value ? { ...next, docs: [...group.docs, ...next.docs] } : group,
            ),
          })),
        },
    );
  });
}

/**
 * Returns what notes a row as a list shows it, before it is changed: so a change that meets another one is compared with what
 * its person saw.
 */
export function useNoteShownRow(): (row: NoteDatabaseRow) => void {
  const { workspaceId } = useConnection();
  const queries = useQueryClient();
  return (row) =>
    queries.setQueryData<NoteDatabaseRow>(fullKey(workspaceId, databaseKeys.row(row._id)), (known) =>
      known && known.revision >= row.revision ? known : row,
    );
}

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
  answer: (row: NoteDatabaseRow) => [put(databaseKeys.row(row._id), row), inLists(row._id, () => row)],
  // The database is known from the answer alone, so every list of rows is read again, and every database for how many it has.
  invalidates: () => [
    databaseKeys.lists,
    ...(['one', 'rows'] as const).map((kind) => [...databaseKeys.all, kind]),
  ],
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

/** Changes cells of a row, or its place; the cells show at once, in every list that holds the row. */
export const useUpdateDatabaseRow = defineWrite('databaseRows.update', to(databaseRows, 'update'), {
  label: 'Edit row',
  ...rowWrite,
  revision: (change) =>
    change.input.values
      ? {
          id: change.rowId,
          seen: change.revision,
          values: change.input.values,
          fields: (row) => cellsIn(row.values, change.input.values),
          key: databaseKeys.row(change.rowId),
          renew: (revision, values) => ({
            ...change,
            revision,
            input: { ...change.input, values: { ...change.input.values, ...values } },
          }),
        }
      : undefined,
  optimistic: ({ rowId, input: { values } }) => {
    const change = (row: NoteDatabaseRow): NoteDatabaseRow => ({
      ...row,
      values: { ...row.values, ...values },
    });
    return [changed<NoteDatabaseRow>(databaseKeys.row(rowId), change), inLists(rowId, change)];
  },
  invalidates: ({ input: { values = {} } }, row, cache) => listsBy(Object.keys(values ?? {}), row, cache),
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

/** Gives a row a page to write on; it has the ID of the row, and the rights of the database. */
export const useCreateDatabaseRowPage = defineWrite(
  'databaseRows.createPage',
  to(databaseRows, 'createPage'),
  { label: 'Write on a row', ...rowWrite },
);
