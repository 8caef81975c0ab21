import { IconArrowForwardUp, IconDownload } from '@tabler/icons-react';
import classes from './ResponsePath.module.css';

/** A question of a response. */
export interface PathQuestionView {
  questionId: string;
  label: string;
  state: 'answered' | 'unanswered' | 'skipped';
  /** In words. */
  answer: string | null;
  /** Why it was not asked. */
  reason: string | null;
  files: readonly { name: string; url: string }[];
}

/** One response, question by question: also those that were not asked, with the reason. */
export function ResponsePath({ questions }: { questions: readonly PathQuestionView[] }) {
  return (
    <dl className={classes.path}>
      {questions.map(({ questionId, label, state, answer, reason, files }) => (
        <div key={questionId} className={classes.question} data-state={state}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            {state === 'skipped' ? (
              <span className={classes.reason}>
                <IconArrowForwardUp size={14} aria-hidden="true" /> {reason}
              </span>
            ) : files.length > 0 ? (
              <ul className={classes.files}>
                {files.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} download={name}>
                      <IconDownload size={14} aria-hidden="true" /> <bdi>{name}</bdi>
                    </a>
                  </li>
                ))}
              </ul>
            ) : (
              (answer ?? <span className={classes.reason}>Not answered</span>)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
