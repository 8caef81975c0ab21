import { notes } from '@atelier/sdk';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { noteKeys } from './note-keys.js';

/** Reads every member who can see a page, and why. */
export const usePageSharedUsers = (pageId: string) =>
  useRead([...noteKeys.sharing, pageId], (client, options) => notes(client).sharedUsers(pageId, options));

/** Who sees a page decides about what the person still sees of it, and of those below. */
const sharingWrite = { offline: 'refuse', invalidates: () => [noteKeys.all] } as const;

/** Gives members access to a page. */
export const useSharePage = defineWrite('notes.share', to(notes, 'share'), sharingWrite);

/** Changes the level of a member's share. */
export const useChangePageAccess = defineWrite('notes.changeAccess', to(notes, 'changeAccess'), sharingWrite);

/** Ends a member's share. */
export const useUnsharePage = defineWrite('notes.unshare', to(notes, 'unshare'), sharingWrite);

/** Opens a page to everybody in the workspace, or closes it. */
export const useOpenPageToWorkspace = defineWrite(
  'notes.openToWorkspace',
  to(notes, 'openToWorkspace'),
  sharingWrite,
);

/** The same of the page of a database. */
export const useOpenPageToTenant = defineWrite('notes.openToTenant', to(notes, 'openToTenant'), sharingWrite);
