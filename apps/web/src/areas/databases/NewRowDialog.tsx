import { type CellValue, type DatabaseField, type FieldNames, isEmptyCell } from '@atelier/domain/databases';
import { Button, FormDialog, FormError, RowDetails } from '@atelier/ui';
import { useState } from 'react';
import classes from './databases.module.css';

export interface NewRowDialogProps {
  readonly opened: boolean;
  readonly fields: readonly DatabaseField[];
  readonly names: FieldNames;
  /** What the row is to begin with. */
  readonly values: Readonly<Record<string, CellValue>>;
  readonly problem: string | undefined;
  readonly pending: boolean;
  readonly onSave: (values: Readonly<Record<string, CellValue>>) => void;
  readonly onClose: () => void;
}

/** A new row whose required cells have to be filled first; until then it is on this device alone. */
export const NewRowDialog = ({ opened, onClose, ...form }: NewRowDialogProps) => (
  <FormDialog opened={opened} title="New row" onClose={onClose}>
    <NewRowForm {...form} onClose={onClose} />
  </FormDialog>
);

/** Lives only while the dialog is open. */
function NewRowForm({
  fields,
  names,
  values: initial,
  problem,
  pending,
  onSave,
  onClose,
}: Omit<NewRowDialogProps, 'opened'>) {
  const [values, setValues] = useState(initial);
  const required = fields.filter(({ isRequired, type }) => isRequired || type === 'title');
  const isReady = required.every(({ id, isRequired }) => !isRequired || !isEmptyCell(values[id] ?? null));
  return (
    <div className={classes.form}>
      <p>These fields can’t be empty. The row is added once they are filled.</p>
      <RowDetails
        isDraft
        row={{ id: 'new', serialNumber: 0, values }}
        fields={required}
        names={names}
        onWrite={(writes) =>
          setValues((before) => ({
            ...before,
            ...Object.fromEntries(writes.map(({ fieldId, value }) => [fieldId, value])),
          }))
        }
      />
      <FormError>{problem}</FormError>
      <div className={classes.foot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={!isReady} pending={pending} onClick={() => onSave(values)}>
          Add row
        </Button>
      </div>
    </div>
  );
}
