import { Button, FormDialog, SettingsForm, SettingsPair, TextField } from '@atelier/ui';
import { useState } from 'react';
import { dueFrom, duePartsOf } from '../../tasks/due-times';

interface UndoTimeDialogProps {
  /** The zone of the workspace. */
  readonly timeZone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Called with the instant from which on changes are undone. */
  readonly onChoose: (since: string) => void;
  readonly onClose: () => void;
}

/** Asks for the time from which on changes are undone. */
export function UndoTimeDialog({ timeZone, now, onChoose, onClose }: UndoTimeDialogProps) {
  const [moment, setMoment] = useState(() => duePartsOf(new Date(now - 3_600_000).toISOString(), timeZone));
  const [isTried, setTried] = useState(false);
  const since = moment.time === '' ? undefined : dueFrom(moment, timeZone);
  const isFuture = typeof since === 'string' && Date.parse(since) > now;
  const wrong =
    typeof since !== 'string'
      ? 'Enter a day and a time.'
      : isFuture
        ? 'This time is still to come.'
        : undefined;
  return (
    <FormDialog opened title="Undo changes since" onClose={onClose}>
      <SettingsForm
        isChanged
        submitLabel="Show what goes back"
        onSubmit={() => {
          setTried(true);
          if (typeof since === 'string' && wrong === undefined) onChoose(since);
        }}
        error={isTried ? wrong : undefined}
      >
        <SettingsPair>
          <TextField
            label="Day"
            type="date"
            value={moment.day}
            onChange={(day) => setMoment({ ...moment, day })}
          />
          <TextField
            label="Time"
            type="time"
            value={moment.time}
            onChange={(time) => setMoment({ ...moment, time })}
            hint={timeZone}
          />
        </SettingsPair>
      </SettingsForm>
      <Button variant="subtle" onClick={onClose}>
        Cancel
      </Button>
    </FormDialog>
  );
}
