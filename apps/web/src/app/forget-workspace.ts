import { forgetAllRecent } from '../frame/recent';
import { type DeviceDraft, forgetAllOnDevice, formOf } from './device-drafts';
import { areasAt } from './route-sets';
import { forgetDraftsOf } from './use-kept-draft';

const isOf = (account: string, workspaceId: string, draft: DeviceDraft) =>
  formOf(account, draft).split(/[:.]/)[1] === workspaceId;

/** Forgets everything of a workspace that this device holds for an account: what was typed, and what was opened. */
export function forgetWorkspace(account: string, workspaceId: string): void {
  forgetAllOnDevice(account, (draft) => isOf(account, workspaceId, draft));
  forgetAllRecent(account, workspaceId);
  forgetDraftsOf(workspaceId);
}

/** Forgets what this device holds of areas that an account may no longer see. What was opened has the names of things. */
export function forgetUnreadable(
  account: string,
  workspaceId: string,
  mayRead: (area: string | null) => boolean,
): void {
  forgetAllOnDevice(
    account,
    (draft) => isOf(account, workspaceId, draft) && !areasAt(draft.href).every(mayRead),
  );
  forgetAllRecent(account, workspaceId);
}
