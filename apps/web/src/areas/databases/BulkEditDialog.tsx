import { type CellValue, type DatabaseField, type FieldNames, isWritable } from '@atelier/domain/databases';
import { Button, FormDialog, RowDetails, SelectField } from '@atelier/ui';
import { useState } from 'react';
import classes from './databases.module.css';

export interface BulkEditDialogProps {
  readonly opened: boolean;
  readonly fields: readonly DatabaseField[];
  readonly names: FieldNames;
  /** How many rows change. */
  readonly count: number;
  readonly onSave: (fieldId: string, value: CellValue) => void;
  readonly onClose: () => void;
}

/** Writes one field of all selected rows. */
export const BulkEditDialog = ({ opened, onClose, ...form }: BulkEditDialogProps) => (
  <FormDialog
    opened={opened}
    title={`Edit ${form.count === 1 ? '1 row' : `${form.count} rows`}`}
    onClose={onClose}
  >
    <BulkEditForm {...form} onClose={onClose} />
  </FormDialog>
);

/** Lives only while the dialog is open. */
function BulkEditForm({ fields, names, onSave, onClose }: Omit<BulkEditDialogProps, 'opened'>) {
  const offered = fields.filter((field) => isWritable(field) && field.type !== 'files' && !field.isUnique);
  const [fieldId, setFieldId] = useState<string | null>(null);
  const [value, setValue] = useState<CellValue>(null);
  const field = offered.find(({ id }) => id === fieldId);
  return (
    <div className={classes.form}>
      <SelectField
        label="Field"
        placeholder="Choose"
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        value={fieldId}
        onChange={(id) => {
          setFieldId(id);
          setValue(null);
        }}
      />
      {field && (
        <RowDetails
          key={field.id}
          isDraft
          row={{ id: 'all', serialNumber: 0, values: { [field.id]: value } }}
          fields={[field]}
          names={names}
          onWrite={([write]) => write && setValue(write.value)}
        />
      )}
      <div className={classes.foot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={!field || (field.isRequired && value === null)}
          onClick={() => field && onSave(field.id, field.type === 'checkbox' ? value === true : value)}
        >
          Apply
        </Button>
      </div>
    </div>
  );
}
