import { type KeptDraft, useFileEditor, useWorkspaceId } from '@atelier/react-hooks';
import type { SmartFileStep } from '@atelier/sdk';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { keepOnDevice } from '../../../app/device-drafts';
import { fileStepsOf } from './file-steps';
import { takeOver, textOfDrafts } from './kept-modules';

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
    const form = `smart-file:${workspaceId}:${ownerId}`;
    const keep = (drafts: Readonly<Record<string, KeptDraft>>) => {
      const isNone = Object.keys(drafts).length === 0;
      const draft = {
        label: 'Edit smart file',
        text: textOfDrafts(drafts),
        href,
        content: JSON.stringify(drafts),
      };
      keepOnDevice(account, form, isNone ? undefined : draft);
    };
    const kept = takeOver(account, form);
    keep(kept);
    return { kept, keep };
  });
  const modules = useMemo(() => given.map(({ module }) => module), [given]);
  const { editor, state } = useFileEditor(modules, keeper);
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const steps = useMemo(() => fileStepsOf(given, state.drafts, order), [given, state.drafts, order]);
  return { editor, state, steps, setOrder };
}
