import { IconCopy, IconDownload } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import classes from './TwoFactor.module.css';

export interface RecoveryCodesProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Ten codes at most, each of which works once. */
  codes: readonly string[];
  onCopy: () => void;
  /** Called to save the codes as a text file. */
  onDownload: () => void;
  /** The person has put them somewhere safe. */
  onKept: () => void;
}

/** The ways in when the phone is lost. They are shown this once. */
export function RecoveryCodes({ codes, onCopy, onDownload, onKept, className, ...rest }: RecoveryCodesProps) {
  return (
    <div {...rest} className={clsx(classes.kept, className)}>
      <h3 className={classes.heading}>Save these recovery codes</h3>
      <p className={classes.stepText}>
        Each code signs you in once if you don’t have your phone. They’re shown only now, so store them
        somewhere safe.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button icon={IconCopy} onClick={onCopy}>
          Copy
        </Button>
        <Button icon={IconDownload} onClick={onDownload}>
          Download
        </Button>
        <Button variant="primary" onClick={onKept}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
