import { useAccessibleTenants, useWorkspaceId } from '@atelier/react-hooks';
import { CommandPalette, type PaletteGroup, type PaletteItem, WorkspaceAvatar } from '@atelier/ui';
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccess } from '../app/access';
import type { FoundEntries, PaletteEntry, PalettePart } from '../app/area';
import { joinHooks } from '../app/join-hooks';
import { useChosenTheme } from '../app/Root';
import { useSignOutHere } from '../app/use-sign-out-here';
import { useSwitchWorkspace } from '../app/use-switch-workspace';
import { usePanels } from './panels';
import { areaOfAddress, placeGroups } from './places';
import { useDelayed } from './use-delayed';
import { type JoinedOpened, joinOpened, useRecentEntries } from './use-recent-entries';

/** What the areas add to the palette, joined. */
export interface JoinedPalette {
  readonly actions: readonly PaletteEntry[];
  readonly places: readonly PaletteEntry[];
  readonly opened: JoinedOpened;
  readonly useFound: (search: string, isEnabled: boolean) => FoundEntries[];
}

/** Joins what the areas add, in the order of the areas. */
export function joinPalette(parts: readonly PalettePart[]): JoinedPalette {
  const searches = [...parts.filter((part) => part.foundFirst), ...parts.filter((part) => !part.foundFirst)];
  return {
    actions: parts.flatMap(({ actions = [] }) => actions),
    places: [...placeGroups.flat(), ...parts.flatMap(({ places = [] }) => places)],
    opened: joinOpened(parts.flatMap(({ opened = [] }) => opened)),
    useFound: joinHooks(searches.map(({ useFound }) => useFound)),
  };
}

export interface PaletteProps {
  palette: JoinedPalette;
  opened: boolean;
  onClose: () => void;
}

/** Search and every action in one place. */
export function Palette({ palette, opened, onClose }: PaletteProps) {
  const [query, setQuery] = useState('');
  const close = () => {
    setQuery('');
    onClose();
  };
  const text = query.trim();
  const search = useDelayed(text, 150);
  const isSearching = opened && search.length > 0;
  // Nothing is requested before there is something to search for.
  const found = palette.useFound(search, isSearching);
  const recent = useRecentEntries(palette.opened, opened);
  const itemOf = useItemOf();
  const ownActions = useOwnActions();
  const { mayRead, whyNot } = useAccess();
  const isOpen = ({ href, edits, role }: PaletteEntry) =>
    (href === undefined || mayRead(areaOfAddress(href), role)) &&
    (edits === undefined || whyNot(edits, 'write') === undefined);
  const matching = (items: readonly PaletteItem[]) => items.filter((item) => matches(item, text));
  const shown = isSearching && text.length > 0 ? found : [];
  const groups: PaletteGroup[] = [
    // Recent work comes first until something is typed.
    { label: 'Recent', items: text === '' ? recent.filter(isOpen).map(itemOf) : [] },
    { label: 'Actions', items: matching([...palette.actions.filter(isOpen).map(itemOf), ...ownActions]) },
    ...shown.flatMap(({ head, entries, best }) => [
      ...(head === undefined ? [] : [{ label: head, items: entries.map(itemOf) }]),
      ...(best ? [{ label: best.name, items: best.actions.filter(isOpen).map(itemOf) }] : []),
    ]),
    {
      label: 'Go to',
      items: [
        ...shown.flatMap(({ head, entries }) => (head === undefined ? entries.map(itemOf) : [])),
        ...matching(palette.places.filter(isOpen).map(itemOf)),
      ],
    },
    { label: 'Found in text', items: shown.flatMap(({ inText = [] }) => inText.map(itemOf)) },
  ];
  return (
    <CommandPalette
      opened={opened}
      onClose={close}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      pending={text !== search || (isSearching && found.some(({ isPending }) => isPending))}
    />
  );
}

const matches = ({ label, detail = '' }: PaletteItem, text: string) =>
  text === '' || `${label} ${detail}`.toLowerCase().includes(text.toLowerCase());

/** Turns what an area declares into a row: it opens the address, or else the side panel. */
function useItemOf(): (entry: PaletteEntry) => PaletteItem {
  const navigate = useNavigate();
  const panels = usePanels();
  return ({ href, panel, edits: _edits, role: _role, ...entry }) => {
    const onPanel = panel && (() => panels.push(panel));
    return {
      ...entry,
      onSelect: () => {
        if (href === undefined) onPanel?.();
        // The browser knows the mail program; the router only knows screens.
        else if (href.startsWith('mailto:')) window.location.assign(href);
        else void navigate(href);
      },
      ...(href !== undefined && { onPanel }),
    };
  };
}

/** What can be done whatever the areas are. */
function useOwnActions(): PaletteItem[] {
  const { choose } = useChosenTheme();
  const signOut = useSignOutHere();
  const switchWorkspace = useSwitchWorkspace();
  const workspaceId = useWorkspaceId();
  const tenants = useAccessibleTenants();
  const panels = usePanels();
  return [
    {
      id: 'shortcuts',
      label: 'Keyboard shortcuts',
      icon: IconKeyboard,
      shortcut: ['?'],
      onSelect: () => panels.push({ kind: 'shortcuts', id: 'all' }),
    },
    { id: 'light', label: 'Light theme', icon: IconSun, onSelect: () => choose('light') },
    { id: 'dark', label: 'Dark theme', icon: IconMoon, onSelect: () => choose('dark') },
    {
      id: 'system',
      label: 'System theme',
      icon: IconDeviceDesktop,
      onSelect: () => choose('systemDefault'),
    },
    ...(tenants.data ?? [])
      .filter((tenant) => tenant.workspaceId !== workspaceId)
      .map((tenant) => ({
        id: `workspace-${tenant.workspaceId}`,
        label: `Switch to ${tenant.businessName}`,
        picture: (
          <WorkspaceAvatar
            name={tenant.businessName}
            logo={tenant.logoUrl}
            colour={tenant.brandColour}
            size={28}
            decorative
          />
        ),
        onSelect: () => switchWorkspace(tenant.workspaceId),
      })),
    { id: 'logout', label: 'Log out', icon: IconLogout, onSelect: signOut },
  ];
}
