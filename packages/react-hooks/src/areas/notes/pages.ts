import {
  type CreatePageInput,
  type ListPagesInput,
  type NotePage,
  type NotePageList,
  notes,
} from '@atelier/sdk';
import { useQueries } from '@tanstack/react-query';
import { changed, put } from '../../platform/changes.js';
import {
  keepPrevious,
  type ReadCall,
  useLoaded,
  useRead,
  useReader,
  useReadPages,
} from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { noteKeys } from './note-keys.js';

/** What a list of pages shows: everything but the page. */
export type NoteListFilters = Omit<ListPagesInput, 'page'>;

/**
 * Reads the pages that the person can see, page after page.
 *
 * @param filters - scope, search, and the size of a page: up to 100. Defaults to 10.
 * @param enabled - false requests nothing.
 */
export const useNotePages = (filters: NoteListFilters = {}, enabled = true) =>
  useReadPages<NotePageList>(
    [...noteKeys.lists, filters],
    (client, page, options) => notes(client).list({ ...filters, page }, options),
    { enabled, ...keepPrevious },
  );

/** Sub-pages of a page that the tree shows. */
const BRANCH_SIZE = 100;

/** The pages right below one page of the tree. */
export interface PageBranch {
  /** The page above them; null for the top. */
  readonly parentId: string | null;
  /** The first hundred, in their order; undefined until they are loaded. */
  readonly pages: readonly NotePage[] | undefined;
  readonly hasMore: boolean;
  readonly isFailed: boolean;
}

/**
 * Reads the branches of the tree of pages that are open.
 *
 * @param parentIds - null for the top.
 * @returns in the order of the IDs.
 */
export function usePageBranches(parentIds: readonly (string | null)[]): readonly PageBranch[] {
  const read = useReader();
  return useQueries({
    queries: parentIds.map((parentId) =>
      read<NotePageList>([...noteKeys.lists, 'branch', parentId], (client, options) =>
        notes(client).list(
          { scope: 'tree', limit: BRANCH_SIZE, ...(parentId !== null && { parentId }) },
          options,
        ),
      ),
    ),
    combine: (answers) =>
      answers.map(({ data, isError }, at) => ({
        parentId: parentIds[at] ?? null,
        pages: data?.data,
        hasMore: data?.hasNextPage ?? false,
        isFailed: isError && data === undefined,
      })),
  });
}

const readOne =
  (pageId: string): ReadCall<NotePage> =>
  (client, options) =>
    notes(client).get(pageId, options);

/**
 * Reads pages by their IDs without noting that the person saw them, for what only names them.
 *
 * @param ids - up to a hundred; none requests nothing.
 */
export const useNamedPages = (ids: readonly string[]) =>
  useRead<NotePageList>(
    [...noteKeys.lists, 'named', ids],
    ids.length === 0
      ? undefined
      : (client, options) => notes(client).list({ ids: [...ids], limit: 100 }, options),
    keepPrevious,
  );

/** Levels of pages above one that are read for its path. */
const MAX_PATH = 50;

/**
 * Reads the pages above a page that the person can see, the top one first.
 *
 * @param parentId - the page right above; null for none.
 */
export const usePagePath = (parentId: string | null | undefined) =>
  useRead<readonly NotePage[]>(
    [...noteKeys.lists, 'path', parentId],
    parentId === null || parentId === undefined
      ? undefined
      : async (client, options) => {
          const path: NotePage[] = [];
          for (let id: string | null = parentId; id !== null && path.length < MAX_PATH; ) {
            const above = await notes(client).list({ ids: [id], limit: 1 }, options);
            if (!above.ok) return above;
            const page: NotePage | undefined = above.data.data[0];
            if (page) path.unshift(page);
            id = page?.parentId ?? null;
          }
          return { ok: true, data: path };
        },
    keepPrevious,
  );

