import { contact } from '@atelier/domain/entities';
import { callErrorOf, useCorrectImportRow } from '@atelier/react-hooks';
import { errorMessage, type ImportRow, type ImportValues } from '@atelier/sdk';
import { Button, FormDialog, TextField } from '@atelier/ui';
import { useState } from 'react';
import classes from './contacts.module.css';

interface FixRowProps {
  readonly importId: string;
  /** The row to fix; without one, the dialog is closed. */
  readonly row: ImportRow | undefined;
  readonly onClose: () => void;
}

/** Dialog in which a row of the dry run is fixed. */
export function FixRow({ importId, row, onClose }: FixRowProps) {
  return (
    <FormDialog opened={row !== undefined} title={row ? `Row ${row.rowNumber}` : ''} onClose={onClose}>
      {row && <FixRowForm key={row.rowNumber} importId={importId} row={row} onClose={onClose} />}
    </FormDialog>
  );
}

/** The fields of one line: what is wrong with a row is in one of them. */
const fields = contact.inputs.flatMap((id) =>
  id === 'tags' || id === 'note' ? [] : [{ id, label: contact.fields[id].label }],
);

function FixRowForm({ importId, row, onClose }: { importId: string; row: ImportRow; onClose: () => void }) {
  const correct = useCorrectImportRow();
  const [values, setValues] = useState<ImportValues>(row.values);
  const [problems, setProblems] = useState(row.problems);
  const error = callErrorOf(correct.error);
  const problemOf = (name: string) => problems.find(({ field }) => field === name)?.message;

  const save = () =>
    correct.mutate(
      { importId, rowNumber: row.rowNumber, values },
      {
        onSuccess: (judged) => {
          setProblems(judged.problems);
          if (judged.problems.length === 0) onClose();
        },
      },
    );
  return (
    <form
      className={classes.fix}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!correct.isPending) save();
      }}
    >
      {fields.map(({ id, label }) => (
        <TextField
          key={id}
          label={label}
          value={values[id] ?? ''}
          onChange={(text) => setValues((before) => ({ ...before, [id]: text }))}
          error={problemOf(id)}
        />
      ))}
      {error && <p role="alert">{errorMessage(error)}</p>}
      <div className={classes.fixFoot}>
        <Button onClick={onClose}>Skip row</Button>
        <Button variant="primary" type="submit" pending={correct.isPending}>
          Save the row
        </Button>
      </div>
    </form>
  );
}
