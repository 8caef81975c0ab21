import { IconAlertTriangle, IconFileZip, IconHistory } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { LongWork } from '../../foundation/Progress/LongWork';
import classes from './DangerZone.module.css';

/** An archive, as it is shown. */
export interface ExportView {
  id: string;
  state: 'writing' | 'ready' | 'failed' | 'expired';
  /** When it was requested, in words. */
  title: string;
  /** What it holds, or why it is not there, in words. */
  text: string;
  /** Parts that are written, of all. */
  done: number;
  total: number;
  /** Whether the person requested it themselves: nobody else can download it. */
  isMine: boolean;
}

export interface ExportListProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** The archives, newest first. */
  exports: readonly ExportView[];
  /** Called with the id of a finished archive of the person’s own. */
  onDownload: (id: string) => void;
  /** The archive whose download is being opened. */
  pendingId?: string | undefined;
}

/** Archives of everything in a workspace: how far each is, and its download. */
export function ExportList({
  exports: archives,
  onDownload,
  pendingId,
  className,
  ...rest
}: ExportListProps) {
  return (
    <ul {...rest} className={clsx(classes.list, className)}>
      {archives.map(({ id, state, title, text, done, total, isMine }) => (
        <li key={id} className={classes.row}>
          {state === 'writing' ? (
            <LongWork icon={IconFileZip} name={title} done={done} total={Math.max(1, total)} label={text} />
          ) : (
            <>
              <Icon
                icon={state === 'ready' ? IconFileZip : state === 'failed' ? IconAlertTriangle : IconHistory}
              />
              <div>
                <p className={classes.strong}>{title}</p>
                <p className={classes.quiet}>{text}</p>
              </div>
              {state === 'ready' && isMine && (
                <Button
                  size="sm"
                  onClick={() => onDownload(id)}
                  pending={pendingId === id}
                  aria-label={`Download: ${title}`}
                >
                  Download
                </Button>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
