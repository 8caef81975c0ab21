import {
  type GetGalleryVisitorOutput,
  galleryVisitors,
  type ListGalleryVisitorsInput,
  type ListGalleryVisitorsOutput,
  type ListPreRegisteredUsersOutput,
} from '@atelier/sdk';
import { keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';

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

/** Reads whether guests are let in, and what they may do. */
export const useGuestAccess = (galleryId: string) =>
  useRead([...galleryKeys.one(galleryId), 'guest-access'], (client, options) =>
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
  { label: 'Edit guest access', invalidates: ofVisitors },
);

/** Reads what visitors are asked for at the door of a gallery. */
export const useVisitorForm = (galleryId: string) =>
  useRead([...galleryKeys.one(galleryId), 'visitor-form'], (client, options) =>
    galleryVisitors(client).form({ galleryId }, options),
  );

/**
 * Changes what visitors are asked for at the door of a gallery.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision`.
 */
export const useUpdateVisitorForm = defineWrite(
  'galleryVisitors.updateForm',
  to(galleryVisitors, 'updateForm'),
  { label: 'Edit visitor form', invalidates: ofVisitors },
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

/** Reads how far the selfies of people who wait are matched. Live changes request it again until it is done. */
export const usePreRegisteredStatus = (galleryId: string) =>
  useRead([...galleryKeys.visitors, galleryId, 'pre-registered-status'], (client, options) =>
    galleryVisitors(client).preRegisteredStatus({ galleryId }, options),
  );

/** Tells people who wait that a gallery is out, each once. */
export const useNotifyPreRegistered = defineWrite(
  'galleryVisitors.notifyPreRegistered',
  to(galleryVisitors, 'notifyPreRegistered'),
  { offline: 'refuse', invalidates: ofVisitors },
);
