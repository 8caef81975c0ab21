import {
  readTypedVariable,
  type Variable,
  type VariableType,
  variableLabel,
  writeTypedVariable,
} from '@atelier/domain/smart-files';
import { useRef, useState } from 'react';
import { TextField } from '../../foundation/Field/TextField';
import { type CommitText, useTypedText } from '../../foundation/TypedText/use-typed-text';
import { useFormat } from '../../theme/format';
import fields from '../fields/fields.module.css';
import { type FieldFocus, useFieldFocus } from '../fields/focus';
import classes from './Values.module.css';

/** Characters of a value that a file shows in a line. */
const MAX_VALUE = 500;

/** A variable of a file with what it stands for. */
export interface ValueView {
  key: string;
  type: VariableType;
  /** As it is kept; empty without one. */
  text: string;
  /** Where it comes from when it is not typed here: `From the contact`. */
  origin?: string | undefined;
  /** It can be read here, and is changed elsewhere. */
  isFixed?: boolean | undefined;
}

export interface ValuesEditorProps {
  /** In the order in which they are listed, with what each has now. */
  values: readonly ValueView[];
  /** The workspace's own variables, for their names. */
  own: readonly Variable[];
  /** ISO 4217: of amounts. */
  currency: string;
  /** The value whose field takes the focus; null for none. A new object repeats it. */
  focus: FieldFocus | null;
  /** Name of the file, under which what is typed is kept on this device: `lead.<id>`. */
  field?: string | undefined;
  /** Of the values. */
  revision?: number | undefined;
  /** Saves a value; an empty text takes it away. */
  onChange: (key: string, ...typed: Parameters<CommitText>) => ReturnType<CommitText>;
}

const inputs: Readonly<Record<VariableType, string>> = {
  text: 'text',
  number: 'number',
  day: 'date',
  time: 'time',
  instant: 'text',
  money: 'text',
};

/** The values that the texts of a file name. */
export function ValuesEditor({ values, own, currency, focus, field, revision, onChange }: ValuesEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  useFieldFocus(root, focus);
  return (
    <div ref={root} className={fields.fields}>
      <h2 className={classes.title}>Names and dates</h2>
      <p className={classes.text}>
        {values.length === 0
          ? 'This file doesn’t use any variables yet.'
          : 'The values of the variables in this file. A change applies wherever they’re used.'}
      </p>
      {values.map((value) => (
        <ValueField
          key={value.key}
          value={value}
          label={variableLabel(value.key, own)}
          field={field && `${field}.${value.key}`}
          revision={revision}
          currency={currency}
          onCommit={(...typed) => onChange(value.key, ...typed)}
        />
      ))}
    </div>
  );
}

interface ValueFieldProps {
  value: ValueView;
  label: string;
  field: string | undefined;
  revision: number | undefined;
  currency: string;
  onCommit: CommitText;
}

function ValueField({ value, label, currency, onCommit, ...saving }: ValueFieldProps) {
  const { key, type: kind, text: kept, origin, isFixed } = value;
  const { locale } = useFormat().settings;
  const [isEntered, setEntered] = useState(false);
  const read = (text: string) => readTypedVariable(kind, text, { locale, currency });
  const { text, type, leave } = useTypedText({
    ...saving,
    label,
    value: writeTypedVariable(kind, kept, { locale, currency }),
    // A day that is half typed is none, and neither is an empty field in the middle of typing one.
    isWhole: (text) => kind === 'text' || (text !== '' && 'value' in read(text)),
    onCommit: (text, revision) => {
      const typed = read(text);
      // It stays the field's to keep.
      return 'value' in typed
        ? onCommit(typed.value ?? '', revision)
        : Promise.reject(new Error(typed.problem));
    },
  });
  const typed = read(text);
  return (
    <div data-path={key}>
      <TextField
        label={label}
        type={inputs[kind]}
        hint={origin}
        error={'problem' in typed && !isEntered ? typed.problem : undefined}
        disabled={isFixed}
        value={text}
        maxLength={MAX_VALUE}
        onChange={type}
        onFocus={() => setEntered(true)}
        onBlur={() => {
          setEntered(false);
          leave();
        }}
      />
    </div>
  );
}
