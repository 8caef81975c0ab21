import { useDeleteNotePage, useRestoreNotePage } from '@atelier/react-hooks';
import { ConfirmDialog, type MenuGroup, type PageView, pageName } from '@atelier/ui';
import { IconRestore, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { toastError, toasts } from '../../app/toasts';
import { pageHref } from './view';

/** What can be done with a deleted page, and the question before what cannot be undone. */
export function useTrashMenu(): {
  readonly menuOf: (page: PageView) => readonly MenuGroup[];
  readonly dialog: ReactNode;
} {
  const navigate = useNavigate();
  const remove = useDeleteNotePage();
  const restore = useRestoreNotePage();
  const [asked, setAsked] = useState<PageView>();
  const bringBack = async (page: PageView) => {
    try {
      await restore.mutateAsync(page.id);
      toasts.show(`${pageName(page)} restored`, {
        action: { label: 'Open', onAction: () => void navigate(pageHref(page.id)) },
      });
    } catch (error) {
      toastError(error, `Couldn’t restore ${pageName(page)}. It’s still in Trash.`);
    }
  };
  const deleteForever = async (page: PageView) => {
    try {
      await remove.mutateAsync({ pageId: page.id, isPermanent: true });
      toasts.show(`${pageName(page)} deleted forever`);
    } catch (error) {
      toastError(error, `Couldn’t delete ${pageName(page)}. It’s still in Trash.`);
    } finally {
      setAsked(undefined);
    }
  };
  return {
    menuOf: (page) => [
      {
        items: [
          {
            id: 'restore',
            label: 'Restore',
            icon: IconRestore,
            edits: true,
            onSelect: () => void bringBack(page),
          },
          {
            id: 'forever',
            label: 'Delete forever',
            icon: IconTrash,
            danger: true,
            edits: true,
            onSelect: () => setAsked(page),
          },
        ],
      },
    ],
    dialog: asked && (
      <ConfirmDialog
        opened
        title={`Delete ${pageName(asked)} forever?`}
        text="It can’t be restored after that, and neither can the pages below it that were deleted with it."
        safeLabel="Keep it"
        confirmLabel="Delete forever"
        pending={remove.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void deleteForever(asked)}
      />
    ),
  };
}
