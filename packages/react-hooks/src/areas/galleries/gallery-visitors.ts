import {
  type GetGalleryVisitorOutput,
  galleryVisitors,
  type ListGalleryVisitorsInput,
  type ListGalleryVisitorsOutput,
  type ListPreRegisteredUsersOutput,
  type PreRegisteredStatus,
} from '@atelier/sdk';
import { put } from '../../platform/changes.js';
import { keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';
import { madeOf, shownIn } from './gallery-revisions.js';

/** What a list of visitors shows: everything but the gallery and the page. */
export type GalleryVisitorFilters = Omit<ListGalleryVisitorsInput, 'page' | 'ws' | 'galleryId'>;

/** Requests again what shows a gallery and its visitors. */
const ofVisitors = ({ galleryId }: { readonly galleryId: string }) => [
  galleryKeys.one(galleryId),
  galleryKeys.visitors,
];

/**
 * Reads the visitors of a gallery page after page, the latest first, with what each viewed, picked and downloaded.
 *
 * @param galleryId - the gallery.
 * @param filters - search, days, role, and the size of a page: up to 100. Defaults to 20.
 */
export const useGalleryVisitors = (galleryId: string, filters: GalleryVisitorFilters = {}) =>
  useReadPages<ListGalleryVisitorsOutput>(
    [...galleryKeys.visitors, galleryId, 'list', filters],
    (client, page, options) => galleryVisitors(client).list({ ...filters, galleryId, page }, options),
    keepPrevious,
  );

/** Reads a visitor of a gallery, and what they did page after page, the latest first. */
export const useGalleryVisitor = (shown: { readonly galleryId: string; readonly visitorId: string }) =>
  useReadPages<GetGalleryVisitorOutput>(
    [...galleryKeys.visitors, shown.galleryId, 'one', shown.visitorId],
    (client, page, options) => galleryVisitors(client).get({ ...shown, page }, options),
  );

/** Removes a visitor for good, with everything that they left. */
export const useDeleteGalleryVisitor = defineWrite('galleryVisitors.delete', to(galleryVisitors, 'delete'), {
  offline: 'refuse',
  invalidates: (input) => [...ofVisitors(input), galleryKeys.selections, galleryKeys.comments],
});

const guestsOf = (galleryId: string) => [...galleryKeys.one(galleryId), 'guest-access'];
const formOf = (galleryId: string) => [...galleryKeys.one(galleryId), 'visitor-form'];

/** Reads whether guests are let in, and what they may do. */
export const useGuestAccess = (galleryId: string) =>
  useRead(guestsOf(galleryId), (client, options) =>
    galleryVisitors(client).guestAccess({ galleryId }, options),
  );

/**
 * Changes whether guests are let in, and what they may do. It takes effect within seconds.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision`.
 */
export const useUpdateGuestAccess = defineWrite(
  'galleryVisitors.updateGuestAccess',
  to(galleryVisitors, 'updateGuestAccess'),
  {
    label: 'Edit guest access',
    invalidates: ofVisitors,
    revision: madeOf(guestsOf),
    optimistic: shownIn(guestsOf),
    answer: (access, { galleryId }) => [put(guestsOf(galleryId), access)],
  },
);

/** Reads what visitors are asked for at the door of a gallery. */
export const useVisitorForm = (galleryId: string) =>
  useRead(formOf(galleryId), (client, options) => galleryVisitors(client).form({ galleryId }, options));

/**
 * Changes what visitors are asked for at the door of a gallery.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision`.
 */
export const useUpdateVisitorForm = defineWrite(
  'galleryVisitors.updateForm',
  to(galleryVisitors, 'updateForm'),
  {
    label: 'Edit visitor form',
    invalidates: ofVisitors,
    revision: madeOf(formOf),
    optimistic: shownIn(formOf),
    answer: (form, { galleryId }) => [put(formOf(galleryId), form)],
  },
);

/**
 * Invites people to a gallery by email, each with a link of their own.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_published`, `too_many_mails`.
 */
export const useShareGalleryByEmail = defineWrite(
  'galleryVisitors.shareByEmail',
  to(galleryVisitors, 'shareByEmail'),
  { offline: 'refuse', invalidates: ofVisitors },
);

/** Revokes an invitation: visits by its link end within seconds. */
export const useRevokeGalleryInvitation = defineWrite(
  'galleryVisitors.revokeInvitation',
  to(galleryVisitors, 'revokeInvitation'),
  { offline: 'refuse', invalidates: ofVisitors },
);

/**
 * Reads the people who left their address before the release of a gallery, page after page.
 *
 * @param galleryId - the gallery.
 * @param limit - the size of a page: up to 100. Defaults to 10.
 */
export const usePreRegisteredUsers = (galleryId: string, limit?: number) =>
  useReadPages<ListPreRegisteredUsersOutput>(
    [...galleryKeys.visitors, galleryId, 'pre-registered', limit],
    (client, page, options) =>
      galleryVisitors(client).preRegistered(
        { galleryId, page, ...(limit === undefined ? {} : { limit }) },
        options,
      ),
  );

/** Time between two looks at how far selfies are; milliseconds. */
const PACE = 2_000;

/** Reads how far the selfies of people who wait are matched, again and again until it is done. */
export const usePreRegisteredStatus = (galleryId: string) =>
  useRead<PreRegisteredStatus>(
    [...galleryKeys.visitors, galleryId, 'pre-registered-status'],
    (client, options) => galleryVisitors(client).preRegisteredStatus({ galleryId }, options),
    { refetchInterval: ({ state }) => (state.data?.state === 'matching' ? PACE : false) },
  );

/** Tells people who wait that a gallery is out, each once. */
export const useNotifyPreRegistered = defineWrite(
  'galleryVisitors.notifyPreRegistered',
  to(galleryVisitors, 'notifyPreRegistered'),
  { offline: 'refuse', invalidates: ofVisitors },
);
