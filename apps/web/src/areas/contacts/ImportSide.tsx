import { useImportStep } from '@atelier/react-hooks';
import type { Import } from '@atelier/sdk';
import {
  Button,
  ImportDone,
  ImportProgress,
  ImportStart,
  ImportTrialRun,
  ProgressBar,
  useFormat,
} from '@atelier/ui';
import { toastError } from '../../app/toasts';
import classes from './contacts.module.css';
import { appliedCounts, rowsToWrite, trialCounts, undoneText } from './import-texts';
import { LeftOutRows } from './LeftOutRows';
import { useTimeLeft } from './use-time-left';

interface ImportSideProps {
  readonly state: Import;
  /** The mapping was changed since the last trial run. */
  readonly isChanged: boolean;
  readonly isStarting: boolean;
  readonly onTryOut: () => void;
}

/** Beside the columns: the trial run, what needs the person, and the import itself. */
export function ImportSide({ state, isChanged, isStarting, onTryOut }: ImportSideProps) {
  const format = useFormat();
  switch (state.status) {
    case 'mapping':
      return <TryOut isPending={isStarting} onTryOut={onTryOut} />;
    case 'checking': {
      const { done, total } = state.progress;
      return (
        <ProgressBar
          done={done}
          total={total}
          label={`Checking ${format.number(done)} of ${format.number(total)} rows`}
        />
      );
    }
    case 'checked':
      return isChanged ? (
        <TryOut isPending={isStarting} onTryOut={onTryOut} isAgain />
      ) : (
        <Checked state={state} />
      );
    case 'applying':
      return <Applying state={state} />;
    case 'uploading':
    case 'reading':
      return null;
    default:
      return <Over state={state} />;
  }
}

function TryOut({
  isPending,
  onTryOut,
  isAgain = false,
}: {
  isPending: boolean;
  onTryOut: () => void;
  isAgain?: boolean;
}) {
  return (
    <section aria-label="Dry run" className={classes.try}>
      <p>Next is a dry run. It shows what would happen to each row and saves nothing.</p>
      <Button variant="primary" onClick={onTryOut} pending={isPending}>
        {isAgain ? 'Try again' : 'Start dry run'}
      </Button>
    </section>
  );
}

function Checked({ state }: { state: Import }) {
  return (
    <>
      <ImportTrialRun counts={trialCounts(state)} />
      <LeftOutRows state={state} />
      <Start state={state} note="Continues while you work elsewhere. You can undo it for 30 days." />
    </>
  );
}

/** The button that saves the rows which are due. */
function Start({ state, rows = rowsToWrite(state), note }: { state: Import; rows?: number; note: string }) {
  const step = useImportStep();
  return (
    <ImportStart
      rows={rows}
      onStart={() =>
        step.mutate(
          { importId: state._id, step: 'apply' },
          { onError: (error) => toastError(error, 'Couldn’t start the import.') },
        )
      }
      pending={step.isPending}
      note={note}
    />
  );
}

function Applying({ state }: { state: Import }) {
  const step = useImportStep();
  const left = useTimeLeft(state.progress);
  return (
    <ImportProgress
      done={state.progress.done}
      total={state.progress.total}
      counts={appliedCounts(state)}
      left={left}
      stopping={step.isPending || step.isSuccess}
      onStop={() =>
        step.mutate(
          { importId: state._id, step: 'stop' },
          { onError: (error) => toastError(error, 'Couldn’t stop the import.') },
        )
      }
    />
  );
}

function Over({ state }: { state: Import }) {
  const format = useFormat();
  const step = useImportStep();
  const isUndone = state.status === 'undone' || state.status === 'undoing';
  const canUndo = state.undoUntil !== null && !isUndone;
  const undo = () =>
    step.mutate(
      { importId: state._id, step: 'undo' },
      { onError: (error) => toastError(error, 'Couldn’t undo the import.') },
    );
  // Rows that were fixed since the import are due, and those that are still wrong can be fixed.
  const due = rowsToWrite(state) - state.progress.done;
  return (
    <>
      <ImportDone
        title={titles[state.status]}
        total={state.progress.total}
        counts={appliedCounts(state)}
        note={isUndone ? undoneText(state, format.number) : undefined}
        onUndo={canUndo ? undo : undefined}
        undoing={step.isPending || state.status === 'undoing'}
        actions={
          <Button size="sm" href="/contacts">
            Open contacts
          </Button>
        }
      />
      {!isUndone && <LeftOutRows state={state} />}
      {!isUndone && due > 0 && (
        <Start state={state} rows={due} note="Adds what isn’t imported yet. Undo covers it as well." />
      )}
    </>
  );
}

const titles: Readonly<Record<string, string>> = {
  applied: 'Imported',
  stopped: 'Stopped',
  undoing: 'Undoing',
  undone: 'Undone',
};