/** Returns the pages of these IDs that are loaded, as {@link useLoaded} does. */
export const useLoadedNotePages = (ids: readonly string[]): readonly (NotePage | null | undefined)[] =>
  useLoaded(ids, noteKeys.one, readOne);

/**
 * Reads one page.
 *
 * @param pageId - undefined requests nothing.
 * @returns the query; its error is a `CallFailed`: code `not_found` when the page is gone or out of sight.
 */
export const useNotePage = (pageId: string | undefined) =>
  useRead<NotePage>(noteKeys.one(pageId ?? ''), pageId === undefined ? undefined : readOne(pageId));

/** Every write of a page answers with it, and lists may show it elsewhere. */
const pageWrite = {
  answer: (page: NotePage) => [put(noteKeys.one(page._id), page)],
  invalidates: () => [noteKeys.lists],
} as const;

/** Creates a page. The same input again creates no second one. */
export const useCreateNotePage = defineWrite(
  'notes.create',
  (client, input: CreatePageInput, options) =>
    notes(client).create({ ...input, _id: input._id ?? options.newId }, options),
  { label: 'Create page', ...pageWrite },
);

/**
 * Changes fields of a page; its title shows at once. Titles that two people change at the same time are merged.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision` when somebody else was faster, `page_level` when the
 * person may not change it.
 */
export const useUpdateNotePage = defineWrite('notes.update', to(notes, 'update'), {
  label: 'Edit page',
  ...pageWrite,
  revision: (change) => ({
    id: change.pageId,
    seen: change.revision,
    values: { ...change.updateInput },
    texts: ['title'],
    key: noteKeys.one(change.pageId),
    renew: (revision, values) => ({
      ...change,
      revision,
      updateInput: { ...change.updateInput, ...values },
    }),
  }),
  optimistic: ({ pageId, updateInput: { title } }) => [
    changed<NotePage>(noteKeys.one(pageId), (page) => ({ ...page, title: title ?? page.title })),
  ],
});

/** Copies a page with the pages below it. */
export const useDuplicateNotePage = defineWrite('notes.duplicate', to(notes, 'duplicate'), {
  offline: 'refuse',
  ...pageWrite,
});

/** Deletes a page with those below it; {@link useRestoreNotePage} brings them back for 30 days. */
export const useDeleteNotePage = defineWrite('notes.delete', to(notes, 'delete'), {
  offline: 'refuse',
  invalidates: () => [noteKeys.all],
});

/** Restores a deleted page with those that were deleted with it. */
export const useRestoreNotePage = defineWrite('notes.restore', to(notes, 'restore'), {
  offline: 'refuse',
  ...pageWrite,
  invalidates: () => [noteKeys.all],
});

const favourite = (isFavorite: boolean) => (pageId: string) => [
  changed<NotePage>(noteKeys.one(pageId), (page) => ({ ...page, isFavorite })),
];

/** Adds a page to the person's favorites, at once. */
export const useAddFavoritePage = defineWrite('notes.addFavorite', to(notes, 'addFavorite'), {
  label: 'Add to favorites',
  ...pageWrite,
  optimistic: favourite(true),
});

/** Removes a page from the person's favorites, at once. */
export const useRemoveFavoritePage = defineWrite('notes.removeFavorite', to(notes, 'removeFavorite'), {
  label: 'Remove from favorites',
  ...pageWrite,
  optimistic: favourite(false),
});

/** Sets the icon of a page, or removes it. */
export const useSetPageIcon = defineWrite('notes.setIcon', to(notes, 'setIcon'), {
  label: 'Change icon',
  ...pageWrite,
});

/** Sets a picture from the web as the cover; the server fetches it. */
export const useSetPageCoverByLink = defineWrite('notes.setCoverByLink', to(notes, 'setCoverByLink'), {
  offline: 'refuse',
  ...pageWrite,
});

/** Removes the cover or the icon of a page. */
export const useDeletePageImage = defineWrite('notes.deleteImage', to(notes, 'deleteImage'), {
  label: 'Remove picture',
  ...pageWrite,
});
