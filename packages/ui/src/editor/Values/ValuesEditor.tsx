import { type Variable, type VariableType, variableLabel } from '@atelier/domain/smart-files';
import { useRef, useState } from 'react';
import { TextField } from '../../foundation/Field/TextField';
import fields from '../fields/fields.module.css';
import { type FieldFocus, useFieldFocus } from '../fields/focus';
import classes from './Values.module.css';

/** Characters of a value that a file shows in a line. */
const MAX_VALUE = 500;

/** A variable of a file with what it stands for. */
export interface ValueView {
  key: string;
  type: VariableType;
  /** As it is typed; empty without one. */
  text: string;
  /** Where it comes from when it is not typed here: `From the contact`. */
  origin?: string | undefined;
  /** It can be read here, and is changed elsewhere. */
  isFixed?: boolean | undefined;
}

export interface ValuesEditorProps {
  values: readonly ValueView[];
  /** The workspace's own variables, for their names. */
  own: readonly Variable[];
  focus: FieldFocus | null;
  /** Called when a field is left; an empty text takes the value away. */
  onChange: (key: string, text: string) => void;
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
export function ValuesEditor({ values, own, focus, onChange }: ValuesEditorProps) {
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
          onChange={(text) => onChange(value.key, text)}
        />
      ))}
    </div>
  );
}

function ValueField({
  value: { key, type, text, origin, isFixed },
  label,
  onChange,
}: {
  value: ValueView;
  label: string;
  onChange: (text: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div data-path={key}>
      <TextField
        label={label}
        type={inputs[type]}
        hint={origin}
        disabled={isFixed}
        value={typed ?? text}
        maxLength={MAX_VALUE}
        onChange={setTyped}
        onBlur={() => {
          if (typed !== null && typed.trim() !== text) onChange(typed.trim());
          setTyped(null);
        }}
      />
    </div>
  );
}
