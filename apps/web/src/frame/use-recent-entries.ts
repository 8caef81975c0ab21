import { useProfile, useWorkspaceId } from '@atelier/react-hooks';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { OpenedKind, PaletteEntry } from '../app/area';
import { joinHooks } from '../app/join-hooks';
import { type PanelAddress, usePanels } from './panels';
import { forgetRecent, isSameThing, noteRecent, openedAt, recentKey, useRecentThings } from './recent';

/** How many rows of recent work the palette has. */
const MAX_SHOWN = 6;

/** The kinds of things that people open, joined. */
export interface JoinedOpened {
  readonly kinds: readonly OpenedKind[];
  /** Rows of each kind, in their order. */
  readonly useLoaded: (
    idsOf: (kind: string) => readonly string[],
  ) => readonly (readonly (PaletteEntry | null | undefined)[])[];
}

/** Joins the kinds of things that the areas have. */
export const joinOpened = (kinds: readonly OpenedKind[]): JoinedOpened => ({
  kinds,
  useLoaded: joinHooks(
    kinds.map(
      ({ kind, useLoaded }) =>
        (idsOf: (kind: string) => readonly string[]) =>
          useLoaded(idsOf(kind)),
    ),
  ),
});

/**
 * Notes what is opened, and returns rows of what was opened before it, newest first.
 *
 * @param isShown - whether the rows can be seen.
 */
export function useRecentEntries(
  { kinds, useLoaded }: JoinedOpened,
  isShown: boolean,
): readonly PaletteEntry[] {
  const account = useProfile().data?._id;
  const workspaceId = useWorkspaceId();
  const key = account === undefined ? undefined : recentKey(account, workspaceId);
  const kept = useRecentThings(key);
  const { pathname } = useLocation();
  const open = openedAt(
    pathname,
    usePanels().panels,
    Object.fromEntries(kinds.map(({ kind, path }) => [kind, path])),
  );
  const isOpen = (thing: PanelAddress) => open !== undefined && isSameThing(thing, open);

  const things: readonly PanelAddress[] = open && !kept.some(isOpen) ? [open, ...kept] : kept;
  const ofKind = (kind: string) => things.filter((thing) => thing.kind === kind);
  const loaded = useLoaded((kind) => ofKind(kind).map(({ id }) => id));
  const rows = kinds.flatMap(({ kind }, at) =>
    ofKind(kind).map((thing, index) => ({ thing, entry: loaded[at]?.[index] })),
  );
  const entryOf = (thing: PanelAddress) => rows.find((row) => isSameThing(row.thing, thing))?.entry;

  // Noted once it has loaded, under its name; an address that leads nowhere never is.
  const { kind, id } = open ?? {};
  const name = open && entryOf(open)?.label;
  useEffect(() => {
    if (key && kind && id && name !== undefined) noteRecent(key, { kind, id, name });
  }, [key, kind, id, name]);

  // Until the rows are shown, Undo can still restore what was just deleted.
  const gone = rows.filter(({ entry, thing }) => entry === null && (isShown || isOpen(thing)));
  useEffect(() => {
    if (key) for (const { thing } of gone) forgetRecent(key, thing);
  });

  return kept
    .filter((thing) => !isOpen(thing))
    .flatMap((thing) => {
      const entry = entryOf(thing);
      if (entry !== undefined) return entry ?? [];
      return kinds.find((one) => one.kind === thing.kind)?.row(thing.id, thing.name) ?? [];
    })
    .slice(0, MAX_SHOWN);
}
