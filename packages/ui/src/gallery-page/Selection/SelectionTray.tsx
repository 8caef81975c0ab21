import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { ProgressBar } from '../../foundation/Progress/Progress';
import { useFormat } from '../../theme/format';
import classes from './SelectionTray.module.css';

export interface SelectionTrayProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** What it is for: `the album`. */
  name: string;
  /** Photographs that count. */
  count: number;
  /** Photographs that were picked beyond what is allowed, and wait. */
  waiting: number;
  /** How many have to be picked; null for any number. */
  minimum: number | null;
  /** How many may be picked; null without a limit. */
  maximum: number | null;
  /** How many of those that count are extras, and what they cost in words: `€45.00`. */
  extras?: { count: number; cost: string } | undefined;
  /** What those that wait would cost, in words, or the one that was refused; without it they cannot be bought. */
  waitingCost?: string | undefined;
  /** The last day in words: `28 October`. */
  lastDay?: string | undefined;
  /** `final` was sent to the studio, `closed` ended without that. */
  state: 'open' | 'final' | 'closed' | (string & {});
  /** Whether one more was refused, because the selection is full. */
  isFull?: boolean | undefined;
  /** Whether everything is kept by the server. */
  isSynced: boolean;
  /** Whether this device keeps what is not sent yet; some browsers refuse to. Default true. */
  isKept?: boolean | undefined;
  /** Addresses of a few of its photographs. */
  thumbnails: readonly string[];
  /** Called to show what was picked. */
  onReview: () => void;
  /** Called to send it to the studio for good, after the person confirmed. Without it, only reviewing is offered. */
  onFinish?: (() => void) | undefined;
  /** Called to add those that wait, or the one that was refused, as extras. */
  onBuy?: (() => void) | undefined;
  pending?: boolean | undefined;
  error?: string | undefined;
}

const MAX_THUMBNAILS = 4;

/** The selection that is open, at the foot of the page: how many, how many are missing, and until when. */
export function SelectionTray({
  name,
  count,
  waiting,
  minimum,
  maximum,
  extras,
  waitingCost,
  lastDay,
  state,
  isFull = false,
  isSynced,
  isKept = true,
  thumbnails,
  onReview,
  onFinish,
  onBuy,
  pending,
  error,
  className,
  ...rest
}: SelectionTrayProps) {
  const { number } = useFormat();
  const isOpen = state === 'open';
  const missing = Math.max(0, (minimum ?? 0) - count);
  const words =
    maximum === null
      ? `${number(count)} for ${name}`
      : `${number(count - (extras?.count ?? 0))} of ${number(maximum)} for ${name}`;
  const canFinish = isOpen && count > 0 && missing === 0 && waiting === 0 && isSynced;
  const extra = waiting > 0 ? waiting : isFull ? 1 : 0;
  return (
    <section {...rest} aria-label={words} className={clsx(classes.tray, className)}>
      {thumbnails.length > 0 && (
        <span className={classes.thumbnails} aria-hidden="true">
          {thumbnails.slice(0, MAX_THUMBNAILS).map((url) => (
            <img key={url} src={url} alt="" />
          ))}
        </span>
      )}
      <div className={classes.words} role="status">
        <b>{words}</b>
        <small>
          {[
            state === 'final' && 'Final. The studio has it.',
            state === 'closed' && 'Closed. Ask the studio to open it again.',
            extras && extras.count > 0 && `${number(extras.count)} more for ${extras.cost}.`,
            isOpen &&
              waiting > 0 &&
              `${number(waiting)} don’t fit. Remove some${waitingCost ? ' or add them' : ''}.`,
            isOpen &&
              waiting === 0 &&
              isFull &&
              `All ${number(maximum ?? count)} are chosen. Remove one first${waitingCost ? ' or add one' : ''}.`,
            isOpen && missing > 0 && `${number(missing)} to go.`,
            isOpen && lastDay && `Choose by ${lastDay}.`,
            isOpen &&
              (isSynced
                ? 'Saved.'
                : isKept
                  ? 'Kept on this device, not sent yet.'
                  : 'Not saved yet. Keep this page open.'),
          ]
            .filter(Boolean)
            .join(' ')}
        </small>
        {error && (
          <small role="alert" className={classes.error}>
            {error}
          </small>
        )}
      </div>
      {maximum !== null && (
        <ProgressBar className={classes.bar} done={Math.min(count, maximum)} total={maximum} label={words} />
      )}
      <div className={classes.actions}>
        {isOpen && extra > 0 && waitingCost && onBuy && (
          <Button size="lg" onClick={onBuy} pending={pending}>
            Add {number(extra)} for {waitingCost}
          </Button>
        )}
        <Button size="lg" variant={canFinish && onFinish ? 'default' : 'primary'} onClick={onReview}>
          Review
        </Button>
        {canFinish && onFinish && (
          <Button size="lg" variant="primary" onClick={onFinish} pending={pending}>
            Send selection
          </Button>
        )}
      </div>
    </section>
  );
}
