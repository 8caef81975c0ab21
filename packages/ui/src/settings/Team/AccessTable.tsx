import { areaName } from '@atelier/domain/access';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, useId } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Icon } from '../../foundation/Icon';
import { type AccessChoice, LevelChoice, accessWords as words } from './LevelChoice';
import classes from './Team.module.css';

/** What somebody wants to do in an area, and the verdict of the server. */
export interface AccessVerdictView {
  /** `View`, `Edit`, `Edit what admins may`. */
  label: string;
  isAllowed: boolean;
  /** The rule behind it, in words: `by role`. */
  why: string;
}

/** What each rule says about somebody in an area, as the server says it. */
export interface AccessWhy {
  byRole: AccessChoice;
  /** Null where nothing was set for the person. */
  byControl: AccessChoice | null;
  verdicts: readonly AccessVerdictView[];
}

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
  /** Opens below the row; without it there is nothing to open. */
  why?: AccessWhy | undefined;
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
      {rows.map(({ area, level, standard, highest, setBy, why }) => (
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
          {why && <Why area={area} level={level} roleName={roleName} setBy={setBy} {...why} />}
        </li>
      ))}
    </ul>
  );
}

interface WhyProps extends AccessWhy, Pick<AccessRow, 'area' | 'level' | 'setBy'> {
  roleName: string;
}

/** The rules one after the other, what follows from them, and what it means for each kind of call. */
function Why({ area, level, roleName, setBy, byRole, byControl, verdicts }: WhyProps) {
  return (
    <details className={classes.more}>
      <summary>
        Why<span className={classes.hidden}> in {areaName(area)}</span>
      </summary>
      <dl className={classes.rules}>
        <div>
          <dt>Role</dt>
          <dd>
            <b>{words[byRole]}</b>
            <span>{roleName} starts here</span>
          </dd>
        </div>
        <div>
          <dt>Set for this person</dt>
          <dd>
            <b>{byControl === null ? 'No change' : words[byControl]}</b>
            {setBy !== undefined && <span>{setBy}</span>}
          </dd>
        </div>
        <div>
          <dt>Result</dt>
          <dd>
            <b>{words[level]}</b>
          </dd>
        </div>
      </dl>
      <ul className={classes.verdicts} aria-label={`What is allowed in ${areaName(area)}`}>
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
