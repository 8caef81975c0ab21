import type { ConsentQuestion, RatingQuestion, YesNoQuestion } from '@atelier/domain/forms';
import { useWords } from '../words';
import type { AnswerFieldProps } from './answer-field';
import classes from './Form.module.css';

/** One of a few: yes or no, a step of a scale, a box to tick. */
export function ScaleField({
  question,
  value,
  id,
  isInvalid,
  onAnswer,
}: AnswerFieldProps<YesNoQuestion | RatingQuestion | ConsentQuestion>) {
  const { form, answers } = useWords();
  const common = { disabled: onAnswer === undefined, 'aria-invalid': isInvalid };
  if (question.type === 'consent')
    return (
      <label className={classes.option}>
        <input
          {...common}
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onAnswer?.(target.checked ? true : null)}
        />
        <span>{form.agree}</span>
      </label>
    );
  const steps: readonly { readonly value: boolean | number; readonly label: string }[] =
    question.type === 'yesNo'
      ? [
          { value: true, label: answers.yes },
          { value: false, label: answers.no },
        ]
      : Array.from({ length: question.highest - question.lowest + 1 }, (_, index) => ({
          value: question.lowest + index,
          label: String(question.lowest + index),
        }));
  return (
    <>
      <div className={classes.scale}>
        {steps.map((step, index) => (
          <label key={step.label}>
            <input
              {...common}
              id={index === 0 ? id : undefined}
              type="radio"
              name={id}
              checked={value === step.value}
              onChange={() => onAnswer?.(step.value)}
            />
            <span>{step.label}</span>
          </label>
        ))}
      </div>
      {question.type === 'rating' && (question.lowestLabel || question.highestLabel) && (
        <p className={classes.ends}>
          <span>{question.lowestLabel}</span>
          <span>{question.highestLabel}</span>
        </p>
      )}
    </>
  );
}
