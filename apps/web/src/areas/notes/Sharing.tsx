import {
  callErrorOf,
  useChangePageAccess,
  useMembers,
  useOpenPageToWorkspace,
  usePageSharedUsers,
  useProfile,
  useSharePage,
  useUnsharePage,
} from '@atelier/react-hooks';
import { errorMessage, type NotePage } from '@atelier/sdk';
import { FormDialog, Loading, PageSharing, Skeleton } from '@atelier/ui';
import { useNavigate } from 'react-router';
import { LoadFailed } from '../../app/failed/LoadFailed';
import { toasts } from '../../app/toasts';
import { Publishing } from './Publishing';

export interface SharingProps {
  page: NotePage;
  opened: boolean;
  onClose: () => void;
}

/** Who sees a page, and why; whoever has full access to it changes that. */
export function Sharing({ page, opened, onClose }: SharingProps) {
  return (
    <FormDialog title="Who sees this page" opened={opened} onClose={onClose}>
      <SharingList page={page} onClose={onClose} />
      <Publishing page={page} />
    </FormDialog>
  );
}

/** Says why somebody sees a page; what is not known yet is shown as it is called. */
function whyOf({ reason, distance }: { readonly reason: string; readonly distance: number }): string {
  switch (reason) {
    case 'creator':
      return 'created it';
    case 'share':
      return 'shared with them';
    case 'workspace':
      return 'open to the workspace';
    case 'parent':
      return distance === 1 ? 'sees the page above' : 'sees a page above';
    default:
      return reason;
  }
}

function SharingList({ page, onClose }: Omit<SharingProps, 'opened'>) {
  const navigate = useNavigate();
  const me = useProfile().data?._id;
  const members = useMembers().data ?? [];
  const list = usePageSharedUsers(page._id);
  const share = useSharePage();
  const change = useChangePageAccess();
  const unshare = useUnsharePage();
  const open = useOpenPageToWorkspace();
  if (!list.data)
    return list.isError ? (
      <LoadFailed title="Couldn’t load who sees the page" query={list} />
    ) : (
      <Loading label="Loading who sees the page">
        <Skeleton height={96} />
      </Loading>
    );
  const pageId = page._id;
  const shares = new Map(page.permissions.sharedWith.map(({ userId, access }) => [userId, access]));
  const failed = [share, change, unshare, open].map(({ error }) => callErrorOf(error)).find(Boolean);
  const leave = async (userId: string) => {
    const after = await unshare.mutateAsync({ pageId, userId }).catch(() => undefined);
    if (after !== null) return;
    onClose();
    toasts.show('You no longer see this page.');
    void navigate('/notes');
  };
  return (
    <PageSharing
      members={list.data.data.map(({ userId, fullName, email, access, reasons }) => ({
        id: userId,
        name: fullName || email,
        email,
        access,
        why: [...new Set(reasons.map(whyOf))].join(', '),
        share: shares.get(userId),
      }))}
      candidates={members
        .filter(({ _id }) => _id !== me && _id !== page.createdBy && !shares.has(_id))
        .map(({ _id, name }) => ({ id: _id, name }))}
      workspace={page.globalNoteAccess}
      canChange={page.access === 'full'}
      me={me}
      onShare={(userId) => share.mutate({ pageId, userIds: [userId], access: 'view' })}
      onAccess={(userId, access) => change.mutate({ pageId, userId, access })}
      onUnshare={(userId) => void leave(userId)}
      onWorkspace={(enabled, access) => open.mutate({ pageId, enabled, access })}
      error={failed && errorMessage(failed)}
    />
  );
}
