import {
  type AnswerProblem,
  checkPage,
  type Form,
  isQuestion,
  pathOf,
  type RawAnswers,
  resumeAt,
} from '@atelier/sdk/forms';
import type { Reader } from '@atelier/sdk/smart-files';
import { useContext, useEffect, useRef, useState } from 'react';
import { BrandButton } from '../Page/BrandButton';
import { PhoneBar } from '../Page/PhoneBar';
import { WantedEntry } from '../sections';
import type { UploadAnswer } from './answer-field';
import classes from './Form.module.css';
import { QuestionField } from './QuestionField';

export interface FormPagesProps {
  form: Form;
  /** Everything that was answered so far, on whatever device. */
  answers: RawAnswers;
  /** Ids of the packages that the client chose: questions may depend on them. */
  packages?: readonly string[] | undefined;
  reader: Reader;
  /** An answer; null takes it away. Without it the form can only be read. */
  onAnswer?: ((questionId: string, value: unknown) => void) | undefined;
  /** Questions that came into sight. */
  onShown?: ((questionIds: readonly string[]) => void) | undefined;
  /** Stores a file that answers a question. */
  onUpload?: UploadAnswer | undefined;
  onSend?: (() => void) | undefined;
  isBusy?: boolean | undefined;
  /** How it stands with what was written: `Kept`, `Kept here until you are connected`. */
  saved?: string | undefined;
  /** What the server refused, by question. */
  refused?: Readonly<Record<string, string>> | undefined;
  problem?: string | null | undefined;
}

/** The pages of a form, one after the other, along the way that the answers lead. */
export function FormPages(props: FormPagesProps) {
  const { form, answers, packages, onAnswer, onShown, onSend, isBusy, saved, refused = {}, problem } = props;
  const context = packages === undefined ? {} : { packages };
  const [pageId, setPageId] = useState(() => resumeAt(form, answers, context).pageId);
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([]);
  const top = useRef<HTMLHeadingElement>(null);
  const path = pathOf(form, answers, context);
  const found = path.pages.findIndex((page) => page.pageId === pageId);
  // The page where one stands can fall away with an answer on it.
  const index = Math.max(0, found);
  const page = path.pages[index];
  const isLast = index >= path.pages.length - 1;

  const wanted = useContext(WantedEntry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its page opens once, and whoever goes on is left alone
  useEffect(() => {
    const holder = path.pages.find(({ items }) => items.some(({ _id }) => _id === wanted));
    if (holder) setPageId(holder.pageId);
  }, [wanted]);

  const shown = (page?.items ?? []).filter(isQuestion).map(({ _id }) => _id);
  const shownKey = shown.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each set of questions in sight
  useEffect(() => {
    if (shown.length > 0) onShown?.(shown);
  }, [shownKey]);

  const pageProblems = () => checkPage(form, answers, page?.pageId ?? null, context);
  const go = (to: number) => {
    const next = path.pages[to];
    if (next === undefined) return;
    setProblems([]);
    setPageId(next.pageId);
    top.current?.focus();
    top.current?.scrollIntoView({ block: 'start' });
  };
  const onward = () => {
    const wrong = pageProblems();
    setProblems(wrong);
    const [first] = wrong;
    if (first !== undefined) document.getElementById(`question-${first.questionId}`)?.focus();
    else if (isLast) onSend?.();
    else go(index + 1);
  };
  // What is told goes away as soon as it is mended.
  const standing = problems.length === 0 ? [] : pageProblems();
  const problemOf = (questionId: string): string | undefined =>
    standing.find((one) => one.questionId === questionId)?.message ?? refused[questionId];

  const button = (
    <BrandButton isBusy={isBusy} onClick={onward}>
      {isBusy ? 'Sending your answers' : isLast ? 'Send your answers' : 'Go on'}
    </BrandButton>
  );
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onward();
      }}
    >
      <h2 ref={top} tabIndex={-1} className={classes.pageTitle}>
        {titleOf(form, page?.pageId ?? null)}
        {path.pages.length > 1 && (
          <small>
            Page {index + 1} of {path.pages.length}
          </small>
        )}
      </h2>
      {standing.length > 0 && (
        <div className={classes.problems} role="alert">
          <b>
            {standing.length === 1
              ? 'One answer is missing or does not fit:'
              : `${standing.length} answers are missing or do not fit:`}
          </b>
          <ul>
            {standing.map((one) => (
              <li key={one.questionId}>
                <a href={`#question-${one.questionId}`}>{one.label}</a>: {one.message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {page?.items.map((item) =>
        isQuestion(item) ? (
          <QuestionField
            key={item._id}
            question={item}
            value={answers[item._id]}
            options={path.options.get(item._id)}
            reader={props.reader}
            problem={problemOf(item._id)}
            onAnswer={onAnswer && ((value) => onAnswer(item._id, value))}
            onUpload={props.onUpload}
          />
        ) : (
          item.type === 'statement' && (
            <p key={item._id} className={classes.statement}>
              {item.text}
            </p>
          )
        ),
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {onSend && (
        <div className={classes.ways}>
          {index > 0 && (
            <BrandButton look="quiet" onClick={() => go(index - 1)}>
              Back
            </BrandButton>
          )}
          <div className={classes.onward}>{button}</div>
        </div>
      )}
      {saved && <p className={classes.saved}>{saved}</p>}
      {onSend && <PhoneBar>{button}</PhoneBar>}
    </form>
  );
}

function titleOf(form: Form, pageId: string | null): string {
  const begins = form.items.find(({ _id }) => _id === pageId);
  return begins?.type === 'pageBreak' && begins.title !== undefined && begins.title !== ''
    ? begins.title
    : 'Questions';
}
