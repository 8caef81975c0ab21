import { PinInput } from '@mantine/core';
import { clsx } from 'clsx';
import {
  type ClipboardEvent,
  type CSSProperties,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { defined } from '../defined';
import classes from './CodeField.module.css';

/** Digits of a one-time code. */
export const codeLength = 6;

/** Takes the digits out of whatever was pasted: `407 193`, `407-193` or a line of the mail. */
export function codeDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, codeLength);
}

export interface CodeFieldProps {
  /** Accessible name. Default `One-time code`. */
  label?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Called once all six digits are there. */
  onComplete?: ((value: string) => void) | undefined;
  error?: ReactNode;
  disabled?: boolean | undefined;
  /** Whether the first box takes the focus when the field appears. Default false. */
  autoFocus?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Six boxes, three and three. Takes a pasted code in any shape, and the one that the system offers. */
export function CodeField({
  label = 'One-time code',
  value,
  onChange,
  onComplete,
  error,
  disabled = false,
  autoFocus = false,
  className,
  style,
  ref,
}: CodeFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const first = useRef<HTMLDivElement | null>(null);
  // The focus starts in the first empty box, not in the first one.
  const focusStart = useEffectEvent(() => {
    const boxes = first.current?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])');
    boxes?.[Math.min(value.length, codeLength - 1)]?.focus();
  });
  useEffect(() => {
    if (autoFocus) focusStart();
  }, [autoFocus]);
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const digits = codeDigits(event.clipboardData.getData('text/plain'));
    if (digits === '') return;
    onChange(digits);
    if (digits.length === codeLength) onComplete?.(digits);
  };
  return (
    <div ref={first} className={clsx(className)} style={style}>
      <PinInput
        {...defined({ ref, onComplete, 'aria-describedby': error ? errorId : undefined })}
        // Without an id Mantine makes one after the first render, and the boxes lose the focus to new ones.
        id={id}
        length={codeLength}
        type="number"
        oneTimeCode
        placeholder=""
        value={value}
        onChange={onChange}
        disabled={disabled}
        error={Boolean(error)}
        aria-label={label}
        classNames={{ root: classes.root, pinInput: classes.box, input: classes.input }}
        getInputProps={(index) => ({
          'aria-label': `${label}, digit ${index + 1} of ${codeLength}`,
          onPaste: paste,
        })}
      />
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
