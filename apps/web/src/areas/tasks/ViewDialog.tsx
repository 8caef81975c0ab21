import type { TaskView } from '@atelier/sdk';
import { Button, FormDialog, SelectField, TextField } from '@atelier/ui';
import { type FormEvent, useState } from 'react';
import { viewIcons } from './icons';
import classes from './tasks.module.css';

interface ViewDialogProps {
  opened: boolean;
  /** The view whose name and icon change; a new one without it. */
  view: Pick<TaskView, 'label' | 'icon'> | undefined;
  onSave: (label: string, icon: string | null) => void;
  onClose: () => void;
}

/** Name and icon of a view. */
export function ViewDialog({ opened, view, onSave, onClose }: ViewDialogProps) {
  return (
    <FormDialog opened={opened} title={view ? 'Name and icon' : 'Save as a new view'} onClose={onClose}>
      <ViewForm view={view} onSave={onSave} onClose={onClose} />
    </FormDialog>
  );
}

/** Inside the dialog, so that each opening begins anew. */
function ViewForm({ view, onSave, onClose }: Omit<ViewDialogProps, 'opened'>) {
  const [label, setLabel] = useState(view?.label ?? '');
  const [icon, setIcon] = useState(view?.icon ?? null);
  const [isAsked, setAsked] = useState(false);
  const name = label.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name !== '') onSave(name, icon);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextField
        label="Name"
        value={label}
        onChange={setLabel}
        maxLength={80}
        placeholder="This autumn"
        autoComplete="off"
        error={isAsked && name === '' ? 'A view needs a name' : undefined}
        data-autofocus
      />
      <SelectField
        label="Icon"
        options={viewIcons.map(({ name: value, label: text, icon: picture }) => ({
          value,
          label: text,
          icon: picture,
        }))}
        value={icon}
        onChange={setIcon}
        placeholder="That of its type"
      />
      <div className={classes.formFoot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit">
          Save
        </Button>
      </div>
    </form>
  );
}
