import { IconArrowLeft, IconCircleCheckFilled, IconSearch } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Button } from '../../foundation/Button/Button';
import { TextField } from '../../foundation/Field/TextField';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { Link } from '../../theme/links';
import classes from './Access.module.css';

/** Something that can be picked. */
export interface PickView {
  id: string;
  name: string;
  /** What it is, in words: `Ends 22 Oct`. */
  detail: string;
  icon: TablerIcon | 'person';
  href: string;
}

/** What can be picked of one kind. */
export interface PickGroup {
  /** `Links`. */
  label: string;
  items: readonly PickView[];
  /** Instead of items: why there are none, or that they are on their way. */
  note?: string | undefined;
}

export interface AccessBrowserProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The two ways to ask: what somebody may do, and who may use something. */
  ways: readonly { label: string; href: string; isCurrent: boolean }[];
  /** What is searched for. */
  query: string;
  /** Called with what is searched for. */
  onQuery: (query: string) => void;
  /** Name of the search: `Person, link, token`. */
  searchLabel: string;
  /** What can be picked. */
  groups: readonly PickGroup[];
  /** The picked one. */
  current?: string | undefined;
  /** Back to the list, where both do not fit beside each other. */
  back: { label: string; href: string };
  /** What is said about the picked one; without one, only the list is shown. */
  children?: ReactNode;
}

/** Pick a person, a link, a token or an object, and see beside it who may what. */
export function AccessBrowser({
  ways,
  query,
  onQuery,
  searchLabel,
  groups,
  current,
  back,
  className,
  children,
  ...rest
}: AccessBrowserProps) {
  return (
    <div {...rest} className={clsx(classes.browser, current !== undefined && classes.picked, className)}>
      <nav className={classes.picker} aria-label="Access">
        <ul className={classes.ways}>
          {ways.map(({ label, href, isCurrent }) => (
            <li key={href}>
              <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <TextField
          label={searchLabel}
          hideLabel
          placeholder={searchLabel}
          type="search"
          icon={IconSearch}
          value={query}
          onChange={onQuery}
        />
        {groups.map(({ label, items, note }) => (
          <div key={label} className={classes.picks}>
            <h3>{label}</h3>
            {note && <p>{note}</p>}
            <ul>
              {items.map((item) => (
                <li key={item.id}>
                  <Link href={item.href} aria-current={item.id === current ? 'page' : undefined}>
                    {item.icon === 'person' ? (
                      <Avatar name={item.name} size={28} decorative />
                    ) : (
                      <span className={classes.tile}>
                        <Icon icon={item.icon} size={16} />
                      </span>
                    )}
                    <span>
                      <b>{item.name}</b>
                      <small>{item.detail}</small>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={classes.detail}>
        {current !== undefined && (
          <div className={classes.back}>
            <Button size="sm" variant="subtle" icon={IconArrowLeft} href={back.href}>
              {back.label}
            </Button>
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

export interface AccessHeadProps extends Omit<ComponentProps<'header'>, 'children' | 'title'> {
  title: string;
  /** What it is, and how far its access goes: `Token of Mira, until 31 Dec`. */
  text: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** When the verdicts were asked for: `09:12`. */
  checkedAt?: string | undefined;
}

/** Whose access is shown, and that the verdicts are the server's own. */
export function AccessHead({ title, text, actions, checkedAt, className, ...rest }: AccessHeadProps) {
  return (
    <header {...rest} className={clsx(classes.head, className)}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
      <p className={classes.same}>
        <span>
          <Icon icon={IconCircleCheckFilled} size={15} />
          The server answers every request with these same rules.
        </span>
        {checkedAt && <span>Checked {checkedAt}</span>}
      </p>
    </header>
  );
}
