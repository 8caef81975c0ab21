import { includesLevel } from '@atelier/domain/pages';
import {
  useMembers,
  usePageSharedUsers,
  useRestoreNotePage,
  useSetPageIcon,
  useUpdateNotePage,
} from '@atelier/react-hooks';
import type { NotePage } from '@atelier/sdk';
import { relativeTime } from '@atelier/sdk/helpers';
import { Avatar, Button, NoteHead, ReadOnly, ReadOnlyNote, unifiedOf, useReadOnly } from '@atelier/ui';
import { client } from '../../app/client';
import { keptForChoice } from '../../app/kept-for-choice';
import { toastError } from '../../app/toasts';
import classes from './notes.module.css';

export interface HeadProps {
  page: NotePage;
  onCover: () => void;
  onSharing: () => void;
}

/** Viewers whose faces are shown; the rest is counted. */
const FACES = 4;

/** Why somebody may not change a page; undefined if they may. */
export function useWhyReadOnly(page: NotePage | undefined): string | undefined {
  const readOnly = useReadOnly();
  if (readOnly !== undefined || !page) return readOnly;
  if (page.isDeleted) return 'This page is in Trash. Restore it to change it.';
  if (includesLevel(page.access, 'edit')) return undefined;
  return page.access === 'comment' ? 'You can view and comment on this page.' : 'You can view this page.';
}

/** The head of a page: cover, icon, title and facts. */
export function Head({ page, onCover, onSharing }: HeadProps) {
  const { _id: pageId } = page;
  const { send } = useUpdateNotePage();
  const setIcon = useSetPageIcon();
  const reason = useWhyReadOnly(page);
  const facts = useFacts(page, onSharing);
  return (
    <ReadOnly reason={reason}>
      {reason !== undefined && (
        <div className={classes.column}>
          <ReadOnlyNote />
          {page.isDeleted && <RestoreButton pageId={pageId} />}
        </div>
      )}
      <NoteHead
        pageId={pageId}
        title={page.title}
        revision={page.revision}
        icon={page.icon}
        cover={page.coverImage}
        facts={facts}
        onTitle={(title, revision) =>
          send({ pageId, updateInput: { title }, ...(revision !== undefined && { revision }) }).catch(
            keptForChoice('Couldn’t rename the page.'),
          )
        }
        onIcon={(character) =>
          void setIcon
            .send({
              pageId,
              iconImage:
                character === null
                  ? null
                  : { id: unifiedOf(character), native: character, unified: unifiedOf(character) },
            })
            .catch((error: unknown) => toastError(error, 'Couldn’t change the icon.'))
        }
        onCover={onCover}
      />
    </ReadOnly>
  );
}

function RestoreButton({ pageId }: { pageId: string }) {
  const restore = useRestoreNotePage();
  return (
    <Button
      pending={restore.isPending}
      onClick={() =>
        void restore
          .mutateAsync(pageId)
          .catch((error: unknown) => toastError(error, 'Couldn’t restore the page. It’s still in Trash.'))
      }
    >
      Restore
    </Button>
  );
}

function useFacts(page: NotePage, onSharing: () => void) {
  const members = useMembers().data ?? [];
  const seen = usePageSharedUsers(page._id).data?.data;
  const now = client.now();
  const editor = members.find(({ _id }) => _id === page.updatedBy)?.name;
  const others = page.viewedBy.slice(0, FACES);
  return [
    {
      label: 'Who can see this',
      value: (
        <Button variant="subtle" size="sm" onClick={onSharing}>
          {seen === undefined ? '…' : seen.length === 1 ? 'Only you' : `${seen.length} people`}
        </Button>
      ),
    },
    { label: 'Edited', value: `${editor ? `${editor}, ` : ''}${relativeTime(page.updatedAt, now)}` },
    ...(others.length > 0
      ? [
          {
            label: 'Viewed by',
            value: (
              <>
                {others.map(({ userId, fullName, email }) => (
                  <Avatar key={userId} name={fullName || email} colourKey={userId} size={24} />
                ))}
                {page.viewedBy.length > FACES && `+${page.viewedBy.length - FACES}`}
              </>
            ),
          },
        ]
      : []),
  ];
}
