import { areaName } from '@atelier/domain/access';
import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { Button } from '../../foundation/Button/Button';
import { type AccessChoice, LevelChoice, accessWords as words } from './LevelChoice';
import classes from './Team.module.css';

/** One area and what somebody may do there. */
export interface AccessRow {
  area: string;
  level: AccessChoice;
  /** What the role gives. */
  standard: AccessChoice;
  /** The highest level that the role allows. */
  highest: AccessChoice;
  /** Who set it and when, in words; absent while the role decides. */
  setBy?: string | undefined;
}

export interface AccessTableProps extends Omit<ComponentProps<'ul'>, 'children'> {
  /** The areas, in the order in which they appear. */
  rows: readonly AccessRow[];
  /** Name of the role, as it starts a sentence: `Member`. */
  roleName: string;
  /** Null resets the area. Absent where the person may only look. */
  onSet?: ((area: string, level: AccessChoice | null) => void) | undefined;
  /** The area that is being saved. */
  saving?: string | undefined;
}

/** What somebody may do in each area, why, and the way back to what their role gives. */
export function AccessTable({ rows, roleName, onSet, saving, className, ...rest }: AccessTableProps) {
  const group = useId();
  return (
    <ul {...rest} className={clsx(classes.list, className)}>
      {rows.map(({ area, level, standard, highest, setBy }) => (
        <li key={area} className={classes.area}>
          <span className={classes.strong} id={`${group}-${area}`}>
            {areaName(area)}
          </span>
          <LevelChoice
            aria-labelledby={`${group}-${area}`}
            name={`${group}-${area}`}
            level={level}
            highest={highest}
            disabled={onSet === undefined || saving !== undefined}
            onChange={(choice) => onSet?.(area, choice)}
          />
          <p className={clsx(classes.why, classes.quiet)}>
            {setBy === undefined
              ? `${roleName} starts with ${words[standard]}${highest === 'write' ? '' : '; only admins and owners can edit'}`
              : `${setBy}, was ${words[standard]}`}
            {setBy !== undefined && onSet && (
              <Button
                size="sm"
                variant="subtle"
                onClick={() => onSet(area, null)}
                disabled={saving !== undefined}
                aria-label={`Reset to ${words[standard]}: ${areaName(area)}`}
              >
                Reset to {words[standard]}
              </Button>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
