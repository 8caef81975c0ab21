import { type AccessControls, type AccessPerson, decide, type Role } from '@atelier/domain/access';
import { useTenantSettings, useWorkspaceId } from '@atelier/react-hooks';
import { useCallback, useMemo } from 'react';
import type { AreaRoute, LoadedPart } from './area';

/** Areas of the web app without access controls. */
const everybodys: ReadonlySet<string> = new Set(['home', 'settings']);

/** Returns the person who uses the open workspace, for `decide`; undefined while that is not known. */
export function useAccessPerson(): AccessPerson | undefined {
  const settings = useTenantSettings(useWorkspaceId()).data;
  return useMemo(
    () => settings && { role: settings.role, controls: levelsIn(settings.accessControls) },
    [settings],
  );
}

/** Returns whether the person may see an area: what the server would say. While that is not known, nothing is hidden. */
export function useMayRead(): (area: string | null, role?: Role) => boolean {
  const person = useAccessPerson();
  return useCallback(
    (area, role) => person === undefined || decide(person, 'read', { area, role }).isAllowed,
    [person],
  );
}

/** Returns whether the person may manage the team: invite, and change what others may do. */
export function useMayManageTeam(): boolean {
  const person = useAccessPerson();
  return person !== undefined && decide(person, 'write', { area: 'members', role: 'admin' }).isAllowed;
}

/** Reads the levels of the wire; one that is not known here gives nothing. */
const levelsIn = (levels: Readonly<Record<string, string>>): AccessControls =>
  Object.fromEntries(
    Object.entries(levels).map(([area, level]) => [
      area,
      level === 'read' || level === 'write' ? level : ('none' as const),
    ]),
  );

/** Returns the area whose access controls count for what an area of the web app shows. */
const controlledArea = (area: string): string | null => (everybodys.has(area) ? null : area);

/**
 * Joins the parts of the areas that the person may see. The parts hold hooks, so whoever calls the joined ones takes `key` as
 * the key of the component: other areas are other hooks.
 */
export function useReadableParts<Part, Joined>(
  loaded: readonly LoadedPart<Part>[],
  join: (parts: readonly Part[]) => Joined,
): { readonly key: string; readonly joined: Joined } {
  const mayRead = useMayRead();
  return useMemo(() => {
    const readable = loaded.filter(({ area }) => mayRead(controlledArea(area)));
    return {
      key: readable.map(({ area }) => area).join(' '),
      joined: join(readable.map(({ part }) => part)),
    };
  }, [loaded, join, mayRead]);
}

/** Returns the area whose access controls count for a screen. */
export const routeArea = (area: string, { access }: Pick<AreaRoute, 'access'>): string | null =>
  access === undefined ? controlledArea(area) : access;
