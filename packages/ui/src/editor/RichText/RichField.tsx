import type { RichLine, RichText } from '@atelier/domain/smart-files';
import { plainText, variableLabel } from '@atelier/domain/smart-files';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { later } from '../../foundation/later';
import { lineOfText, textOfLine } from './line';
import type { RichEditorProps } from './RichEditor';
import classes from './RichText.module.css';
import { useLeaving } from './use-leaving';
import { useRichVariables } from './variables';

/** The editing surface is large, so that it comes when a text is first to be written. */
const editor = later<RichEditorProps>(async () => (await import('./RichEditor')).RichEditor);

interface AnyRichFieldProps {
  /** Its name. */
  label: string;
  /** Keeps the name for screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  /** What is wrong with it; takes the place of the hint. */
  error?: ReactNode;
  placeholder?: string | undefined;
  /** The place of the field in its content, by which a gap finds it: `headline`. */
  path?: string | undefined;
}

export interface RichFieldProps extends AnyRichFieldProps {
  value: RichText;
  onChange: (value: RichText) => void;
}

/** A text in paragraphs, headings, lists and quotations, with variables. */
export function RichField({ value, onChange, ...rest }: RichFieldProps) {
  return <AnyRichField {...rest} value={value} onChange={onChange} isLine={false} />;
}

export interface RichLineFieldProps extends AnyRichFieldProps {
  value: RichLine;
  onChange: (value: RichLine) => void;
}

/** One line with variables. */
export function RichLineField({ value, onChange, ...rest }: RichLineFieldProps) {
  const text = useMemo(() => textOfLine(value), [value]);
  return <AnyRichField {...rest} value={text} onChange={(next) => onChange(lineOfText(next))} isLine />;
}

function AnyRichField({
  label,
  hideLabel,
  hint,
  error,
  placeholder,
  path,
  value,
  onChange,
  isLine,
}: RichFieldProps & { isLine: boolean }) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const variables = useRichVariables();
  const Editor = editor.use();
  const below = error || hint;
  const { isLeaving, ...leaving } = useLeaving();
  useEffect(() => editor.preload(), []);
  return (
    <div ref={root} className={classes.field} data-path={path}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a label leads to its field; the field itself is reached by Tab */}
      <span
        id={id}
        className={hideLabel ? classes.hidden : classes.label}
        onClick={() => root.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus()}
      >
        {label}
      </span>
      <div
        {...leaving}
        className={classes.box}
        data-invalid={error ? true : undefined}
        data-leaving={isLeaving || undefined}
      >
        {Editor ? (
          <Editor
            value={value}
            onChange={onChange}
            isLine={isLine}
            label={label}
            labelledBy={id}
            describedBy={below === undefined ? undefined : `${id}-hint`}
            isInvalid={Boolean(error)}
            placeholder={placeholder}
            variables={variables}
          />
        ) : (
          <div className={classes.surface}>
            {plainText(value, (key) => variableLabel(key, variables.own))
              .split('\n')
              .map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: it is replaced as a whole
                <p key={index}>{line}</p>
              ))}
          </div>
        )}
      </div>
      {below !== undefined && (
        <p id={`${id}-hint`} className={error ? classes.error : classes.hint}>
          {below}
        </p>
      )}
    </div>
  );
}
