import {
  type AddressQuestion,
  type AnswerValue,
  checkAnswer,
  type DateRangeQuestion,
  englishSpeech,
  formLimits,
} from '@atelier/domain/forms';
import { clsx } from 'clsx';
import { use, useState } from 'react';
import { countriesOf } from '../../client-file/Form/countries';
import { partOf, withPart } from '../../client-file/Form/raw';
import { SelectField } from '../../foundation/Field/SelectField';
import { TextField } from '../../foundation/Field/TextField';
import { useFormat } from '../../theme/format';
import fields from '../fields/fields.module.css';
import { UnreadFieldsContext } from '../fields/unread';
import { withField } from './optional';

type Question = AddressQuestion | DateRangeQuestion;

interface Part {
  readonly name: string;
  readonly label: string;
}

const parts: Readonly<Record<Question['type'], readonly Part[]>> = {
  dateRange: [
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ],
  address: [
    { name: 'line1', label: 'Street address' },
    { name: 'line2', label: 'Address line 2' },
    { name: 'postcode', label: 'Postcode' },
    { name: 'city', label: 'Town' },
    { name: 'region', label: 'Region' },
    { name: 'country', label: 'Country' },
  ],
};

const NONE = 'none';

/**
 * The first answer of a question that is answered in several fields. Half of one is no answer: it is kept here until the
 * rest is there, and what is missing is said.
 */
export function FirstParts({
  question,
  label,
  path,
  onChange,
}: {
  question: Question;
  label: string;
  path: string;
  onChange: (question: Question) => void;
}) {
  const { locale } = useFormat().settings;
  const unread = use(UnreadFieldsContext);
  const [typed, setTyped] = useState<unknown>(
    () => unfinished(unread?.texts[path]?.text) ?? question.default ?? null,
  );
  const names = parts[question.type].map(({ name }) => name);
  // Nobody has to answer at first, whatever is asked for in the end.
  const read = (value: unknown) => checkAnswer({ ...question, required: false }, value, englishSpeech);
  const change = (name: string, text: string) => {
    const next = withPart(typed, names, name, text);
    setTyped(next);
    const checked = read(next);
    if ('problem' in checked)
      return unread?.onUnread(path, { text: JSON.stringify(next), why: checked.problem });
    unread?.onUnread(path, null);
    onChange(withFirst(question, checked.value));
  };
  const checked = read(typed);
  return (
    <fieldset className={fields.group} data-path={path}>
      <legend>{label}</legend>
      <div className={clsx(fields.pair, fields.even)}>
        {parts[question.type].map((part) =>
          part.name === 'country' ? (
            <SelectField
              key={part.name}
              label={part.label}
              searchable
              options={[
                { value: NONE, label: 'Not set' },
                ...countriesOf(locale).map(({ code, name }) => ({ value: code, label: name })),
              ]}
              value={partOf(typed, part.name) || NONE}
              onChange={(code) => change(part.name, code === NONE ? '' : code)}
            />
          ) : (
            <TextField
              key={part.name}
              label={part.label}
              {...(question.type === 'dateRange' ? { type: 'date' } : { maxLength: formLimits.addressLine })}
              value={partOf(typed, part.name)}
              onChange={(text) => change(part.name, text)}
            />
          ),
        )}
      </div>
      {'problem' in checked && (
        <p role="status" className={fields.unfinished}>
          Not an answer yet: {checked.problem}
        </p>
      )}
    </fieldset>
  );
}

/** The parts of an answer that was left unfinished. */
function unfinished(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The same with another first answer; null takes it away. */
function withFirst(question: Question, value: AnswerValue | null): Question {
  const record = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  return question.type === 'dateRange'
    ? withField(question, 'default', record && 'from' in record ? record : undefined)
    : withField(question, 'default', record && 'line1' in record ? record : undefined);
}
