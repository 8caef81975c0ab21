import { IconArrowBackUp, IconDots, IconHistory } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Avatar } from '../../foundation/Avatar/Avatar';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Menu } from '../../foundation/Menu/Menu';
import classes from './AuditLog.module.css';

/** What something was before and after. */
export interface AuditChangeView {
  field: string;
  before: string | null;
  after: string | null;
}

/** One entry of the audit log. */
export interface AuditEntryView {
  id: string;
  /** `09:12`. */
  time: string;
  /** Who did it; empty for the server itself. */
  person: string;
  /** What happened, in words. */
  what: string;
  changes: readonly AuditChangeView[];
  /** From where, in words. */
  from?: string | undefined;
}

/** The entries of one day. */
export interface AuditDay {
  /** `Today`, `Thu 15 October`. */
  label: string;
  entries: readonly AuditEntryView[];
}

export interface AuditLogProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Newest first. */
  days: readonly AuditDay[];
  /** Undoes an entry and everything after it, or that entry alone; absent for who may not. */
  onUndo?: ((id: string, isAlone: boolean) => void) | undefined;
}

/** Who changed what and when, day by day. */
export function AuditLog({ days, onUndo, className, ...rest }: AuditLogProps) {
  return (
    <div {...rest} className={clsx(className)}>
      {days.map(({ label, entries }) => (
        <section key={label} aria-label={label}>
          <h3 className={classes.day}>{label}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id} className={classes.row}>
                <span className={classes.time}>{entry.time}</span>
                <Avatar name={entry.person || 'Atelier'} size={24} decorative />
                <div>
                  <p className={classes.what}>{entry.what}</p>
                  <p className={classes.quiet}>{entry.person || 'Atelier'}</p>
                  {entry.changes.map(({ field, before, after }) => (
                    <p key={field} className={classes.change}>
                      {field}: {before !== null && <del>{before}</del>}
                      {before !== null && after !== null && ' → '}
                      {after !== null && <ins>{after}</ins>}
                    </p>
                  ))}
                </div>
                <span className={classes.from}>
                  {entry.from}
                  {onUndo && (
                    <Menu
                      target={<IconButton icon={IconDots} label={`Undo: ${entry.what}`} />}
                      groups={[
                        {
                          items: [
                            {
                              id: 'since',
                              label: 'Undo since here',
                              detail: 'This and everything after it',
                              icon: IconHistory,
                              onSelect: () => onUndo(entry.id, false),
                            },
                            {
                              id: 'only',
                              label: 'Undo only this',
                              icon: IconArrowBackUp,
                              onSelect: () => onUndo(entry.id, true),
                            },
                          ],
                        },
                      ]}
                    />
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
