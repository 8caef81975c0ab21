import type { AnswerProblem } from '@atelier/domain/forms';
import { followed } from '../follow';
import classes from './Form.module.css';

/** What is missing or does not fit on a page, each line with the way to its question. */
export function PageProblems({ problems }: { problems: readonly AnswerProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className={classes.problems} role="alert">
      <b>
        {problems.length === 1
          ? '1 answer is missing or invalid:'
          : `${problems.length} answers are missing or invalid:`}
      </b>
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
