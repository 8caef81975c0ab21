import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { FileDrop } from '../../foundation/FileDrop/FileDrop';
import { FormError } from '../../foundation/FormError/FormError';
import { useFormat } from '../../theme/format';
import classes from './PageImport.module.css';

/** What an import makes. */
export interface PageImportReport {
  pages: number;
  databases: number;
  rows: number;
  /** The first titles, from the top down. */
  titles: readonly string[];
  /** The first things that are not taken, and why. */
  left: readonly { path: string; reason: string }[];
  /** How many things are not taken. */
  leftCount: number;
}

export interface PageImportProps extends Omit<ComponentProps<'div'>, 'children' | 'title'> {
  /** What the trial found; undefined before it. */
  report?: PageImportReport | undefined;
  /** Whether the file is being read, or its pages are being made. */
  pending?: boolean | undefined;
  /** Why nothing was imported. */
  error?: string | undefined;
  /** Called with the file that was chosen or dropped. */
  onFile: (file: File) => void;
  /** Called to make what the report says. */
  onImport: () => void;
  /** Called to choose another file. */
  onAnother: () => void;
}

/** Bytes of a file. */
const MAX_SIZE = 100 * 1024 * 1024;

const accept = {
  'application/zip': ['.zip'],
  'text/markdown': ['.md', '.markdown'],
  'text/html': ['.html', '.htm'],
  'text/csv': ['.csv'],
};

/** Titles, and things that are not taken, that are listed. */
const SHOWN = 8;

/** Takes a file with pages, says what would become of it, and lets the person decide. */
export function PageImport({
  report,
  pending = false,
  error,
  onFile,
  onImport,
  onAnother,
  className,
  ...rest
}: PageImportProps) {
  return (
    <div {...rest} className={clsx(classes.import, className)}>
      {error && <FormError>{error}</FormError>}
      {report ? (
        <>
          <Report {...report} />
          <div className={classes.actions}>
            <Button onClick={onAnother} disabled={pending}>
              Choose another file
            </Button>
            <Button variant="primary" pending={pending} onClick={onImport}>
              Import
            </Button>
          </div>
        </>
      ) : (
        <FileDrop
          title={pending ? 'Reading the file' : 'Drop a file here'}
          text="A zip from Notion or Atelier, Markdown, HTML or CSV, up to 100 MB. You see what it makes before anything is made."
          accept={accept}
          maxSize={MAX_SIZE}
          pending={pending}
          onFiles={([file]) => file && onFile(file)}
        />
      )}
    </div>
  );
}

function Report({ pages, databases, rows, titles, left, leftCount }: PageImportReport) {
  const { number } = useFormat();
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${number(count)} ${count === 1 ? one : many}`];
  const made = [
    ...counted(pages, 'page', 'pages'),
    ...counted(databases, 'database', 'databases'),
    ...counted(rows, 'row', 'rows'),
  ];
  return (
    <div className={classes.report} role="status">
      <b>This makes {made.join(', ')}</b>
      <ul>
        {titles.slice(0, SHOWN).map((title, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal, and never change places
          <li key={at}>
            <bdi>{title}</bdi>
          </li>
        ))}
        {pages + databases > SHOWN && <li>and {number(pages + databases - SHOWN)} more</li>}
      </ul>
      {leftCount > 0 && (
        <>
          <b>Not taken</b>
          <ul>
            {left.slice(0, SHOWN).map(({ path, reason }) => (
              <li key={`${path} ${reason}`}>
                <bdi>{path}</bdi>: {reason}
              </li>
            ))}
            {leftCount > SHOWN && <li>and {number(leftCount - SHOWN)} more</li>}
          </ul>
        </>
      )}
    </div>
  );
}
