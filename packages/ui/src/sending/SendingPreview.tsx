import { MailFrame } from '../workflows/MailEditor/MailFrame';
import classes from './Sending.module.css';

export interface SendingPreviewProps {
  /** Subject of the email, with its variables filled in. */
  subject: string;
  /** The whole page of the mail, as it leaves. */
  html: string;
  /** SHA-256 of the HTML that leaves, 64 hexadecimal digits; without it, no checksum is shown. */
  sha256?: string | undefined;
}

/** A mail as whoever gets it sees it: its own page, in which nothing loads or runs. */
export function SendingPreview({ subject, html, sha256 }: SendingPreviewProps) {
  return (
    <section className={classes.mail} aria-label="Email preview">
      <p className={classes.subject}>
        <bdi>{subject}</bdi>
      </p>
      <MailFrame html={html} title="The mail" className={classes.page} />
      {sha256 && (
        <p className={classes.hash}>
          SHA-256 of the exact email: <code>{sha256.slice(0, 16)}…</code>
        </p>
      )}
    </section>
  );
}
