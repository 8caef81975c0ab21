import { IconBan, IconCheck, IconEye, IconPencil } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { Link } from '../../theme/links';
import type { AccessVerdictView } from '../Team/AccessTable';
import { type AccessChoice, accessWords } from '../Team/LevelChoice';
import classes from './Access.module.css';

/** Somebody, something or an area, with what is allowed there and the rule behind it. */
export interface VerdictRow {
  id: string;
  name: string;
  /** A second line, such as the person of a token. */
  detail?: string | undefined;
  /** Stands before the name; a person has their picture or initials. */
  icon?: TablerIcon | 'person' | undefined;
  /** Opens the other side of it: what else it may do. */
  href?: string | undefined;
  level: AccessChoice;
  /** Instead of None, View or Edit: `View, sign, pay`. */
  levelLabel?: string | undefined;
  /** The rule that decides, in words. */
  why: string;
  /** When it was last used, in words. */
  seen?: string | undefined;
  /** What each kind of call is answered; opens below the row. */
  verdicts?: readonly AccessVerdictView[] | undefined;
}

/** Rows of a kind. */
export interface VerdictGroup {
  /** `People`. Absent where there is one group. */
  label?: string | undefined;
  rows: readonly VerdictRow[];
}

export interface VerdictListProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The rows, in groups. */
  groups: readonly VerdictGroup[];
}

const icons = { none: IconBan, read: IconEye, write: IconPencil } as const;

/** Who may do what, row by row, with the reason of each verdict. */
export function VerdictList({ groups, className, ...rest }: VerdictListProps) {
  return (
    <div {...rest} className={clsx(className)}>
      {groups.map(({ label, rows }) => (
        <section key={label ?? ''} aria-label={label}>
          {label !== undefined && (
            <h3 className={classes.group}>
              {label} <small>{rows.length}</small>
            </h3>
          )}
          <ul className={classes.rows}>
            {rows.map((row) => (
              <Row key={row.id} {...row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ name, detail, icon, href, level, levelLabel, why, seen, verdicts = [] }: VerdictRow) {
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        {icon === 'person' ? (
          <Avatar name={name} size={28} decorative />
        ) : (
          icon && (
            <span className={classes.tile}>
              <Icon icon={icon} size={16} />
            </span>
          )
        )}
        <span>
          <b>{href === undefined ? name : <Link href={href}>{name}</Link>}</b>
          {detail && <small>{detail}</small>}
        </span>
      </span>
      <span className={clsx(classes.level, classes[level])}>
        <Icon icon={icons[level]} size={14} />
        {levelLabel ?? accessWords[level]}
      </span>
      <span className={classes.why}>{why}</span>
      {seen && <span className={classes.seen}>{seen}</span>}
      {verdicts.length > 0 && <Verdicts name={name} verdicts={verdicts} />}
    </li>
  );
}

function Verdicts({ name, verdicts }: { name: string; verdicts: readonly AccessVerdictView[] }): ReactNode {
  return (
    <details className={classes.more}>
      <summary>
        Why<span className={classes.hidden}>: {name}</span>
      </summary>
      <ul>
        {verdicts.map(({ label, isAllowed, why }) => (
          <li key={label}>
            <Icon icon={isAllowed ? IconCheck : IconBan} size={15} />
            <span>
              {label}: {isAllowed ? 'allowed' : 'refused'}, {why}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
