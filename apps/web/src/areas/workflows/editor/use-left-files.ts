import { useProfile, useWorkspaceId } from '@atelier/react-hooks';
import { useEffect, useState } from 'react';
import { formOf, useUnsentDrafts } from '../../../app/device-drafts';
import { useOnline } from '../../../frame/use-online';
import { fileForm, isOpenFile } from '../open-files';

/**
 * Sends what was typed into files that are not open any more: it was kept when a tab was closed or an editor was left without a
 * connection. Each file is tried once, and again when the connection is back.
 */
export function useLeftFiles(): void {
  const account = useProfile().data?._id ?? '';
  const workspaceId = useWorkspaceId();
  const isOnline = useOnline();
  const { left, waiting } = useUnsentDrafts(account);
  const [tried] = useState(() => new Set<string>());
  useEffect(() => {
    if (!isOnline) tried.clear();
    if (!isOnline || account === '') return;
    for (const draft of [...left, ...waiting]) {
      const form = formOf(account, draft);
      if (!form.startsWith(fileForm(workspaceId, '')) || isOpenFile(form) || tried.has(form)) continue;
      tried.add(form);
      // The rules of a file are loaded only when there is something to send.
      void import('./send-left-file').then(({ sendLeftFile }) =>
        sendLeftFile({ account, workspaceId, form, href: draft.href }),
      );
    }
  }, [account, workspaceId, isOnline, left, waiting, tried]);
}
