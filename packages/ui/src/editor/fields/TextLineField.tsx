import { TextArea, TextField } from '../../foundation/Field/TextField';

export interface TextLineFieldProps {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Characters that it can hold. */
  most: number;
  placeholder?: string | undefined;
  /** The place of the field in its content: `packages.weekend.name`. */
  path?: string | undefined;
  /** Several lines. */
  isLong?: boolean | undefined;
}

/** A plain text of an entry, no longer than its content can keep. */
export function TextLineField({ most, path, isLong, ...rest }: TextLineFieldProps) {
  return (
    <div data-path={path}>
      {isLong ? (
        <TextArea {...rest} minRows={2} maxLength={most} />
      ) : (
        <TextField {...rest} maxLength={most} />
      )}
    </div>
  );
}
