import { Button, FormDialog, pastDayNotice, TextField } from '@atelier/ui';
import { type FormEvent, useState } from 'react';
import { useToday } from '../../../app/use-today';
import classes from '../workflows.module.css';

/** Chooses a day, or none. */
export function DayDialog({
  title,
  day: initial,
  onChoose,
  onClose,
}: {
  title: string;
  /** Such as `2027-02-27`. */
  day: string | null;
  onChoose: (day: string | null) => void;
  onClose: () => void;
}) {
  const [day, setDay] = useState(initial ?? '');
  const today = useToday();
  const choose = (next: string | null) => {
    if (next !== initial) onChoose(next);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose(day === '' ? null : day);
  };
  return (
    <FormDialog opened title={title} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <TextField
          label="Day"
          type="date"
          hint={pastDayNotice(day, today)}
          value={day}
          onChange={setDay}
          data-autofocus
        />
        <div className={classes.formFoot}>
          <Button onClick={onClose}>Cancel</Button>
          {initial !== null && <Button onClick={() => choose(null)}>No day</Button>}
          <Button variant="primary" type="submit">
            Choose
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}
