import * as limits from '@atelier/domain/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { FormDialog } from '../../foundation/Dialog/FormDialog';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import fields from '../FieldDialog/FieldDialog.module.css';
import { type DatabaseLayout, databaseLayouts } from './layouts';

export interface NewViewDialogProps {
  opened: boolean;
  /** Creates the view. */
  onSave: (view: { label: string; layout: DatabaseLayout }) => void;
  onClose: () => void;
}

/** Name and layout of a new view. */
export function NewViewDialog({ opened, ...form }: NewViewDialogProps) {
  return (
    <FormDialog opened={opened} title="New view" onClose={form.onClose}>
      <NewViewForm {...form} />
    </FormDialog>
  );
}

/** Lives only while the dialog is open. */
function NewViewForm({ onSave, onClose }: Omit<NewViewDialogProps, 'opened'>) {
  const [label, setLabel] = useState('');
  const [layout, setLayout] = useState<DatabaseLayout>('table');
  const name = databaseLayouts.find(({ id }) => id === layout)?.name ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave({ label: label.trim() || name, layout });
  };
  return (
    <form className={fields.form} onSubmit={submit} noValidate>
      <TextField
        label="Name"
        value={label}
        onChange={setLabel}
        placeholder={name}
        maxLength={limits.CreateDatabaseViewInput.label}
        autoComplete="off"
        data-autofocus
      />
      <SelectField
        label="Layout"
        options={databaseLayouts.map(({ id, name, icon }) => ({ value: id, label: name, icon }))}
        value={layout}
        onChange={(value) => setLayout(databaseLayouts.find(({ id }) => id === value)?.id ?? 'table')}
      />
      <div className={fields.foot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit">
          Add view
        </Button>
      </div>
    </form>
  );
}
