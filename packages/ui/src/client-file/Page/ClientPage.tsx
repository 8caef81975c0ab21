import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import { StudioWord } from '../../foundation/Logo/Logo';
import { brandColours } from '../../theme/brand-colours';
import { LockIcon } from '../icons';
import type { ClientStudio } from '../model';
import { ShownStep } from '../sections';
import { useWords } from '../words';
import classes from './ClientPage.module.css';
import { ContactFoot } from './ContactFoot';
import { StepList, type StepMark } from './StepList';

export interface ClientPageProps {
  /** Whose page it is, how it looks, and how to reach it. */
  studio: ClientStudio;
  /** What the client sees, step by step. */
  steps: readonly StepMark[];
  /** Id of the step that is shown. */
  current: string | null;
  /** Called with the id of the step instead of following its link. Without it, the link loads the page. */
  onStep?: ((id: string) => void) | undefined;
  /** What has to be said above the step: no network, something new, a preview. */
  notices?: ReactNode;
  /** What just happened or happens next, for screen readers. */
  announcement?: string | undefined;
  /** `paper` for reading, `desk` where a document lies on it. */
  ground?: 'paper' | 'desk' | undefined;
  /** The step, which takes the focus when another one is shown. */
  mainRef?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

/** The page of a client: whose it is, where in the file one is, and the step itself. It is light in every theme. */
export function ClientPage({
  studio,
  steps,
  current,
  onStep,
  notices,
  announcement = '',
  ground = 'paper',
  mainRef,
  children,
}: ClientPageProps) {
  const { frame } = useWords();
  return (
    <div
      className={clsx(classes.page, ground === 'desk' && classes.desk)}
      data-typeface={studio.typeface}
      style={brandColours(studio.brandColour)}
    >
      <a className={classes.skip} href="#step">
        {frame.skip}
      </a>
      <header className={classes.head}>
        <StudioWord name={studio.name} logo={studio.logoUrl} className={classes.word} />
        {steps.length > 0 && <StepList steps={steps} current={current} onStep={onStep} />}
        <span className={classes.safe}>
          <LockIcon size={14} /> {frame.access}
        </span>
      </header>
      {notices}
      <main id="step" ref={mainRef} tabIndex={-1} className={classes.main}>
        <ShownStep.Provider value={current}>{children}</ShownStep.Provider>
      </main>
      <ContactFoot studio={studio} />
      <p className={classes.announcement} role="status" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}
