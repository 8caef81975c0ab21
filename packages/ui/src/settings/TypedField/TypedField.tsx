import { IconCloudCheck, IconCloudExclamation } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type FieldProps, TextArea, TextField, type TextFieldProps } from '../../foundation/Field/TextField';
import { Icon } from '../../foundation/Icon';
import { type TypedTextOptions, useTypedText } from '../../foundation/TypedText/use-typed-text';
import classes from './TypedField.module.css';

export interface TypedFieldProps
  extends Pick<FieldProps, 'hint'>,
    Pick<TextFieldProps, 'maxLength' | 'autoComplete' | 'inputMode' | 'placeholder' | 'name'>,
    TypedTextOptions {
  /** Why what was typed last was refused. It shows as long as the field holds something that is not saved. */
  error?: FieldProps['error'];
  /** Several lines. */
  isLong?: boolean | undefined;
}

/**
 * A field with a label that is saved while it is typed, and says so; what others change meanwhile is merged into it. What was
 * refused stays in it, marked as not saved.
 */
export function TypedField({
  field,
  value,
  revision,
  onCommit,
  isWhole,
  isRequired,
  isLong,
  label,
  error,
  ...rest
}: TypedFieldProps) {
  const options = { label, field, value, revision, onCommit, isWhole, isRequired };
  const { text, type, leave, isSaved, isBroughtBack } = useTypedText(options);
  const refused = isSaved === false ? error : undefined;
  const problem = isBroughtBack ? 'This can’t be empty, so what was saved is back.' : refused;
  const shared = { label, value: text, onChange: type, onBlur: leave, error: problem };
  const { inputMode: _inputMode, ...area } = rest;
  return (
    <div className={classes.field}>
      {isLong ? <TextArea {...area} {...shared} /> : <TextField {...rest} {...shared} />}
      <span role="status" className={clsx(classes.mark, refused && classes.bad)}>
        {refused && !isBroughtBack ? (
          <>
            <Icon icon={IconCloudExclamation} size={16} /> Not saved
          </>
        ) : (
          isSaved && (
            <>
              <Icon icon={IconCloudCheck} size={16} /> Saved
            </>
          )
        )}
      </span>
    </div>
  );
}
