import { keptDraftsOf, unreadGaps, useProfile, useWorkspaceId } from '@atelier/react-hooks';
import type { FileReadiness, Lead } from '@atelier/sdk';
import { formOf, useUnsentDrafts } from '../../../app/device-drafts';
import { fileForm } from '../open-files';

/**
 * What somebody typed into the file of a lead on this device and no field could read: the server does not know it, and
 * would send what was there before.
 */
export function useUnreadGaps({ _id, modules }: Lead): FileReadiness['gaps'] {
  const account = useProfile().data?._id ?? '';
  const form = fileForm(useWorkspaceId(), _id);
  const { left, waiting } = useUnsentDrafts(account);
  return [...left, ...waiting]
    .filter((draft) => formOf(account, draft) === form)
    .flatMap(({ content }) => Object.values(keptDraftsOf(content)))
    .flatMap(({ base: { _id: stepId, kind: module }, content, unread = {} }) => {
      const label = modules.find((step) => step.module._id === stepId)?.label;
      return label === undefined ? [] : unreadGaps({ _id: stepId, module, label, content }, unread);
    })
    .map(({ path, ...gap }) => ({ ...gap, field: path }));
}
