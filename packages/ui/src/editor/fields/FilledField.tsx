import { useState } from 'react';
import { TextLineField, type TextLineFieldProps } from './TextLineField';

/** A text that is never empty: while it is, what was there before holds. */
export function FilledField({ value, onChange, ...rest }: TextLineFieldProps) {
  const [isEmptied, setEmptied] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the focus leaving the field
    <div onBlur={() => setEmptied(false)}>
      <TextLineField
        {...rest}
        value={isEmptied ? '' : value}
        onChange={(text) => {
          setEmptied(text === '');
          if (text !== '') onChange(text);
        }}
      />
    </div>
  );
}
