import type { ThankYouContent } from '@atelier/domain/smart-files';
import { DocumentIcon, DownloadIcon } from '../icons';
import { useSections } from '../sections';
import { Line, RichText } from '../Text/RichText';
import { useWords } from '../words';
import classes from './ThankYouView.module.css';

/** Something that a client can keep. */
export interface KeptDocument {
  readonly id: string;
  readonly title: string;
  /** Where to have it; null while it is prepared. */
  readonly url: string | null;
  /** Its day, or what is being done: `15 October 2026`. */
  readonly detail: string;
}

/** A file that the studio gives along. */
export interface GivenFile {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  /** `PDF, 2.1 MB`. */
  readonly detail: string;
}

export interface ThankYouViewProps {
  /** The message, and what happens next. */
  content: ThankYouContent;
  /** The files of the content that are there. */
  files?: readonly GivenFile[] | undefined;
  /** Contracts under seal and receipts; null while they are fetched. */
  documents: readonly KeptDocument[] | null;
  /** What the file still waits for. Then the thanks, which say that all is settled, are not read yet. */
  waiting?: string | undefined;
  /** What is still to be done, in words, with where; nothing when all is done. */
  open?: { readonly label: string; readonly href: string } | null | undefined;
}

/** The last step: thanks, what happens next, files to download, and documents to keep. */
export function ThankYouView({ content, files = [], documents, open, waiting }: ThankYouViewProps) {
  const section = useSections();
  const words = useWords();
  return (
    <div className={classes.page} {...section('top')}>
      {open && (
        <p className={classes.open}>
          {words.thanks.before} <a href={open.href}>{open.label}</a>
        </p>
      )}
      {waiting === undefined ? (
        <Thanks content={content} />
      ) : (
        <>
          <h1>{open ? words.thanks.unfinished : words.thanks.title}</h1>
          {!open && <p className={classes.text}>{waiting}</p>}
        </>
      )}
      {files.length > 0 && (
        <section>
          <h2>{words.thanks.files}</h2>
          <ul className={classes.documents}>
            {files.map(({ id, title, url, detail }) => (
              <li key={id}>
                <DownloadIcon />
                <a href={url} download>
                  {title}
                </a>
                <small>{detail}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {documents !== null && documents.length > 0 && <Documents documents={documents} />}
    </div>
  );
}

/** What the studio wrote for the end. */
function Thanks({ content }: Pick<ThankYouViewProps, 'content'>) {
  const { thanks } = useWords();
  return (
    <>
      <h1>
        <Line line={content.headline} />
      </h1>
      <div className={classes.text}>
        <RichText text={content.text} />
      </div>
      {content.next.length > 0 && (
        <section>
          <h2>{thanks.next}</h2>
          <ol className={classes.next}>
            {content.next.map(({ _id, text }) => (
              <li key={_id}>{text}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

export interface DocumentsProps {
  /** In the order in which they are listed. One without a URL is still being prepared. */
  documents: readonly KeptDocument[];
}

/** What a client can keep: contracts under seal, receipts. */
export function Documents({ documents }: DocumentsProps) {
  const { thanks } = useWords();
  return (
    <section>
      <h2>{thanks.keep}</h2>
      <ul className={classes.documents}>
        {documents.map(({ id, title, url, detail }) => (
          <li key={id}>
            <DocumentIcon />
            {url === null ? <span>{title}</span> : <a href={url}>{title}</a>}
            <small>{detail}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
