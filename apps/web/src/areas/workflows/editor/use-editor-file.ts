import { type KeptDraft, keptDraftsOf, useFileEditor, useWorkspaceId } from '@atelier/react-hooks';
import type { SmartFileStep } from '@atelier/sdk';
import { useMemo, useState } from 'react';
import { useKeptDraft } from '../../../app/use-kept-draft';
import { fileStepsOf } from './file-steps';

/**
 * A template or lead as it is edited: what the server has, with what the person made of it. What is not saved survives a
 * reload.
 *
 * @param ownerId - the template or lead.
 * @param given - its steps as the server has them.
 */
export function useEditorFile(ownerId: string, given: readonly SmartFileStep[]) {
  const workspaceId = useWorkspaceId();
  const draft = useKeptDraft(`smart-file:${workspaceId}:${ownerId}`, { modules: '' });
  const [keeper] = useState(() => ({
    kept: keptDraftsOf(draft.initial.modules ?? ''),
    keep: (drafts: Readonly<Record<string, KeptDraft>>) =>
      Object.keys(drafts).length === 0 ? draft.forget() : draft.keep({ modules: JSON.stringify(drafts) }),
  }));
  const modules = useMemo(() => given.map(({ module }) => module), [given]);
  const { editor, state } = useFileEditor(modules, keeper);
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const steps = useMemo(() => fileStepsOf(given, state.drafts, order), [given, state.drafts, order]);
  return { editor, state, steps, setOrder };
}
