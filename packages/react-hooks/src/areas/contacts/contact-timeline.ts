import { type ContactEvent, contacts } from '@atelier/sdk';
import { useReadParts } from '../../platform/read.js';
import { contactKeys } from './contact-keys.js';

/** A page of a contact's events, and where the next one starts. */
export interface ContactTimelinePage {
  readonly data: readonly ContactEvent[];
  readonly nextCursor: string | null;
}

/**
 * Reads a contact's events, newest first, page after page.
 *
 * @param clientId - id of the contact.
 * @returns the query; its error is a `CallFailed`: code `not_found` when the contact is gone.
 */
export const useContactTimeline = (clientId: string) =>
  useReadParts<ContactTimelinePage, string>(
    contactKeys.timeline(clientId),
    (client, cursor, options) =>
      contacts(client).timeline({ clientId, ...(cursor === '' ? {} : { cursor }) }, options),
    { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
