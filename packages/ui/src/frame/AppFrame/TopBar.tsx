import { IconBell, IconChevronLeft, IconChevronRight, IconSearch, IconSparkles } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Kbd } from '../../foundation/Kbd/Kbd';
import { Link } from '../../theme/links';
import classes from './TopBar.module.css';

/** A step of the way to where the person is. */
export interface Crumb {
  label: string;
  /** The last crumb is where I am and has none. */
  href?: string | undefined;
}

/** The bell: how many notices are unread, and what opens them. */
export interface NoticesBell {
  /** Undefined while that is not known. */
  unread?: number | undefined;
  isOpen: boolean;
  onOpen: () => void;
}

export interface TopBarProps extends Omit<ComponentProps<'header'>, 'children'> {
  /** From the outermost place to the current one, which has no address. */
  crumbs: readonly Crumb[];
  /** This screen's own actions. */
  actions?: ReactNode;
  /** Opens the command palette. */
  onSearch: () => void;
  /** Without it there is no bell. */
  notices?: NoticesBell | undefined;
  /** Opens the assistant; without it the button is not there. */
  onAsk?: (() => void) | undefined;
  /** One level up, on a phone. */
  onBack?: (() => void) | undefined;
  /** A panel takes room from the page. */
  narrow?: boolean | undefined;
}

/** Where I am, this screen's actions, search and the assistant. */
export function TopBar({
  crumbs,
  actions,
  onSearch,
  notices,
  onAsk,
  onBack,
  narrow,
  className,
  ...rest
}: TopBarProps) {
  return (
    <header {...rest} className={clsx(classes.bar, narrow && classes.narrow, className)}>
      {onBack && (
        <IconButton
          className={classes.back}
          icon={IconChevronLeft}
          iconSize={20}
          label="Back"
          onClick={onBack}
        />
      )}
      <nav className={classes.crumbs} aria-label="Breadcrumb">
        <ol>
          {crumbs.map((crumb, index) => (
            <li key={crumb.label}>
              {index === crumbs.length - 1 || crumb.href === undefined ? (
                <b aria-current="page">{crumb.label}</b>
              ) : (
                <>
                  <Link href={crumb.href}>{crumb.label}</Link>
                  <Icon icon={IconChevronRight} size={14} />
                </>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.right}>
        {actions}
        {notices && <Bell {...notices} />}
        <button
          type="button"
          className={classes.search}
          onClick={onSearch}
          aria-keyshortcuts="Meta+K Control+K"
        >
          <Icon icon={IconSearch} size={16} />
          <span>Search or do anything</span>
          <Kbd className={classes.keys} keys={['mod', 'K']} aria-hidden="true" />
        </button>
        {onAsk && (
          <Button
            variant="subtle"
            icon={IconSparkles}
            className={classes.ask}
            aria-label="Ask the assistant"
            onClick={onAsk}
          >
            Ask
          </Button>
        )}
      </div>
    </header>
  );
}

/** More than this are not counted. */
const MAX_SHOWN = 99;

function Bell({ unread = 0, isOpen, onOpen }: NoticesBell) {
  return (
    <span className={classes.bell}>
      <IconButton
        icon={IconBell}
        iconSize={18}
        label={unread > 0 ? `Notices, ${unread} unread` : 'Notices'}
        aria-expanded={isOpen}
        onClick={onOpen}
      />
      {unread > 0 && (
        <span className={classes.unread} aria-hidden="true">
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </span>
  );
}
