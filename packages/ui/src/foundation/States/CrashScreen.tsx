import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../Button/Button';
import { Mark } from '../Logo/Logo';
import classes from './States.module.css';

/** What the crash screen says. */
export const crashText =
  'Something went wrong. Please refresh the page or contact support if the issue persists.';

export interface CrashScreenProps extends Omit<ComponentProps<'main'>, 'children'> {
  /** Called to load the application again. */
  onRefresh: () => void;
  /** Called to sign out, for a crash that reloading does not end. */
  onLogout: () => void;
  /** Where the Home button leads. Default `/home`. */
  homeHref?: string | undefined;
  /** Address of the support; without one the line names who runs the installation. */
  supportEmail?: string | undefined;
  /** What to mention to the support, when the crash was reported. */
  reference?: string | undefined;
}

/**
 * The last screen: the application itself failed.
 */
export function CrashScreen({
  onRefresh,
  onLogout,
  homeHref = '/home',
  supportEmail,
  reference,
  className,
  ...rest
}: CrashScreenProps) {
  const [title, ...text] = crashText.split('. ');
  return (
    <main {...rest} className={clsx(classes.state, classes.crash, className)}>
      <span className={classes.sign}>
        <Mark size={24} />
      </span>
      <div role="alert">
        <h1 className={classes.title}>{title}.</h1>
        <p className={classes.text}>{text.join('. ')}</p>
      </div>
      <div className={classes.actions}>
        <Button variant="primary" onClick={onRefresh}>
          Refresh
        </Button>
        <Button href={homeHref}>Home</Button>
        <Button variant="subtle" onClick={onLogout}>
          Logout
        </Button>
      </div>
      <p className={classes.reference}>
        Support:{' '}
        {supportEmail ? (
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        ) : (
          'the person who runs this installation'
        )}
        {reference && <>, mention {reference}</>}
      </p>
    </main>
  );
}
