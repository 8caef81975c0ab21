import { useImports } from '@atelier/react-hooks';
import { isImportBusy } from '@atelier/sdk';
import type { RunningWork } from '@atelier/ui';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';

const verbs: Readonly<Record<string, string>> = {
  reading: 'Reading',
  checking: 'Checking',
  applying: 'Importing',
  undoing: 'Undoing',
};

/** The import that is at work, for the foot of the rail: it goes on while the person is elsewhere. */
function useRunningImport(): RunningWork | undefined {
  const imports = useImports(1);
  const navigate = useNavigate();
  const running = imports.data?.data.find(({ status }) => isImportBusy(status));
  return useMemo(
    () =>
      running && {
        label: `${verbs[running.status] ?? 'Working'} ${running.progress.done} of ${running.progress.total}`,
        detail: running.fileName,
        done: running.progress.done,
        total: running.progress.total,
        onOpen: () => void navigate(`/contacts/import/${running._id}`),
      },
    [running, navigate],
  );
}

/** What the rail says at its foot. */
export const useMeanwhile = () => ({ running: useRunningImport() });
