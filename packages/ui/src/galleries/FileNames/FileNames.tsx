import { IconCopy } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../../foundation/Button/Button';
import { SelectField } from '../../foundation/Field/SelectField';
import { Skeleton } from '../../foundation/Skeleton/Skeleton';
import { useFormat } from '../../theme/format';
import classes from './FileNames.module.css';

/** A program that file names are pasted into. */
export interface FileNameFormat {
  value: string;
  label: string;
  /** Where the list is pasted there. */
  hint: string;
}

export interface FileNamesProps {
  /** The programs to choose from. */
  formats: readonly FileNameFormat[];
  /** The one that is chosen. */
  format: string;
  /** Called with another program. */
  onFormat: (format: string) => void;
  /** The list, ready to paste; undefined while it is loading. */
  text: string | undefined;
  /** How many names there are. */
  count: number;
  /** Names that the program takes for several. */
  ambiguous: readonly string[];
  onCopy: (text: string) => void;
  error?: string | undefined;
}

/** The file names of a selection as a program takes them, and the press that copies them. */
export function FileNames(props: FileNamesProps) {
  const { formats, format, onFormat, text, count, ambiguous, onCopy, error } = props;
  const { number } = useFormat();
  const id = useId();
  return (
    <div className={classes.names}>
      <SelectField
        label="For"
        options={formats.map(({ value, label }) => ({ value, label }))}
        value={format}
        onChange={onFormat}
        hint={formats.find(({ value }) => value === format)?.hint}
      />
      <label htmlFor={id}>{count === 1 ? '1 file name' : `${number(count)} file names`}</label>
      {text === undefined && !error ? (
        <Skeleton height={120} />
      ) : (
        <textarea
          id={id}
          readOnly
          rows={6}
          value={text ?? ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      {ambiguous.length > 0 && (
        <p role="status" className={classes.note}>
          {ambiguous.length === 1
            ? 'One name has a space or comma, so the program may find more than this photo: '
            : `${number(ambiguous.length)} names have spaces or commas, so the program may find more than these photos: `}
          <bdi>{ambiguous.slice(0, 3).join(', ')}</bdi>
          {ambiguous.length > 3 && ', and more'}.
        </p>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <Button
        variant="primary"
        icon={IconCopy}
        disabled={text === undefined || text === ''}
        onClick={() => text !== undefined && onCopy(text)}
      >
        Copy
      </Button>
    </div>
  );
}
