import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lazy-part';
import { useSections } from '../sections';
import { useIsReady } from '../use-is-ready';
import { useWords } from '../words';
import classes from './Form.module.css';
import { FormOutline } from './FormOutline';
import type { FormPagesProps } from './use-form-pages';

// The rules of forms weigh more than the rest of the page; they come when somebody gets to a form.
const FormPages = lazyPart<FormPagesProps>(async () => (await import('./FormPages')).FormPages);

export interface FormViewProps extends FormPagesProps {
  /** What other devices have kept is being asked for: only then it is known where to go on. */
  isReading?: boolean | undefined;
  /** Shown above the questions: that the answers were sent, and what comes next. */
  children?: ReactNode;
}

/** A form: its head at once, its questions as soon as their rules are there. */
export function FormView({ isReading = false, children, ...props }: FormViewProps) {
  const section = useSections();
  const isReady = useIsReady();
  const words = useWords();
  const { title, intro } = props.form;
  return (
    <div className={classes.page} {...section('top')}>
      <h1>{title}</h1>
      {intro !== '' && <p className={classes.intro}>{intro}</p>}
      {children}
      {!isReady && (
        <noscript>
          <FormOutline form={props.form} />
        </noscript>
      )}
      {isReady && (
        <Suspense fallback={<p className={classes.saved}>{words.form.loading}</p>}>
          {isReading ? (
            <p className={classes.saved}>{words.form.loadingAnswers}</p>
          ) : (
            <FormPages {...props} />
          )}
        </Suspense>
      )}
    </div>
  );
}
