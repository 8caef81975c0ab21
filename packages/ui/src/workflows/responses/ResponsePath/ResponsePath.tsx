import { IconArrowForwardUp, IconDownload } from '@tabler/icons-react';
import { Icon } from '../../../foundation/Icon';
import classes from './ResponsePath.module.css';

/** A question of a response. */
export interface PathQuestionView {
  questionId: string;
  label: string;
  /** `outdated`: answered before the question was changed or removed. */
  state: 'answered' | 'unanswered' | 'skipped' | 'outdated';
  /** In words. */
  answer: string | null;
  /** Why it was not asked, or is not asked any more. */
  reason: string | null;
  files: readonly { name: string; url: string; detail: string }[];
}

/** One response, question by question: also those that were not asked, with the reason. */
export function ResponsePath({ questions }: { questions: readonly PathQuestionView[] }) {
  return (
    <dl className={classes.path}>
      {questions.map(({ questionId, label, state, answer, reason, files }) => (
        <div key={questionId} className={classes.question}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>
            {state === 'skipped' ? (
              <span className={classes.reason}>
                <Icon icon={IconArrowForwardUp} size={14} /> {reason}
              </span>
            ) : files.length > 0 ? (
              <ul>
                {files.map(({ name, url, detail }) => (
                  <li key={url}>
                    <a href={url} download={name} className={classes.file}>
                      <Icon icon={IconDownload} size={15} />
                      <bdi>{name}</bdi>
                      <small>{detail}</small>
                    </a>
                  </li>
                ))}
              </ul>
            ) : (
              (answer ?? <span className={classes.reason}>Not answered</span>)
            )}
            {state === 'outdated' && <small className={classes.reason}> {reason}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
