import {
  IconBell,
  IconCash,
  IconChecklist,
  IconChevronDown,
  IconFileCheck,
  IconFileImport,
  IconLock,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useId, useState } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Link } from '../../theme/links';
import classes from './Notices.module.css';

/** A notice, ready to be shown. */
export interface NoticeView {
  id: string;
  /** Who did it; null when it happened by itself. */
  actor: string | null;
  /** What happened: `signed Wedding weekend`. */
  title: string;
  detail?: string | undefined;
  /** When, in words: `4 min`. */
  time: string;
  /** The heading that it stands under: `Today`. */
  day: string;
  isUnread: boolean;
  /** The address that shows it. */
  href: string;
  /** Why it came: `you own this lead`. */
  reason: string;
  /** The settings' heading of its kind; decides the icon where nobody did it. */
  group?: string | undefined;
  /** It cannot be switched off. */
  isLocked?: boolean | undefined;
  /** Name of the thing that can be muted. */
  mutable?: string | undefined;
}

export interface NoticeListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Newest first. */
  notices: readonly NoticeView[];
  /** Called when a notice is opened; the link leads on. */
  onOpenNotice: (id: string) => void;
  /** Marks a notice as read without opening it. */
  onRead: (id: string) => void;
  /** Switches its kind off in the app. */
  onTurnOff: (id: string) => void;
  /** Mutes what it is about. */
  onMute: (id: string) => void;
}

const icons: Readonly<Record<string, TablerIcon>> = {
  Security: IconShieldLock,
  Money: IconCash,
  Signing: IconFileCheck,
  Contacts: IconFileImport,
  Tasks: IconChecklist,
  Team: IconUsers,
};

/** What the person was notified about, under the days that it came on. */
export function NoticeList({
  notices,
  onOpenNotice,
  onRead,
  onTurnOff,
  onMute,
  className,
  ...rest
}: NoticeListProps) {
  const heading = useId();
  const days = [...new Set(notices.map(({ day }) => day))];
  const actions = { onOpenNotice, onRead, onTurnOff, onMute };
  return (
    <div {...rest} className={className}>
      {days.map((day, place) => (
        // No landmark: the page beside it may have a section of the same name.
        <div key={day}>
          <h3 className={classes.day} id={`${heading}-${place}`}>
            {day}
          </h3>
          <ul aria-labelledby={`${heading}-${place}`}>
            {notices
              .filter((notice) => notice.day === day)
              .map((notice) => (
                <NoticeRow key={notice.id} notice={notice} {...actions} />
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function NoticeRow({
  notice,
  onOpenNotice,
  onRead,
  onTurnOff,
  onMute,
}: { notice: NoticeView } & Pick<NoticeListProps, 'onOpenNotice' | 'onRead' | 'onTurnOff' | 'onMute'>) {
  const [isExplained, setExplained] = useState(false);
  const why = useId();
  const { id, actor, title, detail, time, isUnread, href, reason, group = '', isLocked, mutable } = notice;
  const words = [actor, title].filter(Boolean).join(' ');
  return (
    <li className={clsx(classes.row, isUnread && classes.unread, isExplained && classes.explained)}>
      {actor === null ? (
        <span className={classes.sign}>
          <Icon icon={icons[group] ?? IconBell} size={16} />
        </span>
      ) : (
        <Avatar name={actor} size={28} decorative />
      )}
      <Link className={classes.link} href={href} onClick={() => onOpenNotice(id)}>
        <span className={classes.words}>
          {isUnread && <span className={classes.hidden}>Unread: </span>}
          {actor !== null && <b>{actor} </b>}
          {title}
        </span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </Link>
      <span className={classes.end}>
        <time className={classes.time}>{time}</time>
        {isUnread && <span className={classes.dot} />}
      </span>
      <IconButton
        icon={IconChevronDown}
        iconSize={16}
        className={clsx(classes.more, isExplained && classes.turned)}
        label={`Why, and more: ${words}`}
        aria-expanded={isExplained}
        aria-controls={why}
        onClick={() => setExplained(!isExplained)}
      />
      <div id={why} className={classes.why} hidden={!isExplained}>
        <p>You get this because {reason}.</p>
        <div className={classes.actions}>
          {isUnread && (
            <Button size="sm" onClick={() => onRead(id)}>
              Mark as read
            </Button>
          )}
          {isLocked ? (
            <span className={classes.locked}>
              <Icon icon={IconLock} size={14} /> Always on
            </span>
          ) : (
            <Button size="sm" onClick={() => onTurnOff(id)}>
              Turn off
            </Button>
          )}
          {mutable !== undefined && !isLocked && (
            <Button size="sm" onClick={() => onMute(id)}>
              Mute {mutable}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
