import { useMemo, useSyncExternalStore } from 'react';
import { matchPath } from 'react-router';
import { inStorage } from '../app/device-storage';
import type { PanelAddress } from './panels';

/** A thing that was opened, under the name that it had then. */
export interface RecentThing extends PanelAddress {
  readonly name: string;
}

/** More than are shown, for those that are gone by then. */
const MAX_KEPT = 12;

const prefix = 'atelier:recent:';

/** Returns where it is stored on this device what an account has opened in a workspace. */
export const recentKey = (account: string, workspaceId: string): string =>
  `${prefix}${account}:${workspaceId}`;

const listeners = new Set<() => void>();

function store(key: string, things: readonly RecentThing[]): void {
  inStorage((storage) => storage.setItem(key, JSON.stringify(things)));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const stored = (key: string | undefined): string =>
  (key !== undefined && inStorage((storage) => storage.getItem(key))) || '[]';

/** What this device holds may be of another version, or changed by somebody. */
function thingsIn(text: string): readonly RecentThing[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isThing) : [];
  } catch {
    return [];
  }
}

const isThing = (value: unknown): value is RecentThing =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'id', 'name'].every((field) => typeof Reflect.get(value, field) === 'string');

/** Returns whether two addresses are of the same thing. */
export const isSameThing = (one: PanelAddress, other: PanelAddress): boolean =>
  one.kind === other.kind && one.id === other.id;

/** Returns what was opened, newest first. */
export const recentThings = (key: string): readonly RecentThing[] => thingsIn(stored(key));

/** Notes that a thing was opened: it comes first. */
export function noteRecent(key: string, thing: RecentThing): void {
  const others = recentThings(key).filter((other) => !isSameThing(other, thing));
  store(key, [thing, ...others].slice(0, MAX_KEPT));
}

/** Forgets a thing that no longer exists. */
export function forgetRecent(key: string, thing: PanelAddress): void {
  const before = recentThings(key);
  const after = before.filter((other) => !isSameThing(other, thing));
  if (after.length < before.length) store(key, after);
}

/** Forgets everything that an account has opened, in all workspaces or in one. */
export function forgetAllRecent(account: string, workspaceId?: string): void {
  const isMeant = (key: string) =>
    workspaceId === undefined
      ? key.startsWith(recentKey(account, ''))
      : key === recentKey(account, workspaceId);
  for (const key of inStorage((storage) => Object.keys(storage)) ?? [])
    if (isMeant(key)) inStorage((storage) => storage.removeItem(key));
  for (const listener of listeners) listener();
}

/**
 * Reads what was opened, newest first, and follows it in every tab.
 *
 * @param key - undefined while it is not known whose; then there is nothing.
 */
export function useRecentThings(key: string | undefined): readonly RecentThing[] {
  const text = useSyncExternalStore(subscribe, () => stored(key));
  return useMemo(() => thingsIn(text), [text]);
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the thing that is open at an address: that of the top panel, else that of the page.
 *
 * @param panels - the stack of side panels, oldest first.
 * @param paths - path of the page of each kind of thing: `/contacts/:id`.
 */
export function openedAt(
  pathname: string,
  panels: readonly PanelAddress[],
  paths: Readonly<Record<string, string>>,
): PanelAddress | undefined {
  const top = panels.at(-1);
  if (top) return Object.hasOwn(paths, top.kind) && id.test(top.id) ? top : undefined;
  for (const [kind, path] of Object.entries(paths)) {
    const found = matchPath({ path, end: false }, pathname)?.params.id;
    if (found !== undefined && id.test(found)) return { kind, id: found };
  }
  return undefined;
}
