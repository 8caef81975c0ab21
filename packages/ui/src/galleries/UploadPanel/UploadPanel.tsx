import { fileSize } from '@atelier/domain';
import {
  IconAlertCircle,
  IconCopyCheck,
  IconMinus,
  IconPlayerPause,
  IconPlayerPlay,
  IconUpload,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useMemo, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { ProgressBar, ProgressRing } from '../../foundation/Progress/Progress';
import { useFormat } from '../../theme/format';
import classes from './UploadPanel.module.css';
import { timeLeft, type UploadFile, type UploadTotals, uploadTotals } from './upload';

export interface UploadPanelProps extends Omit<ComponentProps<'section'>, 'children' | 'title' | 'onPause'> {
  /** Where the photographs go: `Evening`, or `Evening, then Dinner`. */
  title: string;
  /** All files of the upload, in the order in which they are sent. */
  files: readonly UploadFile[];
  /** Bytes that arrived per second lately; 0 while nothing does. */
  bytesPerSecond: number;
  /** Whether the person has paused it. */
  isPaused: boolean;
  /** Whether there is no network: it goes on by itself when there is. */
  isOffline?: boolean | undefined;
  /** Called to pause it, or to go on. */
  onPause: (isPaused: boolean) => void;
  /** Called with the id of a file, to send it again. */
  onRetry: (fileId: string) => void;
  /** Called to send all again that can be. */
  onRetryAll: () => void;
  /** Called to stop sending what has not arrived yet. */
  onCancel: () => void;
  /** Called to dismiss the finished upload. */
  onClose: () => void;
  /** Whether it is only a line. */
  isSmall: boolean;
  /** Called to fold it to a line, or to unfold it. */
  onSmall: (isSmall: boolean) => void;
}

/** Files on their way and those that stopped that are listed at once; the rest is a number. */
const MAX_LINES = 3;

/** An upload while the person goes on working: files and real bytes, in total and of those on their way. */
export function UploadPanel({
  title,
  files,
  bytesPerSecond,
  isPaused,
  isOffline = false,
  ...given
}: UploadPanelProps) {
  const { onPause, onRetry, onRetryAll, onCancel, onClose, isSmall, onSmall, className, ...rest } = given;
  const { number } = useFormat();
  const totals = useMemo(() => uploadTotals(files), [files]);
  const { arrived, isFinished, duplicates, stopped } = totals;
  const total = totals.files - stopped;
  const words = `${number(arrived)} of ${number(totals.files)}`;
  const name = isFinished ? `Uploaded to ${title}` : `Uploading to ${title}`;
  if (isSmall)
    return (
      <section {...rest} aria-label={name} className={clsx(classes.small, className)}>
        <button type="button" className={classes.line} onClick={() => onSmall(false)}>
          <ProgressRing done={totals.received} total={totals.bytes} label={words} decorative />
          <span>
            <b>{isFinished ? `Uploaded ${words}` : `Uploading ${words}`}</b>
            <small>{stopped > 0 ? stoppedInWords(stopped, number) : title}</small>
          </span>
        </button>
      </section>
    );
  const moving = files.filter(({ state }) => state === 'uploading');
  return (
    <section {...rest} aria-label={name} className={clsx(classes.panel, className)}>
      <header className={classes.head}>
        <h2>{name}</h2>
        <IconButton icon={IconMinus} iconSize={16} label="Minimize" onClick={() => onSmall(true)} />
      </header>
      <div className={classes.total}>
        <p className={classes.count}>
          <b>{number(arrived)}</b> of {number(totals.files)}
        </p>
        <p className={classes.speed}>
          <Speed totals={totals} bytesPerSecond={bytesPerSecond} isPaused={isPaused} isOffline={isOffline} />
        </p>
      </div>
      <ProgressBar done={totals.received} total={totals.bytes} label={`${words} photos uploaded`} />
      {moving.length > 0 && (
        <ul aria-label="Files on their way" className={classes.files}>
          {moving.slice(0, MAX_LINES).map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      )}
      {duplicates > 0 && (
        <p className={classes.note}>
          <Icon icon={IconCopyCheck} size={16} />
          {duplicates === 1
            ? '1 was here already, kept once'
            : `${number(duplicates)} were here already, kept once`}
        </p>
      )}
      <Stopped files={files} count={stopped} onRetry={onRetry} onRetryAll={onRetryAll} />
      <footer className={classes.foot}>
        {isFinished ? (
          <>
            <small>
              {total === arrived && stopped === 0
                ? 'Everything has arrived'
                : `${number(arrived)} photos have arrived`}
            </small>
            <Button onClick={onClose}>Done</Button>
          </>
        ) : (
          <>
            <small>{isPaused ? 'What has arrived is kept' : 'Goes on while you work elsewhere'}</small>
            <Button icon={isPaused ? IconPlayerPlay : IconPlayerPause} onClick={() => onPause(!isPaused)}>
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
            <Button variant="subtle" onClick={onCancel}>
              Cancel
            </Button>
          </>
        )}
      </footer>
    </section>
  );
}

interface SpeedProps extends Pick<UploadPanelProps, 'bytesPerSecond' | 'isPaused'> {
  totals: UploadTotals;
  isOffline: boolean;
}

/** Bytes, and how long the rest takes or why nothing moves. */
function Speed({ totals: { received, bytes, isFinished }, bytesPerSecond, isPaused, isOffline }: SpeedProps) {
  const { locale } = useFormat().settings;
  const left = timeLeft(bytes - received, bytesPerSecond);
  const how = isFinished
    ? undefined
    : isOffline
      ? 'Offline, continues by itself'
      : isPaused
        ? 'Paused'
        : left && `${fileSize(bytesPerSecond, locale)} a second, ${left}`;
  return (
    <>
      {fileSize(received, locale)} of {fileSize(bytes, locale)}
      {how && <span role={isOffline ? 'status' : undefined}>{how}</span>}
    </>
  );
}

function FileLine({ file: { name, size, received } }: { file: UploadFile }) {
  const { locale } = useFormat().settings;
  const words = `${fileSize(received, locale)} of ${fileSize(size, locale)}`;
  return (
    <li className={classes.file}>
      <bdi className={classes.name}>{name}</bdi>
      <ProgressBar done={received} total={size} label={`${name}: ${words}`} />
      <span className={classes.bytes}>{words}</span>
    </li>
  );
}

interface StoppedProps extends Pick<UploadPanelProps, 'files' | 'onRetry' | 'onRetryAll'> {
  count: number;
}

/** Files that did not arrive, each with its reason; the first few until all are wanted. */
function Stopped({ files, count, onRetry, onRetryAll }: StoppedProps) {
  const { number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (count === 0) return null;
  const stopped = files.filter(({ state }) => state === 'failed' || state === 'refused');
  const shown = isOpen ? stopped : stopped.slice(0, MAX_LINES);
  const retried = stopped.filter(({ canRetry }) => canRetry).length;
  return (
    <div className={classes.stopped}>
      <ul aria-label={stoppedInWords(count, number)}>
        {shown.map(({ id, name, reason = 'This file did not arrive.', canRetry }) => (
          <li key={id} className={classes.problem}>
            <Icon icon={IconAlertCircle} size={16} />
            <span>
              <b>
                <bdi>{name}</bdi>
              </b>{' '}
              {reason}
            </span>
            {canRetry && (
              <Button size="sm" variant="quiet" aria-label={`Retry ${name}`} onClick={() => onRetry(id)}>
                Retry
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(stopped.length > MAX_LINES || retried > 1) && (
        <p className={classes.more}>
          {stopped.length > MAX_LINES && (
            <Button size="sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Show fewer' : `Show all ${number(stopped.length)}`}
            </Button>
          )}
          {retried > 1 && (
            <Button size="sm" variant="subtle" onClick={onRetryAll}>
              Retry all {number(retried)}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

const stoppedInWords = (count: number, number: (value: number) => string): string =>
  count === 1 ? '1 file did not arrive' : `${number(count)} files did not arrive`;

export interface DropHintProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Where the photographs would go. */
  album: string;
}

/** Over the photographs while files are dragged above the window: where they would go. */
export function DropHint({ album, className, ...rest }: DropHintProps) {
  return (
    <div {...rest} className={clsx(classes.drop, className)} role="status">
      <Icon icon={IconUpload} size={28} />
      <b>
        Drop to add to <bdi>{album}</bdi>
      </b>
      <span>A folder becomes an album of its own.</span>
    </div>
  );
}
