import { IconFileTypeCsv } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { Steps } from '../../foundation/Steps/Steps';
import classes from './Import.module.css';

/** The steps of every import, in order. */
export const importSteps = ['File', 'Columns', 'Dry run', 'Import'] as const;

export interface ImportPageProps extends ComponentProps<'div'> {
  /** Index of the current step; 4 when all are done. */
  step: number;
  /** Rows done and rows in all, shown at the current step while it runs. */
  progress?: { done: number; total: number } | undefined;
  /** The file that is being imported. */
  file?: ImportFile | undefined;
  /** Called to start again with another file. Without it, the file cannot be changed. */
  onOtherFile?: (() => void) | undefined;
}

/** What was read of the file. */
export interface ImportFile {
  name: string;
  /** `248 rows, 64 KB, comma, UTF-8`. */
  facts: string;
}

/** The page of an import: title, steps, the file, and what the step shows. */
export function ImportPage({
  step,
  progress,
  file,
  onOtherFile,
  className,
  children,
  ...rest
}: ImportPageProps) {
  return (
    <div {...rest} className={clsx(classes.page, className)}>
      <div className={classes.head}>
        <h1 className={classes.title}>Import contacts</h1>
        <Steps steps={importSteps} current={step} progress={progress} />
      </div>
      {file && (
        <div className={classes.file}>
          <Icon icon={IconFileTypeCsv} size={22} />
          <div>
            <b>{file.name}</b>
            <small>{file.facts}</small>
          </div>
          {onOtherFile && (
            <Button size="sm" variant="subtle" onClick={onOtherFile}>
              Choose another file
            </Button>
          )}
        </div>
      )}
      {children}
    </div>
  );
}

export interface ImportColumnsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The mapping. */
  mapping: ReactNode;
  /** Trial run, broken rows, progress. */
  side?: ReactNode;
}

/** The mapping at one side, what comes of it at the other. */
export function ImportColumns({ mapping, side, className, ...rest }: ImportColumnsProps) {
  return (
    <div {...rest} className={clsx(classes.two, className)}>
      {mapping}
      <aside className={classes.side} aria-label="Result">
        {side}
      </aside>
    </div>
  );
}
