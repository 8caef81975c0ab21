import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import classes from './AppFrame.module.css';
import { BottomBar } from './BottomBar';
import type { Place, RunningWork } from './places';
import { Rail } from './Rail';
import { TopBar, type TopBarProps } from './TopBar';
import {
  WorkspaceMenu,
  type WorkspaceMenuActions,
  type WorkspaceMenuData,
  workspaceMenuGroups,
} from './WorkspaceMenu';

export interface AppFrameProps
  extends Pick<TopBarProps, 'crumbs' | 'actions' | 'onSearch' | 'notices' | 'onAsk' | 'onBack'>,
    Omit<ComponentProps<'div'>, 'children' | 'onBlur'> {
  /** Rail places in groups. */
  groups: readonly (readonly Place[])[];
  /** Id of the place where the person is. */
  current?: string | undefined;
  /** Ids of the four places of the phone bar; the first four of the rail without it. */
  phonePlaces?: readonly string[] | undefined;
  /** Where the mark at the top of the rail leads. Default `/home`. */
  homeHref?: string | undefined;
  /** Whether the rail shows icons only. Up to 1180 pixels it always does. */
  collapsed: boolean;
  /** Called when the person folds the rail; remembering it is the host's work. */
  onCollapsedChange: (collapsed: boolean) => void;
  /** Long work in progress, such as an upload, shown as a row of the rail that opens it. */
  running?: RunningWork | undefined;
  /** The open workspace, those to switch to, and what the menu at the foot of the rail does. */
  workspace: WorkspaceMenuData & WorkspaceMenuActions;
  /** Above everything: offline, suspended, renewal. */
  banner?: ReactNode;
  /** The stack of side panels; it narrows the page. */
  panels?: ReactNode;
  children: ReactNode;
}

/**
 * The application's frame: rail, one sheet, top bar, side panels; on a phone a bottom bar instead of the rail.
 * The sheet never scrolls, the region inside it does.
 */
export function AppFrame({
  groups,
  current,
  phonePlaces,
  homeHref,
  collapsed,
  onCollapsedChange,
  running,
  workspace,
  banner,
  panels,
  crumbs,
  actions,
  onSearch,
  notices,
  onAsk,
  onBack,
  children,
  className,
  ...rest
}: AppFrameProps) {
  const main = useRef<HTMLElement | null>(null);
  const all = groups.flat();
  const chosen = phonePlaces ?? all.slice(0, 4).map((place) => place.id);
  const open = panels !== undefined && panels !== null && panels !== false;
  return (
    <div {...rest} className={clsx(classes.frame, collapsed && classes.collapsed, className)}>
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link; it only avoids a new entry in the history */}
      <a
        className={classes.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <Rail
        groups={groups}
        current={current}
        homeHref={homeHref}
        collapsed={collapsed}
        onCollapsedChange={onCollapsedChange}
        running={running}
        foot={<WorkspaceMenu {...workspace} />}
      />
      <div className={classes.sheet}>
        <div className={clsx(classes.page, open && classes.withPanel)}>
          {banner}
          <TopBar
            crumbs={crumbs}
            actions={actions}
            onSearch={onSearch}
            notices={notices}
            onAsk={onAsk}
            onBack={onBack}
            narrow={open}
          />
          <main id="main" ref={main} tabIndex={-1} className={classes.main}>
            {children}
          </main>
        </div>
        {panels}
      </div>
      <BottomBar
        places={all.filter((place) => chosen.includes(place.id))}
        rest={all.filter((place) => !chosen.includes(place.id))}
        current={current}
        groups={workspaceMenuGroups(workspace)}
      />
    </div>
  );
}
