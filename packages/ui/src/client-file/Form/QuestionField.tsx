import type { FormQuestion } from '@atelier/domain/forms';
import type { Reader } from '@atelier/domain/smart-files';
import { useSections } from '../sections';
import { useWords } from '../words';
import { AddressField } from './AddressField';
import type { AnswerFieldProps, UploadAnswer } from './answer-field';
import { ChoiceFields, RankingField } from './ChoiceFields';
import { FileField } from './FileField';
import classes from './Form.module.css';
import { textOf } from './raw';
import { ScaleField } from './ScaleField';
import { TypedNumberField } from './TypedNumberField';

export interface QuestionFieldProps {
  question: FormQuestion;
  /** The answer so far, as it was written. */
  value: unknown;
  /** Options that the answers so far leave. */
  options: ReadonlySet<string> | undefined;
  reader: Reader;
  problem: string | undefined;
  onAnswer: ((value: unknown) => void) | undefined;
  onUpload: UploadAnswer | undefined;
}

/** Types whose label stands at a group of controls, and not at one. */
const GROUPED: readonly FormQuestion['type'][] = [
  ...(['singleChoice', 'multipleChoice', 'ranking', 'yesNo'] as const),
  ...(['rating', 'address', 'dateRange', 'file', 'consent'] as const),
];

/** One question: what is asked, help, the field of its type, and what is wrong with the answer. */
export function QuestionField(props: QuestionFieldProps) {
  const section = useSections();
  const { form } = useWords();
  const { question, problem } = props;
  const id = `question-${question._id}`;
  const help = question.help === undefined || question.help === '' ? undefined : `${id}-help`;
  const describedBy = [help, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined;
  const label = (
    <>
      {question.label}
      {!question.required && <small> {form.optional}</small>}
    </>
  );
  const inside = (
    <>
      {help && (
        <p id={help} className={classes.help}>
          {question.help}
        </p>
      )}
      <AnswerField
        {...props}
        id={id}
        describedBy={describedBy}
        isInvalid={problem === undefined ? undefined : true}
      />
      {problem && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
  if (GROUPED.includes(question.type))
    return (
      <fieldset className={classes.question} {...section(question._id)} aria-describedby={describedBy}>
        <legend className={classes.label}>{label}</legend>
        {inside}
      </fieldset>
    );
  return (
    <div className={classes.question} {...section(question._id)}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {inside}
    </div>
  );
}

function AnswerField({
  question,
  options,
  reader,
  onUpload,
  ...rest
}: QuestionFieldProps & Omit<AnswerFieldProps<FormQuestion>, 'question'>) {
  const { form } = useWords();
  const { id, value, describedBy, isInvalid, onAnswer } = rest;
  const common = {
    id,
    className: classes.input,
    disabled: onAnswer === undefined,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
  };
  const text = {
    ...common,
    value: textOf(value),
    onChange: ({ target }: { target: { value: string } }) =>
      onAnswer?.(target.value === '' ? null : target.value),
  };
  const placeholder = 'placeholder' in question ? question.placeholder : undefined;
  switch (question.type) {
    case 'shortText':
      return <input {...text} placeholder={placeholder} />;
    case 'longText':
      return <textarea {...text} rows={4} placeholder={placeholder} />;
    case 'email':
      return <input {...text} type="email" autoComplete="email" placeholder={placeholder} />;
    case 'phone':
      return <input {...text} type="tel" autoComplete="tel" placeholder={placeholder} />;
    case 'website':
      return <input {...text} type="url" inputMode="url" placeholder={placeholder} />;
    case 'date':
      return <input {...text} type="date" min={question.earliest} max={question.latest} />;
    case 'time':
      return <input {...text} type="time" min={question.earliest} max={question.latest} />;
    case 'dropdown':
      return (
        <select {...text}>
          <option value="">{question.placeholder ?? form.choose}</option>
          {question.options
            .filter(({ _id }) => options?.has(_id) ?? true)
            .map(({ _id, label }) => (
              <option key={_id} value={_id}>
                {label}
              </option>
            ))}
        </select>
      );
    case 'number':
    case 'money':
      return <TypedNumberField {...rest} question={question} reader={reader} />;
    case 'dateRange':
    case 'address':
      return <AddressField {...rest} question={question} reader={reader} />;
    case 'singleChoice':
    case 'multipleChoice':
      return <ChoiceFields {...rest} question={question} options={options} />;
    case 'ranking':
      return <RankingField {...rest} question={question} options={options} />;
    case 'yesNo':
    case 'rating':
    case 'consent':
      return <ScaleField {...rest} question={question} />;
    case 'file':
      return <FileField {...rest} question={question} onUpload={onUpload} reader={reader} />;
  }
}
