import { IconTerminal2 } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { Pill } from '../../foundation/Pill/Pill';
import classes from './AccessTokens.module.css';

/** An access token, without the token itself. */
export interface AccessTokenView {
  id: string;
  name: string;
  /** What it may do, in words. */
  access: string;
  /** Whose it is, until when it works, and when it was last used, in words. */
  detail: string;
  isExpired: boolean;
}

export interface AccessTokenListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** In the order in which they appear. */
  tokens: readonly AccessTokenView[];
  /** Called for the token whose button was pressed. */
  onRevoke: (token: AccessTokenView) => void;
  /** Id of the token that is being revoked. */
  revoking?: string | undefined;
}

/** The access tokens of scripts, with what each may do and the way to end it. */
export function AccessTokenList({ tokens, onRevoke, revoking, className, ...rest }: AccessTokenListProps) {
  return (
    <ul {...rest} className={clsx(classes.list, className)}>
      {tokens.map((token) => (
        <li key={token.id} className={classes.row}>
          <Icon icon={IconTerminal2} size={18} />
          <div>
            <p className={classes.name}>
              <bdi>{token.name}</bdi>
              {token.isExpired && <Pill tone="stone">Expired</Pill>}
            </p>
            <p className={classes.detail}>{token.access}</p>
            <p className={classes.detail}>{token.detail}</p>
          </div>
          <Button
            size="sm"
            onClick={() => onRevoke(token)}
            pending={revoking === token.id}
            aria-label={`Revoke ${token.name}`}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}
