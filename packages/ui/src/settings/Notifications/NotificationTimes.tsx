import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { SelectField, type SelectOption } from '../../foundation/Field/SelectField';
import { Switch } from '../../foundation/Field/Switch';
import classes from './Notifications.module.css';

/** Times by the clock, `HH:mm`, between which nothing comes. */
export interface QuietTimes {
  isEnabled: boolean;
  from: string;
  to: string;
}

/** A time by the clock, `HH:mm`, at which the emails of a day come as one. */
export interface DigestTime {
  isEnabled: boolean;
  at: string;
}

export interface NotificationTimesProps extends Omit<ComponentProps<'div'>, 'children' | 'onPause'> {
  /** When email and push wait. */
  quiet: QuietTimes;
  /** When the emails of a day come as one. */
  digest: DigestTime;
  /** When the pause ends, in words: `until tomorrow, 08:00`; undefined without one. */
  pause?: string | undefined;
  /** How long a pause can be. */
  pauses: readonly SelectOption[];
  /** The zone that the times count in. */
  zone: string;
  /** Zones to choose from. */
  zones: SelectOption[];
  /** Called when quiet hours change. */
  onQuiet: (quiet: QuietTimes) => void;
  /** Called when the digest changes. */
  onDigest: (digest: DigestTime) => void;
  /** Called with the chosen pause; an empty one ends it. */
  onPause: (pause: string) => void;
  /** Called with another zone. */
  onZone: (zone: string) => void;
}

/** When notices may come: quiet hours, a digest, a pause, and the zone of the times. Each change counts at once. */
export function NotificationTimes({
  quiet,
  digest,
  pause,
  pauses,
  zone,
  zones,
  onQuiet,
  onDigest,
  onPause,
  onZone,
  className,
  ...rest
}: NotificationTimesProps) {
  return (
    <div {...rest} className={clsx(classes.times, className)}>
      <div className={classes.part}>
        <Switch
          label="Quiet hours"
          checked={quiet.isEnabled}
          onChange={(isEnabled) => onQuiet({ ...quiet, isEnabled })}
        />
        {quiet.isEnabled && (
          <div className={classes.pair}>
            <TimeField label="From" value={quiet.from} onChange={(from) => onQuiet({ ...quiet, from })} />
            <TimeField label="Until" value={quiet.to} onChange={(to) => onQuiet({ ...quiet, to })} />
          </div>
        )}
        <p className={classes.note}>
          {quiet.isEnabled
            ? `Email and push wait until ${quiet.to}. Always-on notices still arrive.`
            : 'Email and push come at any time.'}
        </p>
      </div>
      <div className={classes.part}>
        <Switch
          label="Email digest"
          checked={digest.isEnabled}
          onChange={(isEnabled) => onDigest({ ...digest, isEnabled })}
        />
        {digest.isEnabled && (
          <TimeField label="Sent at" value={digest.at} onChange={(at) => onDigest({ ...digest, at })} />
        )}
        <p className={classes.note}>
          {digest.isEnabled
            ? 'The emails of a day come as one. Always-on notices are never held back.'
            : 'Each notice is an email of its own.'}
        </p>
      </div>
      <div className={classes.part}>
        <SelectField
          label="Pause email and push"
          options={[{ value: '', label: pause === undefined ? 'Off' : 'End the pause' }, ...pauses]}
          value={pause === undefined ? '' : null}
          placeholder={pause}
          onChange={onPause}
        />
      </div>
      <div className={classes.part}>
        <SelectField label="Time zone" searchable options={zones} value={zone} onChange={onZone} />
      </div>
    </div>
  );
}

function TimeField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <label className={classes.time} htmlFor={id}>
      <span>{label}</span>
      <input
        id={id}
        type="time"
        required
        value={value}
        onChange={({ currentTarget }) => {
          // A browser reports an empty text while a part of the time is missing.
          if (currentTarget.value !== '') onChange(currentTarget.value);
        }}
      />
    </label>
  );
}
