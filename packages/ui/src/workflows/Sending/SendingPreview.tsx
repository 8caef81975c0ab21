import type { ReactNode } from 'react';
import classes from './Sending.module.css';

/** Text of a mail in one look. */
export interface MailRun {
  text: string;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  /** Shown as a link, and leads nowhere from here. */
  link?: string | undefined;
}

/** A paragraph, heading, entry of a list or quotation of a mail. */
export interface MailBlock {
  id: string;
  kind: 'paragraph' | 'heading' | 'listItem' | 'quote';
  runs: readonly MailRun[];
}

export interface SendingPreviewProps {
  subject: string;
  /** What the mail says, read from its own HTML. */
  blocks: readonly MailBlock[];
  /** SHA-256 of the HTML that leaves, 64 hexadecimal digits; without it nothing is told of it. */
  sha256?: string | undefined;
}

/** A mail as whoever gets it reads it: text and looks, and nothing that loads or runs. */
export function SendingPreview({ subject, blocks, sha256 }: SendingPreviewProps) {
  return (
    <section className={classes.mail} aria-label="Preview of the mail">
      <p className={classes.subject}>
        <bdi>{subject}</bdi>
      </p>
      <div className={classes.page}>
        {blocks.map(({ id, kind, runs }) => {
          const words = runs.map((run, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs of a text have no other name than their place
            <Run key={index} {...run} />
          ));
          if (kind === 'heading')
            return (
              <p key={id} className={classes.heading}>
                {words}
              </p>
            );
          if (kind === 'quote') return <blockquote key={id}>{words}</blockquote>;
          return (
            <p key={id} className={kind === 'listItem' ? classes.item : undefined}>
              {words}
            </p>
          );
        })}
      </div>
      {sha256 && (
        <p className={classes.hash}>
          These very bytes leave: <code>{sha256.slice(0, 16)}…</code>
        </p>
      )}
    </section>
  );
}

function Run({ text, bold, italic, link }: MailRun): ReactNode {
  let words: ReactNode = text;
  if (italic) words = <em>{words}</em>;
  if (bold) words = <strong>{words}</strong>;
  return link === undefined ? words : <span className={classes.link}>{words}</span>;
}
