import type { AnswerProblem } from '@atelier/domain/forms';
import { followed } from '../follow';
import { useWords } from '../words';
import classes from './Form.module.css';

/** What is missing or does not fit on a page, each line with the way to its question. */
export function PageProblems({ problems }: { problems: readonly AnswerProblem[] }) {
  const { form } = useWords();
  if (problems.length === 0) return null;
  return (
    <div className={classes.problems} role="alert">
      <b>{form.problems({ count: problems.length })}</b>
      <ul>
        {problems.map(({ questionId, label, message }) => (
          <li key={questionId}>
            <a href={`#question-${questionId}`} onClick={followed(() => focusOnQuestion(questionId))}>
              {label}
            </a>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Puts whoever writes into the field of a question. */
export const focusOnQuestion = (questionId: string) =>
  document.getElementById(`question-${questionId}`)?.focus();
