import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { Mark } from '../../foundation/Logo/Logo';
import { ProgressRing } from '../../foundation/Progress/Progress';
import { Tooltip } from '../../foundation/Tooltip/Tooltip';
import { Link } from '../../theme/links';
import { PlaceCount } from './PlaceCount';
import type { Place, RunningWork } from './places';
import classes from './Rail.module.css';

export interface RailProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Places in groups; a gap stands between two groups. */
  groups: readonly (readonly Place[])[];
  /** Id of the place where the person is. */
  current?: string | undefined;
  /** Where the mark leads. Default `/home`. */
  homeHref?: string | undefined;
  /** Whether it shows icons only. Up to 1180 pixels it always does. */
  collapsed: boolean;
  /** Called when the person folds or unfolds the rail. */
  onCollapsedChange: (collapsed: boolean) => void;
  /** Long work in progress, such as an upload, shown as a row that opens it. */
  running?: RunningWork | undefined;
  /** The workspace menu. */
  foot?: ReactNode;
}

/** The places of the application, running work and the workspace menu. */
export function Rail({
  groups,
  current,
  homeHref = '/home',
  collapsed,
  onCollapsedChange,
  running,
  foot,
  className,
  ...rest
}: RailProps) {
  // Between 761 and 1180 pixels the style sheet folds the rail, whatever was chosen.
  const folded = useMediaQuery('(max-width: 1180px)') || collapsed;
  return (
    <nav
      aria-label="Main"
      {...rest}
      className={clsx(classes.rail, collapsed && classes.collapsed, className)}
    >
      <div className={classes.top}>
        <Link className={classes.brand} href={homeHref} aria-label="Atelier, home">
          <Mark />
          <span>Atelier</span>
        </Link>
        <IconButton
          className={classes.toggle}
          icon={collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
          label={collapsed ? 'Expand the rail' : 'Collapse the rail'}
          iconSize={18}
          aria-expanded={!collapsed}
          onClick={() => onCollapsedChange(!collapsed)}
        />
      </div>
      <div className={classes.places}>
        {groups.map((group) => (
          <ul key={group[0]?.id} className={classes.group}>
            {group.map((place) => (
              <li key={place.id}>
                <Tooltip label={place.label} position="right" disabled={!folded}>
                  <Link
                    className={classes.place}
                    href={place.href}
                    aria-current={place.id === current ? 'page' : undefined}
                  >
                    <Icon icon={place.icon} />
                    <span className={classes.label}>{place.label}</span>
                    <PlaceCount className={classes.count} count={place.count} />
                    {place.count ? <span className={classes.dot} /> : null}
                  </Link>
                </Tooltip>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className={classes.foot}>
        {running && (
          <button type="button" className={clsx(classes.row, classes.job)} onClick={running.onOpen}>
            <ProgressRing decorative done={running.done} total={running.total} label={running.label} />
            <span className={classes.words}>
              <b>{running.label}</b>
              {running.detail && <small>{running.detail}</small>}
            </span>
          </button>
        )}
        {foot}
      </div>
    </nav>
  );
}
