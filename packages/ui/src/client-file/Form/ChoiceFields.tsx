import type { MultipleChoiceQuestion, RankingQuestion, SingleChoiceQuestion } from '@atelier/domain/forms';
import { formLimits } from '@atelier/domain/forms';
import { DownIcon, UpIcon } from '../icons';
import { useWords } from '../words';
import type { AnswerFieldProps } from './answer-field';
import classes from './Form.module.css';
import { listOf, otherOf } from './raw';

type Shown = { options: ReadonlySet<string> | undefined };

/** Options to choose one of, or several, with words of one's own where the studio allows them. */
export function ChoiceFields({
  question,
  value,
  id,
  isInvalid,
  onAnswer,
  options,
}: AnswerFieldProps<SingleChoiceQuestion | MultipleChoiceQuestion> & Shown) {
  const single = question.type === 'singleChoice';
  const chosen = single ? (value === undefined || value === null ? [] : [value]) : listOf(value);
  const own = chosen.map(otherOf).find((words) => words !== undefined);
  const answer = (list: readonly unknown[]) =>
    onAnswer?.(list.length === 0 ? null : single ? list.at(-1) : list);
  const toggle = (entry: unknown, isSame: (one: unknown) => boolean) =>
    answer(
      single ? [entry] : chosen.some(isSame) ? chosen.filter((one) => !isSame(one)) : [...chosen, entry],
    );
  const isOther = (one: unknown) => otherOf(one) !== undefined;
  const box = { type: single ? 'radio' : 'checkbox', name: id, disabled: onAnswer === undefined } as const;
  const shown = question.options.filter(({ _id }) => options?.has(_id) ?? true);
  return (
    <div className={classes.options}>
      {shown.map(({ _id, label }, index) => (
        <label key={_id} className={classes.option}>
          <input
            {...box}
            id={index === 0 ? id : undefined}
            aria-invalid={isInvalid}
            checked={chosen.includes(_id)}
            onChange={() => toggle(_id, (one) => one === _id)}
          />
          <span>{label}</span>
        </label>
      ))}
      {question.other !== undefined && (
        <>
          <label className={classes.option}>
            <input {...box} checked={own !== undefined} onChange={() => toggle({ other: '' }, isOther)} />
            <span>{question.other}</span>
          </label>
          {own !== undefined && (
            <input
              className={classes.input}
              aria-label={question.other}
              value={own}
              maxLength={formLimits.otherText}
              onChange={({ target }) =>
                answer([...chosen.filter((one) => !isOther(one)), { other: target.value }])
              }
            />
          )}
        </>
      )}
    </div>
  );
}

/** Options to put in order, by buttons: they work by mouse, finger and keyboard alike. */
export function RankingField({
  question,
  value,
  id,
  onAnswer,
  options,
}: AnswerFieldProps<RankingQuestion> & Shown) {
  const { form } = useWords();
  const shown = question.options.filter(({ _id }) => options?.has(_id) ?? true);
  const given = listOf(value).flatMap((entry) => shown.find(({ _id }) => _id === entry) ?? []);
  const order = [...given, ...shown.filter((option) => !given.includes(option))];
  const move = (index: number, change: number) => {
    const ids = order.map(({ _id }) => _id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined) return;
    ids.splice(index + change, 0, moved);
    onAnswer?.(ids);
  };
  return (
    <>
      <ol className={classes.ranking} id={id} tabIndex={-1}>
        {order.map(({ _id, label }, index) => (
          <li key={_id}>
            <span>{label}</span>
            <button
              type="button"
              aria-label={form.moveUp({ option: label })}
              disabled={onAnswer === undefined || index === 0}
              onClick={() => move(index, -1)}
            >
              <UpIcon size={16} />
            </button>
            <button
              type="button"
              aria-label={form.moveDown({ option: label })}
              disabled={onAnswer === undefined || index === order.length - 1}
              onClick={() => move(index, 1)}
            >
              <DownIcon size={16} />
            </button>
          </li>
        ))}
      </ol>
      {given.length < order.length && onAnswer && (
        <button type="button" className={classes.small} onClick={() => onAnswer(order.map(({ _id }) => _id))}>
          {form.order}
        </button>
      )}
    </>
  );
}
