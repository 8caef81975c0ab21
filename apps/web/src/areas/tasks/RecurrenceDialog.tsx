import { parseRecurrence, type RecurrenceRule, recurrenceLimits } from '@atelier/domain';
import { Button, Checkbox, FormDialog, SelectField, TextField } from '@atelier/ui';
import { type FormEvent, useState } from 'react';
import { recurrenceChoice } from './recurrence';
import classes from './tasks.module.css';

interface RecurrenceDialogProps {
  opened: boolean;
  /** The rule as it is; none yet without it. */
  rule: string | undefined;
  /** The due date, as `2026-10-15`. */
  start: string;
  locale: string;
  onChoose: (rule: string) => void;
  onClose: () => void;
}

/** Chooses any rule by which a task comes again, and says when that is. */
export function RecurrenceDialog({ opened, onClose, ...form }: RecurrenceDialogProps) {
  return (
    <FormDialog opened={opened} title="Repeat" onClose={onClose}>
      <RecurrenceForm {...form} onClose={onClose} />
    </FormDialog>
  );
}

const units = [
  { value: 'DAILY', label: 'days' },
  { value: 'WEEKLY', label: 'weeks' },
  { value: 'MONTHLY', label: 'months' },
  { value: 'YEARLY', label: 'years' },
];
const weekdays = [
  { value: 'MO', label: 'Monday' },
  { value: 'TU', label: 'Tuesday' },
  { value: 'WE', label: 'Wednesday' },
  { value: 'TH', label: 'Thursday' },
  { value: 'FR', label: 'Friday' },
  { value: 'SA', label: 'Saturday' },
  { value: 'SU', label: 'Sunday' },
];
const ends = [
  { value: 'never', label: 'Never' },
  { value: 'until', label: 'On a day' },
  { value: 'count', label: 'After a number of times' },
];

interface Draft {
  readonly unit: string;
  readonly interval: string;
  readonly on: readonly string[];
  readonly end: string;
  readonly until: string;
  readonly count: string;
}

const draftOf = (rule: RecurrenceRule | undefined): Draft => ({
  unit: rule?.frequency.toUpperCase() ?? 'WEEKLY',
  interval: String(rule?.interval ?? 1),
  on: rule?.frequency === 'weekly' ? rule.on : [],
  end: rule?.until === undefined ? (rule?.count === undefined ? 'never' : 'count') : 'until',
  until: rule?.until ?? '',
  count: String(rule?.count ?? 10),
});

/** A draft as iCalendar writes it; what is wrong with it is for the reader of rules to say. */
function textOf({ unit, interval, on, end, until, count }: Draft): string {
  const parts = [`FREQ=${unit}`, `INTERVAL=${interval.trim() || '0'}`];
  if (unit === 'WEEKLY' && on.length > 0) parts.push(`BYDAY=${on.join(',')}`);
  if (unit === 'MONTHLY' || unit === 'YEARLY') parts.push('RSCALE=GREGORIAN', 'SKIP=BACKWARD');
  if (end === 'until') parts.push(`UNTIL=${until.replaceAll('-', '') || 'none'}`);
  if (end === 'count') parts.push(`COUNT=${count.trim() || '0'}`);
  return parts.join(';');
}

/** A component of its own, so that its state resets each time the dialog opens. */
function RecurrenceForm({
  rule: given,
  start,
  locale,
  onChoose,
  onClose,
}: Omit<RecurrenceDialogProps, 'opened'>) {
  const [draft, setDraft] = useState(() => draftOf(given ? parseRecurrence(given, start).rule : undefined));
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const { rule, problem } = parseRecurrence(textOf(draft), start);
  const choice = rule && recurrenceChoice(rule, start, locale);
  // Without a choice it is the weekday of the due date.
  const on = rule?.frequency === 'weekly' ? rule.on : draft.on;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice) onChoose(choice.rule);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.pair}>
        <TextField
          label="Every"
          type="number"
          min={1}
          max={recurrenceLimits.interval}
          value={draft.interval}
          onChange={(interval) => set({ interval })}
          data-autofocus
        />
        <SelectField label="Unit" options={units} value={draft.unit} onChange={(unit) => set({ unit })} />
      </div>
      {draft.unit === 'WEEKLY' && (
        <fieldset className={classes.weekdays} aria-label="On">
          {weekdays.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={on.some((one) => one === value)}
              onChange={(isOn) => set({ on: isOn ? [...on, value] : on.filter((one) => one !== value) })}
            />
          ))}
        </fieldset>
      )}
      <div className={classes.pair}>
        <SelectField label="Ends" options={ends} value={draft.end} onChange={(end) => set({ end })} />
        {draft.end === 'until' && (
          <TextField
            label="Last day"
            type="date"
            min={start}
            value={draft.until}
            onChange={(until) => set({ until })}
          />
        )}
        {draft.end === 'count' && (
          <TextField
            label="Times"
            type="number"
            min={1}
            max={recurrenceLimits.count}
            value={draft.count}
            onChange={(count) => set({ count })}
          />
        )}
      </div>
      <p role="status" className={problem ? classes.failed : classes.hint}>
        {problem ??
          `${choice?.words}. ${choice?.next ? `Next on ${choice.next}.` : 'It doesn’t repeat again.'}`}
      </p>
      <div className={classes.formFoot}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" disabled={!choice}>
          Repeat
        </Button>
      </div>
    </form>
  );
}
