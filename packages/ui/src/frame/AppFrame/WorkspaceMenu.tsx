import {
  IconCreditCard,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSelector,
  IconSettings,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { WorkspaceAvatar } from '../../foundation/Avatar/Avatar';
import { Icon, type TablerIcon } from '../../foundation/Icon';
import { Menu, type MenuGroup, type MenuItem } from '../../foundation/Menu/Menu';
import type { ThemePreference } from '../../theme/resolve-theme';
import classes from './Rail.module.css';

/** A workspace to switch to. */
export interface WorkspaceChoice {
  /** The handle that the person chose. */
  id: string;
  name: string;
  logo?: string | null | undefined;
  /** The studio's own colour, for as long as it has no logo. */
  colour?: string | undefined;
}

/** What can be done from the workspace menu. */
export interface WorkspaceMenuActions {
  onSwitch: (workspaceId: string) => void;
  onTheme: (preference: ThemePreference) => void;
  onLogout: () => void;
  onProfile?: (() => void) | undefined;
  onSettings?: (() => void) | undefined;
  onBilling?: (() => void) | undefined;
  onNewWorkspace?: (() => void) | undefined;
}

/** What the workspace menu shows. */
export interface WorkspaceMenuData {
  /** Those to choose from; undefined while they are on their way: until then no name is shown that would change in a moment. */
  workspaces: readonly WorkspaceChoice[] | undefined;
  /** Handle of the active one. */
  current: string;
  /** The signed-in person's name. */
  person: string;
  theme: ThemePreference;
}

export type WorkspaceMenuProps = WorkspaceMenuData &
  WorkspaceMenuActions &
  Omit<ComponentProps<'button'>, 'children'>;

const themes: readonly [ThemePreference, string, TablerIcon][] = [
  ['light', 'Light', IconSun],
  ['dark', 'Dark', IconMoon],
  ['systemDefault', 'System', IconDeviceDesktop],
];

/** What the workspace menu holds; a place without a callback is not in it. */
export function workspaceMenuGroups(data: WorkspaceMenuData & WorkspaceMenuActions): MenuGroup[] {
  const item = (
    id: string,
    label: string,
    icon: TablerIcon,
    onSelect: (() => void) | undefined,
  ): MenuItem[] => (onSelect ? [{ id, label, icon, onSelect }] : []);
  const groups: MenuGroup[] = [
    {
      label: 'Workspaces',
      items: [
        ...(data.workspaces ?? []).map((workspace) => ({
          id: `workspace-${workspace.id}`,
          label: workspace.name,
          picture: (
            <WorkspaceAvatar
              name={workspace.name}
              logo={workspace.logo}
              colour={workspace.colour}
              size={20}
              decorative
            />
          ),
          checked: workspace.id === data.current,
          onSelect: () => data.onSwitch(workspace.id),
        })),
        ...item('new-workspace', 'New workspace', IconPlus, data.onNewWorkspace),
      ],
    },
    {
      items: [
        ...item('profile', 'Profile', IconUser, data.onProfile),
        ...item('settings', 'Settings', IconSettings, data.onSettings),
        ...item('billing', 'Billing', IconCreditCard, data.onBilling),
      ],
    },
    {
      label: 'Theme',
      items: themes.map(([id, label, icon]) => ({
        id: `theme-${id}`,
        label,
        icon,
        checked: data.theme === id,
        onSelect: () => data.onTheme(id),
      })),
    },
    { items: item('logout', 'Log out', IconLogout, data.onLogout) },
  ];
  return groups.filter((group) => group.items.length > 0);
}

/** The workspace and the person at the foot of the rail: switch, theme, profile, log out. */
export function WorkspaceMenu({
  workspaces,
  current,
  person,
  theme,
  onSwitch,
  onTheme,
  onLogout,
  onProfile,
  onSettings,
  onBilling,
  onNewWorkspace,
  className,
  ...rest
}: WorkspaceMenuProps) {
  const active = workspaces?.find((workspace) => workspace.id === current);
  const name = active?.name ?? (workspaces ? current : '');
  const groups = workspaceMenuGroups({
    workspaces,
    current,
    person,
    theme,
    onSwitch,
    onTheme,
    onLogout,
    onProfile,
    onSettings,
    onBilling,
    onNewWorkspace,
  });
  return (
    <Menu
      position="top-start"
      width={232}
      groups={groups}
      target={
        <button type="button" {...rest} className={clsx(classes.row, className)}>
          <WorkspaceAvatar name={name} logo={active?.logo} colour={active?.colour} decorative />
          <span className={classes.words}>
            <span className={classes.hidden}>Workspace: </span>
            <b>{name}</b>
            <small>{person}</small>
          </span>
          <Icon icon={IconSelector} size={16} className={classes.selector} />
        </button>
      }
    />
  );
}
