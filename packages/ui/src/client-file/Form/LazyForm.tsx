import { lazy, Suspense } from 'react';
import { useSections } from '../sections';
import { useIsReady } from '../useIsReady';
import classes from './Form.module.css';
import type { FormPagesProps } from './FormPages';

// The rules of forms weigh more than the rest of the page; they come when somebody gets to a form.
const FormPages = lazy(async () => ({ default: (await import('./FormPages')).FormPages }));

export type FormViewProps = FormPagesProps;

/** A form: its head at once, its questions as soon as their rules are there. */
export function FormView(props: FormViewProps) {
  const section = useSections();
  const isReady = useIsReady();
  const { title, intro } = props.form;
  return (
    <div className={classes.page} {...section('top')}>
      <h1>{title}</h1>
      {intro !== '' && <p className={classes.intro}>{intro}</p>}
      {isReady && (
        <Suspense fallback={<p className={classes.saved}>Fetching the questions.</p>}>
          <FormPages {...props} />
        </Suspense>
      )}
    </div>
  );
}
