import type { ReactNode } from 'react';
import { AlertIcon, CrossIcon, OfflineIcon } from '../icons';
import { useWords } from '../words';
import classes from './Notice.module.css';

export interface NoticeProps {
  /** `offline`: no network; `news`: something changed; `calm`: good to know. */
  look: 'offline' | 'news' | 'calm';
  title: string;
  children?: ReactNode;
  onClose?: (() => void) | undefined;
}

/** A line above the step: no network, something new, a preview. It says what is safe. */
export function Notice({ look, title, children, onClose }: NoticeProps) {
  const { notices } = useWords();
  return (
    <div className={classes.notice} data-look={look} role={look === 'calm' ? undefined : 'alert'}>
      {look === 'offline' ? <OfflineIcon /> : <AlertIcon />}
      <p>
        <b>{title}</b> {children}
      </p>
      {onClose && (
        <button type="button" aria-label={notices.close} onClick={onClose}>
          <CrossIcon size={16} />
        </button>
      )}
    </div>
  );
}

export interface NoScriptNoticeProps {
  /** Address of the studio, which the notice then offers as a link. */
  email?: string | null | undefined;
}

/** For whoever has no script: what can be read is there, and what needs it. */
export function NoScriptNotice({ email }: NoScriptNoticeProps) {
  const { notices } = useWords();
  // The address stands where the language puts it.
  const [before, after] = email ? notices.noScriptOrWrite({ email }).split(email) : [notices.noScript];
  return (
    <noscript>
      <div className={classes.notice} data-look="calm">
        <p>
          {before}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {after}
        </p>
      </div>
    </noscript>
  );
}
