import {
  type ContactDetails,
  type ContactDuplicate,
  type ContactMerge,
  type ContactMergeInput,
  contactDuplicates,
  type MergeContactsData,
} from '@atelier/sdk';
import type { InfiniteData } from '@tanstack/react-query';
import { changed } from '../../platform/changes.js';
import { type CountedPage, keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { taskKeys } from '../tasks/task-keys.js';
import { contactKeys } from './contact-keys.js';

/** The pages of pairs that have been loaded. */
export type ContactDuplicateList = InfiniteData<CountedPage<ContactDuplicate>, number>;

/** What a merge, or undoing one, left behind. */
export type ContactMergeAnswer = MergeContactsData['mergeClients'];

/**
 * Reads pairs of contacts that may be the same person, most likely first, page after page.
 *
 * @param clientId - only pairs with this contact. Defaults to all pairs.
 */
export const useContactDuplicates = (clientId?: string) =>
  useReadPages<CountedPage<ContactDuplicate>>(
    [...contactKeys.duplicates, clientId ?? null],
    (client, page, options) =>
      contactDuplicates(client).list({ page, ...(clientId === undefined ? {} : { clientId }) }, options),
  );

/**
 * Reads contacts that may be the person who is being added, most likely first.
 *
 * @param input - what is known about the person so far.
 * @param enabled - false while there is too little to compare. Defaults to true.
 * @returns the query; while the next answer loads, the previous one stays.
 */
export const useSimilarContacts = (input: ContactDetails, enabled = true) =>
  useRead(
    [...contactKeys.similar, input],
    (client, options) => contactDuplicates(client).similar(input, options),
    { enabled, ...keepPrevious },
  );

/** Records that two contacts are two people, or returns the pair to the list. A pair leaves the list at once. */
export const useDecideContactDuplicate = defineWrite(
  'contacts.decideDuplicate',
  to(contactDuplicates, 'decide'),
  {
    label: 'Decide on a duplicate',
    optimistic: ({ clientId, otherId, isDuplicate }) =>
      isDuplicate
        ? []
        : [
            changed<ContactDuplicateList>(contactKeys.duplicates, (list) =>
              withoutPair(list, [clientId, otherId]),
            ),
          ],
    invalidates: () => [contactKeys.duplicates],
  },
);

function withoutPair(list: ContactDuplicateList, ids: readonly string[]): ContactDuplicateList {
  const isOther = ({ clients }: ContactDuplicate) => !clients.every(({ _id }) => ids.includes(_id));
  const isThere = list.pages.some(({ data }) => !data.every(isOther));
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      data: page.data.filter(isOther),
      totalDocs: page.totalDocs - (isThere ? 1 : 0),
    })),
  };
}

/**
 * Reads what a merge would make of two contacts.
 *
 * @param input - the two contacts and what was chosen; null requests nothing.
 * @returns the query; while the next answer loads, the previous one stays.
 */
export const useContactMergePreview = (input: ContactMergeInput | null) =>
  useRead(
    [...contactKeys.merges, 'preview', input],
    input === null ? undefined : (client, options) => contactDuplicates(client).preview(input, options),
    keepPrevious,
  );

/**
 * Reads merges, newest first, page after page.
 *
 * @param clientId - only merges of this contact. Defaults to all.
 */
export const useContactMerges = (clientId?: string) =>
  useReadPages<CountedPage<ContactMerge>>(
    [...contactKeys.merges, 'list', clientId ?? null],
    (client, page, options) =>
      contactDuplicates(client).merges({ page, ...(clientId === undefined ? {} : { clientId }) }, options),
  );

/** Tasks name the contacts that they are for. */
const mergeWrite = { offline: 'refuse', invalidates: () => [contactKeys.all, taskKeys.items] } as const;

/**
 * Merges two contacts. The same input again merges nothing twice.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision` when one of the contacts has changed since the
 * preview, `contact_merged` when one of them is part of another contact by now, `not_found` when one is deleted.
 */
export const useMergeContacts = defineWrite(
  'contacts.merge',
  (client, input: ContactMergeInput, options) =>
    contactDuplicates(client).merge({ ...input, _id: options.newId }, options),
  mergeWrite,
);

/**
 * Undoes a merge.
 *
 * @returns the mutation, called with the merge's id; its error is a `CallFailed`: code `merge_changed`, whose `errors` name
 * what has changed since.
 */
export const useUndoContactMerge = defineWrite(
  'contacts.undoMerge',
  to(contactDuplicates, 'undo'),
  mergeWrite,
);
