import { useWorkspacePreferences } from '@atelier/react-hooks';
import { Button, FormDialog, TextField, useFormat } from '@atelier/ui';
import { type FormEvent, useState } from 'react';
import { client } from '../../app/client';
import { clocksDiffer, dueFrom, duePartsOf, movedTime } from './due-times';
import classes from './tasks.module.css';

interface DueDialogProps {
  opened: boolean;
  /** The due date as it is. */
  due: string | null | undefined;
  /** With a day (`2026-10-15`), or with an instant in UTC where a time was chosen. */
  onChoose: (due: string) => void;
  onClose: () => void;
}

/** Chooses any day, and a time of it. */
export function DueDialog({ opened, onClose, ...form }: DueDialogProps) {
  return (
    <FormDialog opened={opened} title="Due on" onClose={onClose}>
      <DueForm {...form} onClose={onClose} />
    </FormDialog>
  );
}

/** A component of its own, so that its state resets each time the dialog opens. */
function DueForm({ due, onChoose, onClose }: Omit<DueDialogProps, 'opened'>) {
  const { timeZone } = useFormat().settings;
  const studioZone = useWorkspacePreferences().data?.timezone;
  const [parts, setParts] = useState(() => duePartsOf(due, timeZone));
  const [isAsked, setAsked] = useState(false);
  const chosen = dueFrom(parts, timeZone, due);
  const moved = movedTime(parts, timeZone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (chosen !== undefined) onChoose(chosen);
  };
  // The clock of this device counts; where the studio has another one, both are named.
  const zone =
    studioZone !== undefined &&
    clocksDiffer(timeZone, studioZone, chosen === undefined ? client.now() : Date.parse(chosen))
      ? ` By your clock, ${timeZone}; the studio’s is ${studioZone}.`
      : '';
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextField
        label="Day"
        type="date"
        value={parts.day}
        onChange={(day) => setParts((before) => ({ ...before, day }))}
        error={isAsked && chosen === undefined ? 'Choose a day' : undefined}
        data-autofocus
      />
      <div className={classes.dueTime}>
        <TextField
          label="Time"
          type="time"
          value={parts.time}
          onChange={(time) => setParts((before) => ({ ...before, time }))}
          hint={
            moved === undefined
              ? `Optional: without one it is due that day.${zone}`
              : `The clocks go forward that night, so it is due at ${moved}.${zone}`
          }
        />
        {parts.time !== '' && (
          <Button onClick={() => setParts(({ day }) => ({ day, time: '' }))}>No time</Button>
        )}
      </div>
      <div className={classes.formFoot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit">
          Choose
        </Button>
      </div>
    </form>
  );
}
