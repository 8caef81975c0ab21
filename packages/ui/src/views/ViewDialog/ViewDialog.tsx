import * as limits from '@atelier/domain/limits';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { FormDialog } from '../../foundation/Dialog/FormDialog';
import { TextField } from '../../foundation/Field/TextField';
import { Icon } from '../../foundation/Icon';
import { useTypedForm } from '../../foundation/TypedText/use-typed-form';
import { viewIcons } from './icons';
import classes from './ViewDialog.module.css';

/** What a view is called, and the name of its drawing; null draws that of its type. */
export interface ViewName {
  label: string;
  icon: string | null;
}

export interface ViewDialogProps {
  /** Name under which the name is kept on this device while it is typed: `view.<id>.dialog`. */
  field?: string | undefined;
  opened: boolean;
  /** The view whose name and icon change; a new one without it. */
  view?: ViewName | undefined;
  onSave: (view: ViewName) => void;
  onClose: () => void;
}

/** Name and icon of a view, old or new. */
export function ViewDialog({ field, opened, view, onSave, onClose }: ViewDialogProps) {
  return (
    <FormDialog opened={opened} title={view ? 'Name and icon' : 'Save as new view'} onClose={onClose}>
      <ViewForm field={field} view={view} onSave={onSave} onClose={onClose} />
    </FormDialog>
  );
}

/** A component of its own, so that its state resets each time the dialog opens. */
function ViewForm({ field, view, onSave, onClose }: Omit<ViewDialogProps, 'opened'>) {
  const form = useTypedForm({
    field,
    label: view ? `New name of ${view.label}` : 'New view',
    saved: { label: view?.label ?? '' },
  });
  const { label } = form.values;
  const [icon, setIcon] = useState(view?.icon ?? null);
  const [isAsked, setAsked] = useState(false);
  const heading = useId();
  const name = label.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name === '') return;
    form.reset();
    onSave({ label: name, icon });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label="Name"
        value={label}
        onChange={(label) => form.change({ label })}
        maxLength={limits.TaskViewInput.label}
        placeholder="This autumn"
        autoComplete="off"
        error={isAsked && name === '' ? 'Enter a name' : undefined}
        data-autofocus
      />
      <fieldset aria-labelledby={heading} className={classes.icons}>
        <span id={heading} className={classes.label}>
          Icon
        </span>
        <div className={classes.grid}>
          {viewIcons.map((one) => (
            <button
              key={one.name}
              type="button"
              title={one.label}
              aria-label={one.label}
              aria-pressed={one.name === icon}
              onClick={() => setIcon(one.name === icon ? null : one.name)}
            >
              <Icon icon={one.icon} size={18} />
            </button>
          ))}
        </div>
      </fieldset>
      <div className={classes.foot}>
        <Button
          onClick={() => {
            form.reset();
            onClose();
          }}
        >
          Cancel
        </Button>
        <Button variant="primary" type="submit">
          Save
        </Button>
      </div>
    </form>
  );
}
