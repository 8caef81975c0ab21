import { TextField, type TextFieldProps } from '@atelier/ui';
import { useState } from 'react';

export interface DayFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error'> {
  /** A civil day; null for none. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

/** A year that somebody is still typing is a year of the first millennium. */
export const isWholeDay = (day: string): boolean => day === '' || day >= '1900';

/** A day that is saved as soon as it is whole. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      {...field}
      type="date"
      value={typed ?? value ?? ''}
      onChange={(next) => {
        setTyped(isWholeDay(next) ? undefined : next);
        if (isWholeDay(next)) onChange(next === '' ? null : next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
