import { IconCopy } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import classes from './AccessTokens.module.css';

export interface NewAccessTokenProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The token itself. */
  token: string;
  onCopy: () => void;
  /** The person has put it somewhere safe. */
  onKept: () => void;
}

/** A new access token. It is shown this once. */
export function NewAccessToken({ token, onCopy, onKept, className, ...rest }: NewAccessTokenProps) {
  return (
    <div {...rest} className={clsx(classes.form, className)}>
      <p className={classes.text}>
        Copy the token now and store it somewhere safe. It’s shown only this once. If you lose it, revoke it
        and create another.
      </p>
      <code className={classes.token}>{token}</code>
      <p className={classes.text}>
        Send it with each request as <code>Authorization: Bearer</code>.
      </p>
      <div className={classes.foot}>
        <Button icon={IconCopy} onClick={onCopy}>
          Copy
        </Button>
        <Button variant="primary" onClick={onKept}>
          I’ve saved it
        </Button>
      </div>
    </div>
  );
}
