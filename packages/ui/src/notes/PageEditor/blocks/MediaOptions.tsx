import { type ReactNode, useState } from 'react';
import { SelectField } from '../../../foundation/Field/SelectField';
import { TextField } from '../../../foundation/Field/TextField';
import type { MediaKind, MediaProps } from '../media';
import classes from './Media.module.css';

export interface MediaOptionsProps {
  kind: MediaKind;
  props: MediaProps;
  onChange: (props: Partial<MediaProps>) => void;
  /** What chooses another file. */
  children: ReactNode;
}

const widths = [
  { value: '0', label: 'Full width' },
  { value: '480', label: 'Medium' },
  { value: '240', label: 'Small' },
];

/** What can be said of a picture, film or file in a page: caption, words for those who do not see it, and its width. */
export function MediaOptions({ kind, props, onChange, children }: MediaOptionsProps) {
  return (
    <div className={classes.options}>
      <Line label="Caption" value={props.caption} onCommit={(caption) => onChange({ caption })} />
      {kind !== 'file' && (
        <>
          <Line
            label="Description"
            hint="Read aloud to those who don’t see it."
            value={props.alt}
            onCommit={(alt) => onChange({ alt })}
          />
          <SelectField
            label="Width"
            options={widths}
            value={String(props.previewWidth ?? 0)}
            onChange={(width) => onChange({ previewWidth: Number(width) })}
          />
        </>
      )}
      {children}
    </div>
  );
}

/** A line that is kept when it is left: each letter would be an edit of the page. */
function Line({
  label,
  hint,
  value,
  onCommit,
}: {
  label: string;
  hint?: string;
  value: string;
  onCommit: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  const commit = () => {
    if (text !== value) onCommit(text.trim());
  };
  return (
    <TextField
      label={label}
      hint={hint}
      value={text}
      onChange={setText}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
