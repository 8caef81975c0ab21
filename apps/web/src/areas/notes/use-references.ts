import { dayIn } from '@atelier/filters';
import {
  useClient,
  useCreateNotePage,
  useMembers,
  useNamedPages,
  useWorkspaceId,
} from '@atelier/react-hooks';
import { notes, unwrap } from '@atelier/sdk';
import { type PageReferences, type PageView, useFormat } from '@atelier/ui';
import { useMemo, useRef } from 'react';
import { client as app } from '../../app/client';
import { toastError, toasts } from '../../app/toasts';
import { pageHref, viewOf } from './view';

/** Pages that `@` offers. */
const OFFERED = 6;

/** Returns a page by its ID, as the person may see it; reading its name is no visit. */
function usePageById(id: string): PageView | null | undefined {
  const { data } = useNamedPages(id === '' ? [] : [id]);
  const page = data?.data.find(({ _id }) => _id === id);
  if (page) return viewOf(page);
  return data || id === '' ? null : undefined;
}

/** Returns what a page refers to, read with the rights of whoever looks. */
export function useReferences(pageId: string): PageReferences {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  const members = useMembers().data;
  const { timeZone } = useFormat().settings;
  const { send } = useCreateNotePage();
  const create = useRef(send);
  create.current = send;
  return useMemo(
    () => ({
      people: (members ?? []).map(({ _id, name }) => ({ id: _id, name })),
      usePage: usePageById,
      async findPages(search) {
        const found = await unwrap(
          notes(client).list({ limit: OFFERED, ...(search && { search }) }, { workspaceId }),
        );
        return found.data.filter(({ _id }) => _id !== pageId).map(viewOf);
      },
      async createSubPage() {
        try {
          const made = await create.current({ parentId: pageId });
          if (!made) toasts.show('The page will be created when you’re back online.');
          return made?._id;
        } catch (error) {
          toastError(error, 'Couldn’t create a sub-page.');
          return undefined;
        }
      },
      copyBlockLink: (blockId) =>
        void navigator.clipboard
          .writeText(new URL(pageHref(pageId, blockId), window.location.origin).href)
          .then(() => toasts.show('Link to the block copied'))
          .catch(() => toasts.error('Couldn’t copy the link.')),
      today: () => dayIn(app.now(), timeZone),
    }),
    [client, workspaceId, members, pageId, timeZone],
  );
}
