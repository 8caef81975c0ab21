import {
  type AnswerProblem,
  checkPage,
  defaultAnswers,
  type Form,
  isQuestion,
  pathOf,
  type RawAnswers,
  readHiddenFields,
  resumeAt,
} from '@atelier/domain/forms';
import type { Reader } from '@atelier/domain/smart-files';
import { useContext, useEffect, useRef, useState } from 'react';
import { WantedEntry } from '../sections';
import { useWords } from '../words';
import type { UploadAnswer } from './answer-field';
import { focusOnQuestion } from './PageProblems';

export interface FormPagesProps {
  form: Form;
  /** Everything that was answered so far, on whatever device. */
  answers: RawAnswers;
  /** Questions that were touched: what they open with is not put back. */
  touched?: readonly string[] | undefined;
  /** Ids of the packages that the client chose: questions may depend on them. */
  packages?: readonly string[] | undefined;
  /** Query of the address that the form was opened with: its hidden fields. */
  search?: string | undefined;
  reader: Reader;
  /** An answer; null takes it away. Without it the form can only be read. */
  onAnswer?: ((questionId: string, value: unknown) => void) | undefined;
  /** Questions that came into sight. */
  onShown?: ((questionIds: readonly string[]) => void) | undefined;
  /** Stores a file that answers a question. */
  onUpload?: UploadAnswer | undefined;
  /** Sends what is answered, with what questions open with and nobody changed. */
  onSend?: ((answers: RawAnswers) => void) | undefined;
  /** The page that is shown, where the host keeps it; undefined for where one goes on by oneself. */
  pageId?: string | null | undefined;
  onPage?: ((pageId: string | null) => void) | undefined;
  /** What was sent is final, and is shown as it was sent. */
  isSent?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** How it stands with what was written: `Kept`, `Kept here until you are connected`. */
  saved?: string | undefined;
  /** What the server refused, by question. */
  refused?: Readonly<Record<string, string>> | undefined;
  problem?: string | null | undefined;
}

/** Where somebody stands in a form: what is asked there, what is wrong with it, and the ways on and back. */
export function useFormPages(props: FormPagesProps) {
  const words = useWords();
  const speech = { words, locale: props.reader.locale };
  const { form, packages, onAnswer, onShown, onSend, refused = {} } = props;
  const touched = new Set(props.touched);
  const opened = Object.entries(defaultAnswers(form)).filter(([id]) => !touched.has(id));
  const answers: RawAnswers = { ...Object.fromEntries(opened), ...props.answers };
  const context = {
    hidden: readHiddenFields(form, props.search ?? ''),
    ...(packages !== undefined && { packages }),
  };
  const [ownPage, setOwnPage] = useState(() =>
    // What questions open with is no answer to go on behind.
    Object.keys(props.answers).length === 0 ? null : resumeAt(form, answers, context).pageId,
  );
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([]);
  const [storing, setStoring] = useState(0);
  const top = useRef<HTMLHeadingElement>(null);
  const path = pathOf(form, answers, context);
  const pageId = props.pageId === undefined ? ownPage : props.pageId;
  const found = path.pages.findIndex((page) => page.pageId === pageId);
  // The page where one stands can fall away with an answer on it.
  const index = Math.max(0, found);
  const page = path.pages[index];
  const isLast = index >= path.pages.length - 1;

  const turn = (to: string | null) => (props.onPage ? props.onPage(to) : setOwnPage(to));
  const wanted = useContext(WantedEntry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its page opens once, and whoever goes on is left alone
  useEffect(() => {
    const holder = path.pages.find(({ items }) => items.some(({ _id }) => _id === wanted));
    if (holder) turn(holder.pageId);
  }, [wanted]);

  const shown = (page?.items ?? []).filter(isQuestion).map(({ _id }) => _id);
  const shownKey = shown.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each set of questions in sight
  useEffect(() => {
    if (shown.length > 0) onShown?.(shown);
  }, [shownKey]);
  // Another page is read from its top; the one that the form opens with is left alone.
  const drawn = useRef(index);
  useEffect(() => {
    if (drawn.current === index) return;
    drawn.current = index;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [index]);

  const pageProblems = () => checkPage(form, answers, page?.pageId ?? null, speech, context);
  const go = (to: number) => {
    const next = path.pages[to];
    if (next === undefined) return;
    setProblems([]);
    turn(next.pageId);
  };
  const onward = () => {
    // Who only reads is not asked.
    const wrong = onAnswer === undefined && onSend === undefined ? [] : pageProblems();
    setProblems(wrong);
    const [first] = wrong;
    if (first !== undefined) focusOnQuestion(first.questionId);
    else if (!isLast) go(index + 1);
    else if (storing === 0) onSend?.(answers);
  };
  // A problem disappears as soon as it is fixed.
  const standing = problems.length === 0 ? [] : pageProblems();
  const problemOf = (questionId: string): string | undefined =>
    standing.find((one) => one.questionId === questionId)?.message ?? refused[questionId];
  // What the server refuses can stand on an earlier page.
  const elsewhere = path.pages.flatMap((one, at) =>
    at === index
      ? []
      : one.items
          .filter(isQuestion)
          .flatMap(({ _id, label }) => (refused[_id] === undefined ? [] : [{ _id, label, at }])),
  );
  const upload: UploadAnswer | undefined =
    props.onUpload &&
    (async (...file) => {
      setStoring((count) => count + 1);
      const stored = await props.onUpload?.(...file);
      setStoring((count) => count - 1);
      return stored ?? { problem: words.form.readOnly };
    });

  return {
    answers,
    context,
    path,
    page,
    index,
    isLast,
    /** Files are on their way: what they answer is not there yet. */
    isWaiting: isLast && storing > 0,
    top,
    standing,
    elsewhere,
    problemOf,
    go,
    onward,
    upload,
  };
}
