import { Mark, StudioWord } from '../../foundation/Logo/Logo';
import { BrandButton } from '../Page/BrandButton';
import page from '../Page/ClientPage.module.css';
import classes from './ShutLink.module.css';

/** Why a link opens nothing. `unknown`: it is none of ours, or a part of it is missing. `trouble`: it could not be read now. */
export type ShutReason = 'expired' | 'revoked' | 'withdrawn' | 'unknown' | 'trouble';

export interface ShutLinkProps {
  reason: ShutReason;
  /** What the server said of it, which names the studio. */
  message: string;
  /** Name of the studio, where the link was one of ours. */
  studioName?: string | null | undefined;
  /** `sent`: the studio was asked; `failed`: the request could not be sent. */
  asked?: 'no' | 'sending' | 'sent' | 'failed' | undefined;
  /** Asks the studio for a new link; without it, and without script, the page says whom to ask. */
  onAsk?: (() => void) | undefined;
}

const titles = {
  expired: 'This link has expired',
  revoked: 'This link was closed',
  withdrawn: 'This file was withdrawn',
  unknown: 'This link doesn’t work',
  trouble: 'Couldn’t load this page',
} as const;

/** What somebody sees whose link is shut: what happened, that nothing is lost, and what to do. */
export function ShutLink({ reason, message, studioName, asked = 'no', onAsk }: ShutLinkProps) {
  const isOurs = reason !== 'unknown' && reason !== 'trouble';
  return (
    <div className={page.page}>
      <main className={classes.main}>
        {studioName ? (
          <StudioWord name={studioName} className={page.word} />
        ) : (
          <span className={classes.mark}>
            <Mark />
          </span>
        )}
        <h1>{titles[reason]}</h1>
        <p>{message}</p>
        {reason === 'unknown' && (
          <p>
            Open the complete link from the email again. Some email programs break it at the end of a line.
          </p>
        )}
        {reason === 'trouble' && <p>Nothing is lost. Reload the page in a moment.</p>}
        {isOurs && <p>What you chose, signed, or paid is saved.</p>}
        {isOurs && asked === 'sent' ? (
          <p className={classes.told} role="status">
            {studioName ?? 'The studio'} has your request. The new link will be sent to the same address as
            this one.
          </p>
        ) : (
          isOurs &&
          onAsk && (
            <>
              <BrandButton className={classes.ask} isBusy={asked === 'sending'} onClick={onAsk}>
                Ask for a new link
              </BrandButton>
              {asked === 'failed' && <p role="alert">Couldn’t send your request. Try again in a moment.</p>}
            </>
          )
        )}
      </main>
    </div>
  );
}
