import { useImportRows, useImportStep } from '@atelier/react-hooks';
import type { Import, ImportRow } from '@atelier/sdk';
import {
  BrokenRows,
  Button,
  ImportDone,
  ImportProgress,
  ImportStart,
  ImportTrialRun,
  ProgressBar,
  useFormat,
} from '@atelier/ui';
import { useState } from 'react';
import { toastError } from '../../app/toasts';
import classes from './contacts.module.css';
import { FixRow } from './FixRow';
import { appliedCounts, rowsToWrite, trialCounts, undoneText } from './import-texts';
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

const shownBroken = 20;

function Checked({ state }: { state: Import }) {
  const step = useImportStep();
  const broken = useImportRows(state._id, 'broken', 1, JSON.stringify(state.counts));
  const [fixing, setFixing] = useState<ImportRow>();
  const rows = broken.data?.data ?? [];
  return (
    <>
      <ImportTrialRun counts={trialCounts(state)} />
      {state.counts.broken > 0 && (
        <BrokenRows
          total={state.file?.rows ?? 0}
          broken={state.counts.broken}
          rows={rows.slice(0, shownBroken).map((row) => ({
            row: row.rowNumber,
            value: shownValue(row),
            reason: row.problems.map(({ message }) => message).join('. '),
            onEdit: () => setFixing(row),
          }))}
        />
      )}
      <ImportStart
        rows={rowsToWrite(state)}
        onStart={() =>
          step.mutate(
            { importId: state._id, step: 'apply' },
            { onError: (error) => toastError(error, 'Couldn’t start the import.') },
          )
        }
        pending={step.isPending}
        note="Continues while you work elsewhere. You can undo it for 30 days."
      />
      <FixRow importId={state._id} row={fixing} onClose={() => setFixing(undefined)} />
    </>
  );
}

/** The value that the first problem is about, else whatever tells the row apart. */
function shownValue({ values, problems: [problem] }: ImportRow): string {
  const value = Object.entries(values).find(([field]) => field === problem?.field)?.[1];
  const text = Array.isArray(value) ? value.join(', ') : value;
  return text || values.name || values.email || 'Empty row';
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
  return (
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
  );
}

const titles: Readonly<Record<string, string>> = {
  applied: 'Imported',
  stopped: 'Stopped',
  undoing: 'Undoing',
  undone: 'Undone',
};
