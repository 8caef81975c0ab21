import { useFileEditor, useWorkspaceId } from '@atelier/react-hooks';
import type { SmartFileStep } from '@atelier/sdk';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { fileForm, openFile } from '../open-files';
import { fileStepsOf } from './file-steps';
import { keepFile } from './kept-files';

/**
 * A template or lead as it is edited: what the server has, with what the person made of it. What is not saved stays on
 * this device, also when the tab is closed.
 *
 * @param account - id of the person who edits.
 * @param ownerId - the template or lead.
 * @param given - its steps as the server has them.
 */
export function useEditorFile(account: string, ownerId: string, given: readonly SmartFileStep[]) {
  const workspaceId = useWorkspaceId();
  const { pathname: href } = useLocation();
  const [keeper] = useState(() => {
    const form = fileForm(workspaceId, ownerId);
    return { form, ...keepFile(account, form, href) };
  });
  useEffect(() => openFile(keeper.form), [keeper]);
  const modules = useMemo(() => given.map(({ module }) => module), [given]);
  const { editor, state } = useFileEditor(modules, keeper);
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const steps = useMemo(() => fileStepsOf(given, state.drafts, order), [given, state.drafts, order]);
  return { editor, state, steps, setOrder };
}
