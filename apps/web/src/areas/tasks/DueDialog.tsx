import { Button, FormDialog, TextField } from '@atelier/ui';
import { type FormEvent, useState } from 'react';
import classes from './tasks.module.css';

interface DueDialogProps {
  opened: boolean;
  /** The due date as it is; a day is offered again, of an instant its day. */
  due: string | null | undefined;
  /** With a day: `2026-10-15`. */
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** Chooses any day. */
export function DueDialog({ opened, onClose, ...form }: DueDialogProps) {
  return (
    <FormDialog opened={opened} title="Due on" onClose={onClose}>
      <DueForm {...form} onClose={onClose} />
    </FormDialog>
  );
}

/** Inside the dialog, so that each opening begins anew. */
function DueForm({ due, onChoose, onClose }: Omit<DueDialogProps, 'opened'>) {
  const [day, setDay] = useState(due?.slice(0, 10) ?? '');
  const [isAsked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (day !== '') onChoose(day);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextField
        label="Day"
        type="date"
        value={day}
        onChange={setDay}
        error={isAsked && day === '' ? 'Choose a day' : undefined}
        data-autofocus
      />
      <div className={classes.formFoot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit">
          Choose
        </Button>
      </div>
    </form>
  );
}
