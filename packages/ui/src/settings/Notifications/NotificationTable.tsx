import { IconBell, IconLock } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { Icon } from '../../foundation/Icon';
import { appIcons } from './NotificationChannels';
import classes from './Notifications.module.css';

/** One way in which notices come. */
export interface NotificationAppView {
  app: string;
  /** As a heading: `Email`. */
  label: string;
  /** Within a sentence: `by email`. */
  phrase: string;
  /** The whole app is on. */
  isEnabled: boolean;
}

/** A kind of notice, and by which apps it comes. */
export interface NotificationRowView {
  id: string;
  label: string;
  /** When it comes, in a few words. */
  hint?: string | undefined;
  /** By app. */
  cells: Readonly<Record<string, { readonly isEnabled: boolean; readonly isLocked: boolean }>>;
}

/** Kinds under one heading. */
export interface NotificationGroupView {
  label: string;
  rows: readonly NotificationRowView[];
}

export interface NotificationTableProps extends Omit<ComponentProps<'table'>, 'children'> {
  /** The columns. */
  apps: readonly NotificationAppView[];
  /** The rows, under their headings. */
  groups: readonly NotificationGroupView[];
  /** Called when a cell is switched. */
  onSwitch: (id: string, app: string, isEnabled: boolean) => void;
  /** Called when a whole app is switched. */
  onSwitchApp: (app: string, isEnabled: boolean) => void;
}

/** What a person is notified about, and how: a row for each kind, a column for each app. */
export function NotificationTable({
  apps,
  groups,
  onSwitch,
  onSwitchApp,
  className,
  ...rest
}: NotificationTableProps) {
  return (
    <table {...rest} className={clsx(classes.table, className)}>
      <thead>
        <tr>
          <th scope="col" className={classes.about}>
            Notify me about
          </th>
          {apps.map(({ app, label, phrase, isEnabled }) => (
            <th key={app} scope="col" className={classes.app}>
              <Icon icon={appIcons[app] ?? IconBell} size={18} />
              <span>{label}</span>
              <Checkbox
                label={`Everything ${phrase}`}
                hideLabel
                checked={isEnabled}
                onChange={(next) => onSwitchApp(app, next)}
              />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ label, rows }) => (
        <tbody key={label}>
          <tr>
            <th scope="rowgroup" colSpan={apps.length + 1} className={classes.group}>
              {label}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.id} id={row.id}>
              <th scope="row" className={classes.kind}>
                {row.label} {row.hint && <span className={classes.hint}>{row.hint}</span>}
                {Object.values(row.cells).some(({ isLocked }) => isLocked) && (
                  <span className={classes.lock}>
                    <Icon icon={IconLock} size={13} /> Always on
                  </span>
                )}
              </th>
              {apps.map(({ app, phrase, isEnabled: isAppOn }) => {
                const cell = row.cells[app];
                return (
                  <td key={app} className={classes.cell}>
                    {cell && (
                      <div className={clsx(cell.isLocked && classes.locked)}>
                        <Checkbox
                          label={`${row.label} ${phrase}`}
                          hideLabel
                          checked={cell.isEnabled && (isAppOn || cell.isLocked)}
                          disabled={cell.isLocked || !isAppOn}
                          onChange={(next) => onSwitch(row.id, app, next)}
                        />
                        {cell.isLocked && <Icon icon={IconLock} size={13} />}
                      </div>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
