import { useCreateNotePage } from '@atelier/react-hooks';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { toastError, toasts } from '../../app/toasts';
import { pageHref } from './view';

/** Creates pages and opens them. */
export interface PageCreating {
  /** @param parentId - the page below which it goes; undefined for the top. */
  readonly create: (parentId?: string) => Promise<void>;
  readonly isPending: boolean;
}

/** Creates a page without asking for anything: its title is written where it stands. */
export function useCreatingPage(): PageCreating {
  const { send, isPending } = useCreateNotePage();
  const navigate = useNavigate();
  const isRunning = useRef(false);
  const create = useCallback(
    async (parentId?: string) => {
      // A second press while the first is on its way would make two pages.
      if (isRunning.current) return;
      isRunning.current = true;
      try {
        const created = await send(parentId === undefined ? {} : { parentId });
        if (created) void navigate(pageHref(created._id));
        else toasts.show('The page will be created when you’re back online.');
      } catch (error) {
        toastError(error, 'Couldn’t create a page.');
      } finally {
        isRunning.current = false;
      }
    },
    [send, navigate],
  );
  return { create, isPending };
}
