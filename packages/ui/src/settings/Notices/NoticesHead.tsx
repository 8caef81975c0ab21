import { IconAdjustmentsHorizontal, IconChecks } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '../../foundation/Button/Button';
import { IconButton } from '../../foundation/IconButton/IconButton';
import classes from './Notices.module.css';

export interface NoticesHeadProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** How many are unread; undefined while that is not known. */
  unread?: number | undefined;
  /** Only unread ones are shown. */
  isUnreadOnly: boolean;
  /** Called to show only unread ones, or all. */
  onUnreadOnly: (isUnreadOnly: boolean) => void;
  /** Marks all as read. */
  onReadAll: () => void;
  /** Address of the settings of notifications. */
  settingsHref: string;
}

/** Above the notices: how many are unread, which are shown, and what can be done with all. */
export function NoticesHead({
  unread,
  isUnreadOnly,
  onUnreadOnly,
  onReadAll,
  settingsHref,
  className,
  ...rest
}: NoticesHeadProps) {
  return (
    <header {...rest} className={clsx(classes.head, className)}>
      <h2>
        Notices
        {unread !== undefined && <span className={classes.number}>{unread} unread</span>}
      </h2>
      <span className={classes.tools}>
        <IconButton icon={IconChecks} label="Mark all as read" onClick={onReadAll} disabled={unread === 0} />
        <Button size="sm" variant="subtle" icon={IconAdjustmentsHorizontal} href={settingsHref}>
          Settings
        </Button>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: two switches of one list, not fields of a form */}
      <div className={classes.tabs} role="group" aria-label="Show">
        {[false, true].map((isOnly) => (
          <button
            key={String(isOnly)}
            type="button"
            className={classes.tab}
            aria-pressed={isUnreadOnly === isOnly}
            onClick={() => onUnreadOnly(isOnly)}
          >
            {isOnly ? 'Unread' : 'All'}
          </button>
        ))}
      </div>
    </header>
  );
}
