import type { Form } from '@atelier/domain/forms';
import type { Ref } from 'react';
import { useWords } from '../words';
import classes from './Form.module.css';

export interface PageHeadProps {
  form: Form;
  /** The page break that it begins with; null for the first. */
  pageId: string | null;
  /** Its place among the pages on the way, from 1. */
  number: number;
  of: number;
  /** Not `ref`: in browsers the page runs on Preact, which hands that to no function. */
  titleRef: Ref<HTMLHeadingElement>;
}

/** What a page of a form is called, where it stands among the others, and what is said before its questions. */
export function PageHead({ form, pageId, number, of, titleRef }: PageHeadProps) {
  const found = form.items.find(({ _id }) => _id === pageId);
  const words = useWords();
  const begins = found?.type === 'pageBreak' ? found : undefined;
  return (
    <>
      <h2 ref={titleRef} tabIndex={-1} className={classes.pageTitle}>
        {begins?.title || words.form.questions}
        {of > 1 && <small>{words.form.pageOf({ number: String(number), count: String(of) })}</small>}
      </h2>
      {begins?.text && <p className={classes.pageText}>{begins.text}</p>}
    </>
  );
}
