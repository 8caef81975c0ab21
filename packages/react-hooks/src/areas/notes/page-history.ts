import { type PageVersion, type PageVersionContents, pageHistory } from '@atelier/sdk';
import { type CountedPage, useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { noteKeys } from './note-keys.js';

/** Reads the versions of a page, newest first, page after page. */
export const usePageVersions = (pageId: string) =>
  useReadPages<CountedPage<PageVersion>>([...noteKeys.history(pageId), 'list'], (client, page, options) =>
    pageHistory(client).list({ pageId, page }, options),
  );

/**
 * Reads what a page was after an update, and how it differs from now.
 *
 * @param sequence - undefined requests nothing.
 */
export const usePageVersion = (pageId: string, sequence: number | undefined) =>
  useRead<PageVersionContents>(
    [...noteKeys.history(pageId), 'one', sequence ?? 0],
    (client, options) => pageHistory(client).get({ pageId, sequence: sequence ?? 0 }, options),
    { enabled: sequence !== undefined },
  );

/** Going back is a change of what the server has: it waits for no connection. */
const historyWrite = {
  offline: 'refuse',
  invalidates: ({ pageId }: { readonly pageId: string }) => [
    noteKeys.history(pageId),
    noteKeys.blocks(pageId),
  ],
} as const;

/** Makes a page, or one block of it, what it was after an update. */
export const useRestorePageVersion = defineWrite(
  'pageHistory.restore',
  to(pageHistory, 'restore'),
  historyWrite,
);

/** Takes back what one person changed after an update, while what all others wrote stays. */
export const useUndoPageChanges = defineWrite('pageHistory.undo', to(pageHistory, 'undo'), historyWrite);
