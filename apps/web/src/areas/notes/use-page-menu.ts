import {
  useAddFavoritePage,
  useDeleteNotePage,
  useDuplicateNotePage,
  useRemoveFavoritePage,
  useRestoreNotePage,
} from '@atelier/react-hooks';
import { type MenuGroup, type PageView, pageName } from '@atelier/ui';
import { IconCopy, IconFilePlus, IconLink, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { deleteWithUndo } from '../../app/delete-with-undo';
import { toastError, toasts } from '../../app/toasts';
import { useCreatingPage } from './use-creating-page';
import { pageHref } from './view';

/** What can be done with a page, wherever it is listed. */
export function usePageMenu(onGone?: () => void): (page: PageView) => readonly MenuGroup[] {
  const navigate = useNavigate();
  const creating = useCreatingPage();
  const duplicate = useDuplicateNotePage();
  const favorite = useFavorite();
  const remove = usePageDeletion();
  const copy = async (page: PageView) => {
    try {
      const made = await duplicate.mutateAsync(page.id);
      toasts.show(`${pageName(page)} duplicated`, {
        action: { label: 'Open', onAction: () => void navigate(pageHref(made._id)) },
      });
    } catch (error) {
      toastError(error, `Couldn’t duplicate ${pageName(page)}.`);
    }
  };
  const copyLink = async (page: PageView) => {
    try {
      await navigator.clipboard.writeText(new URL(pageHref(page.id), window.location.origin).href);
      toasts.show('Link copied');
    } catch {
      toasts.error('Couldn’t copy the link. Copy it from the address bar.');
    }
  };
  return (page) => [
    {
      items: [
        {
          id: 'sub-page',
          label: 'New sub-page',
          icon: IconFilePlus,
          edits: true,
          onSelect: () => void creating.create(page.id),
        },
        {
          id: 'favorite',
          label: page.isFavorite ? 'Remove from favorites' : 'Add to favorites',
          icon: page.isFavorite ? IconStarOff : IconStar,
          onSelect: () => favorite(page.id, !page.isFavorite),
        },
        { id: 'link', label: 'Copy link', icon: IconLink, onSelect: () => void copyLink(page) },
        {
          id: 'duplicate',
          label: 'Duplicate',
          icon: IconCopy,
          edits: true,
          onSelect: () => void copy(page),
        },
      ],
    },
    {
      items: [
        {
          id: 'delete',
          label: 'Delete',
          icon: IconTrash,
          danger: true,
          edits: true,
          onSelect: () => {
            onGone?.();
            remove(page);
          },
        },
      ],
    },
  ];
}

/** Adds a page to the favorites of the person, or removes it. */
export function useFavorite(): (pageId: string, isFavorite: boolean) => void {
  const add = useAddFavoritePage();
  const remove = useRemoveFavoritePage();
  return (pageId, isFavorite) =>
    void (isFavorite ? add : remove)
      .send(pageId)
      .catch((error: unknown) => toastError(error, 'Couldn’t change your favorites.'));
}

/** Deletes a page without asking first, and offers to bring it back with those below it. */
function usePageDeletion(): (page: PageView) => void {
  const remove = useDeleteNotePage();
  const restore = useRestoreNotePage();
  return (page) => {
    // A deletion that waits is found by the object that it was sent with.
    const input = { pageId: page.id };
    deleteWithUndo({
      id: page.id,
      name: pageName(page),
      remove: { send: () => remove.send(input), takeBack: () => remove.takeBack(input) },
      restore: { send: () => restore.send(page.id) },
      along: ({ deletedIds: { length } }) =>
        length === 1 ? '' : length === 2 ? ' with its sub-page' : ` with its ${length - 1} sub-pages`,
    });
  };
}
