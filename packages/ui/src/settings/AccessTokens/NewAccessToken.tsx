import { IconCopy } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import classes from './AccessTokens.module.css';

export interface NewAccessTokenProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The token itself. */
  token: string;
  /** Handle of the workspace that it belongs to, which scripts send as well. */
  workspaceId: string;
  onCopy: () => void;
  /** The person has put it somewhere safe. */
  onKept: () => void;
}

/** A new access token. It is shown this once. */
export function NewAccessToken(props: NewAccessTokenProps) {
  const { token, workspaceId, onCopy, onKept, className, ...rest } = props;
  return (
    <div {...rest} className={clsx(classes.form, className)}>
      <p className={classes.text}>
        Copy the token now and store it somewhere safe. It’s shown only this once. If you lose it, revoke it
        and create another.
      </p>
      <code className={classes.token}>{token}</code>
      <p className={classes.text}>
        Send it with each request as <code>Authorization: Bearer</code>. The handle of this workspace is{' '}
        <code className={classes.handle}>{workspaceId}</code>.
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
