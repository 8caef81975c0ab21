import { useImports } from '@atelier/react-hooks';
import { isImportBusy } from '@atelier/sdk';
import type { RunningWork } from '@atelier/ui';
import { useNavigate } from 'react-router';

const verbs: Readonly<Record<string, string>> = {
  reading: 'Reading',
  checking: 'Trying',
  applying: 'Importing',
  undoing: 'Undoing',
};

/**
 * The import that is at work, for the foot of the rail: it goes on while the person is elsewhere.
 *
 * @param isSuspended - a suspended workspace shows nothing of itself, and is not asked.
 */
export function useRunningImport(isSuspended: boolean): RunningWork | undefined {
  const imports = useImports(1, !isSuspended);
  const navigate = useNavigate();
  const running = imports.data?.data.find(({ status }) => isImportBusy(status));
  if (!running) return undefined;
  const { done, total } = running.progress;
  return {
    label: `${verbs[running.status] ?? 'Working'} ${done} of ${total}`,
    detail: running.fileName,
    done,
    total,
    onOpen: () => void navigate(`/contacts/import/${running._id}`),
  };
}
