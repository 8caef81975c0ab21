import { useReadImport } from '@atelier/react-hooks';
import type { Import } from '@atelier/sdk';
import { SelectField, type SelectOption, Switch } from '@atelier/ui';
import { toastError } from '../../app/toasts';
import classes from './contacts.module.css';
import { countryOptions } from './countries';

const encodings: readonly SelectOption[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Western (Windows-1252)' },
  { value: 'iso-8859-15', label: 'Western (ISO 8859-15)' },
  { value: 'windows-1250', label: 'Central European (Windows-1250)' },
  { value: 'windows-1251', label: 'Cyrillic (Windows-1251)' },
  { value: 'macintosh', label: 'Western (Macintosh)' },
  { value: 'shift_jis', label: 'Japanese (Shift JIS)' },
  { value: 'utf-16le', label: 'UTF-16' },
];

const delimiters: readonly SelectOption[] = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Pipe' },
];

const isDelimiter = (text: string): text is ',' | ';' | '\t' | '|' =>
  delimiters.some(({ value }) => value === text);

interface ImportReadingProps {
  readonly state: Import;
  /** Country of phone numbers that name none; undefined leaves it to what most numbers of the file say. */
  readonly country: string | undefined;
  readonly onCountry: (country: string) => void;
}

/** How to read the file, for the rare case that it was detected incorrectly. */
export function ImportReading({ state, country, onCountry }: ImportReadingProps) {
  const read = useReadImport();
  const { file } = state;
  if (!file) return null;
  const again = (change: { encoding?: string; delimiter?: ',' | ';' | '\t' | '|'; hasHeader?: boolean }) =>
    read.mutate(
      {
        importId: state._id,
        encoding: file.encoding,
        ...(isDelimiter(file.delimiter) ? { delimiter: file.delimiter } : {}),
        hasHeader: file.hasHeader,
        ...change,
      },
      { onError: (error) => toastError(error, 'Couldn’t read the file again.') },
    );
  const known = encodings.some(({ value }) => value === file.encoding.toLowerCase());
  return (
    <details className={classes.details}>
      <summary>How to read the file</summary>
      <div className={classes.reading}>
        <SelectField
          label="Phone numbers without a country code"
          searchable
          options={countryOptions()}
          value={country ?? null}
          placeholder="Like most in the file"
          onChange={onCountry}
        />
        <SelectField
          label="Encoding"
          options={known ? [...encodings] : [...encodings, { value: file.encoding, label: file.encoding }]}
          value={known ? file.encoding.toLowerCase() : file.encoding}
          onChange={(encoding) => again({ encoding })}
          disabled={read.isPending}
        />
        <SelectField
          label="Column separator"
          options={[...delimiters]}
          value={file.delimiter}
          onChange={(delimiter) => isDelimiter(delimiter) && again({ delimiter })}
          disabled={read.isPending}
        />
        <Switch
          label="First row contains column names"
          checked={file.hasHeader}
          onChange={(hasHeader) => again({ hasHeader })}
          disabled={read.isPending}
        />
      </div>
    </details>
  );
}
