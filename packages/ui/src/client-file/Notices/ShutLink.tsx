import { Mark, StudioWord } from '../../foundation/Logo/Logo';
import { BrandButton } from '../Page/BrandButton';
import page from '../Page/ClientPage.module.css';
import { useWords } from '../words';
import classes from './ShutLink.module.css';

/**
 * Why a link opens nothing. `closed`: the studio gave up its workspace. `unknown`: it is none of ours, or a part of it is
 * missing. `trouble`: it could not be read now.
 */
export type ShutReason = 'expired' | 'revoked' | 'withdrawn' | 'closed' | 'unknown' | 'trouble';

export interface ShutLinkProps {
  /** Why the link does not work; `unknown`: there is no such link; `trouble`: it could not be checked. */
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

/** What somebody sees whose link is shut: what happened, that nothing is lost, and what to do. */
export function ShutLink({ reason, message, studioName, asked = 'no', onAsk }: ShutLinkProps) {
  const { notices, contract } = useWords();
  const isOurs = reason !== 'unknown' && reason !== 'trouble' && reason !== 'closed';
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
        <h1>{notices.shut[reason]}</h1>
        <p>{message}</p>
        {reason === 'unknown' && <p>{notices.incomplete}</p>}
        {reason === 'trouble' && <p>{notices.reload}</p>}
        {isOurs && <p>{notices.saved}</p>}
        {isOurs && asked === 'sent' ? (
          <p className={classes.told} role="status">
            {notices.asked({ studio: studioName ?? contract.roles.studio })}
          </p>
        ) : (
          isOurs &&
          onAsk && (
            <>
              <BrandButton className={classes.ask} isBusy={asked === 'sending'} onClick={onAsk}>
                {notices.ask}
              </BrandButton>
              {asked === 'failed' && <p role="alert">{notices.askFailed}</p>}
            </>
          )
        )}
      </main>
    </div>
  );
}
