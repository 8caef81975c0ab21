import type { RelativeDate } from '@atelier/filters';
import { relativeOf } from '../rules/condition';
import classes from './DateShortcuts.module.css';

const shortcuts: readonly { readonly label: string; readonly value: RelativeDate }[] = [
  { label: 'Today', value: { scope: 'this', unit: 'day' } },
  { label: 'This week', value: { scope: 'this', unit: 'week' } },
  { label: 'This month', value: { scope: 'this', unit: 'month' } },
  { label: 'Past 7 days', value: { scope: 'past', unit: 'day', count: 7 } },
  { label: 'Next 7 days', value: { scope: 'next', unit: 'day', count: 7 } },
  { label: 'Next month', value: { scope: 'next', unit: 'month', count: 1 } },
];

export interface DateShortcutsProps {
  /** Of the field. */
  name: string;
  /** The relative date that counts now. */
  value: unknown;
  onChange: (value: RelativeDate) => void;
}

/** The relative dates that are wanted most, each in one press. */
export function DateShortcuts({ name, value, onChange }: DateShortcutsProps) {
  const { scope, unit, count } = relativeOf(value);
  return (
    <fieldset className={classes.shortcuts} aria-label={`Common dates for ${name}`}>
      {shortcuts.map((one) => (
        <button
          key={one.label}
          type="button"
          aria-pressed={
            one.value.scope === scope &&
            one.value.unit === unit &&
            (scope === 'this' || one.value.count === count)
          }
          onClick={() => onChange(one.value)}
        >
          {one.label}
        </button>
      ))}
    </fieldset>
  );
}
