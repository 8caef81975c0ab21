import type { Profile } from '@atelier/sdk';
import type { PageSocketOptions } from '@atelier/sdk/streams';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConnection, useWorkspaceId } from '../../../platform/client.js';
import { profileQuery } from '../../settings/settings.js';
import { recallPerson, rememberPerson } from './page-copies.js';
import { type PageView, startingView } from './page-view.js';

/** What a page shows instead of its contents when neither this device nor the server has them. */
const notOpened = {
  code: 'page_not_opened',
  message: 'Couldn’t open the contents of this page. Check your connection, and reload.',
};

/** Options of {@link usePageDocument}. */
export interface PageDocumentOptions {
  /** The WebSocket class to use, for tests. */
  readonly webSocket?: PageSocketOptions['webSocket'];
}

/**
 * Opens the contents of a page to be written in, together with everybody who has it open: from the copy on this device at once, and
 * with the server as soon as there is a connection. What is written is kept on the device until the server has it.
 *
 * Scripts of the editor's document are loaded with the first page.
 *
 * @param pageId - another page is opened when it changes.
 * @returns the document, who else is there, and where what is written is kept.
 */
export function usePageDocument(pageId: string, { webSocket }: PageDocumentOptions = {}): PageView {
  const { client } = useConnection();
  const workspaceId = useWorkspaceId();
  const queries = useQueryClient();
  const [view, setView] = useState<PageView>(startingView);

  useEffect(() => {
    let isOver = false;
    let leave: (() => void) | undefined;
    setView(startingView);

    async function whoAmI(token: string): Promise<string | undefined> {
      const query = { ...profileQuery(client), staleTime: Number.POSITIVE_INFINITY };
      const known = queries.getQueryData<Profile>(query.queryKey)?._id;
      const account =
        known ?? (await recallPerson(token)) ?? (await queries.fetchQuery(query).catch(() => undefined))?._id;
      if (account !== undefined) await rememberPerson(token, account);
      return account;
    }

    async function open(): Promise<void> {
      const { openPage } = await import('./page-session.js');
      const token = (await client.session.get('token')) ?? '';
      const account = await whoAmI(token);
      if (isOver) return;
      if (account === undefined) throw new Error('Nobody is known to be signed in.');
      const session = openPage(client, { account, workspaceId, pageId }, setView, webSocket);
      const stop = onlineManager.subscribe((isOnline) => {
        if (isOnline) session.wake();
      });
      leave = () => {
        stop();
        session.close();
      };
    }
    void open().catch(() => {
      if (!isOver) setView({ ...startingView, problem: notOpened });
    });
    return () => {
      isOver = true;
      leave?.();
    };
  }, [client, queries, workspaceId, pageId, webSocket]);

  return view;
}
