import { callErrorOf, useDeleteNotePage, useRunNoteImport, useTryNoteImport } from '@atelier/react-hooks';
import { type CallError, errorMessage, fieldErrors } from '@atelier/sdk';
import { FormDialog, PageImport } from '@atelier/ui';
import { useNavigate } from 'react-router';
import { toastError, toasts } from '../../app/toasts';
import { pageHref } from './view';

/** What is wrong with a file is said of the file. */
const wordsOf = (error: CallError): string => fieldErrors(error)[0]?.message ?? errorMessage(error);

export interface ImportProps {
  opened: boolean;
  onClose: () => void;
}

/** Imports pages from a file: a trial first, then all of it or nothing, and Undo. */
export function Import({ opened, onClose }: ImportProps) {
  const navigate = useNavigate();
  const trial = useTryNoteImport();
  const run = useRunNoteImport();
  const remove = useDeleteNotePage();
  const error = callErrorOf(run.error ?? trial.error);
  const importId = trial.data?.importId;
  const reset = () => {
    trial.reset();
    run.reset();
  };
  const close = () => {
    // An import goes on when its dialog is closed; a toast says what came of it.
    onClose();
    if (!run.isPending) reset();
  };
  const undo = async (rootIds: readonly string[]) => {
    try {
      for (const pageId of rootIds) await remove.send({ pageId });
      toasts.show('The import was undone. Its pages are in the trash.');
    } catch (cause) {
      toastError(cause, 'Couldn’t undo all of the import. Delete what is left from the list.');
    }
  };
  const start = async () => {
    if (importId === undefined) return;
    const made = await run.mutateAsync({ importId }).catch(() => undefined);
    if (!made) return;
    onClose();
    reset();
    const [first] = made.rootIds;
    toasts.show(
      made.pages + made.databases === 1 ? '1 page imported' : `${made.pages + made.databases} pages imported`,
      {
        action: { label: 'Undo', onAction: () => void undo(made.rootIds) },
      },
    );
    if (first) void navigate(pageHref(first));
  };
  return (
    <FormDialog title="Import pages" opened={opened} onClose={close}>
      <PageImport
        report={trial.data?.report}
        pending={trial.isPending || run.isPending}
        error={error && wordsOf(error)}
        onFile={(file) => trial.mutate({ file })}
        onImport={() => void start()}
        onAnother={reset}
      />
    </FormDialog>
  );
}
