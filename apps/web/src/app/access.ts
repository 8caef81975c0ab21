import {
  type AccessAction,
  type AccessControls,
  type AccessLevel,
  type AccessPerson,
  decide,
  levelIn,
  type Role,
  refusalIn,
} from '@atelier/domain/access';
import { useTenantSettings, useWorkspaceId } from '@atelier/react-hooks';
import type { TenantSettings } from '@atelier/sdk';
import { useMemo } from 'react';
import type { AreaRoute, LoadedPart } from './area';
import { currentView } from './view-as';

/** Areas of the web app without access controls. */
const everybodys: ReadonlySet<string> = new Set(['home', 'settings']);

/** Returns a person as the settings of their workspace describe them. */
const personIn = ({ role, accessControls }: TenantSettings): AccessPerson => ({
  role,
  controls: levelsIn(accessControls),
});

type MayRead = (area: string | null, role?: Role) => boolean;

const mayReadAs =
  (person: AccessPerson): MayRead =>
  (area, role) =>
    decide(person, 'read', { area, role }).isAllowed;

/** Returns whether somebody may see an area: what the server would say. */
export const mayReadWith = (settings: TenantSettings): MayRead => mayReadAs(personIn(settings));

/** What the person may do in the workspace that is open: what the server would say. */
export interface Access {
  /** Whether they may see an area, or what asks for a role there; null is everybody's. */
  readonly mayRead: MayRead;
  /** What they may do in an area at most. */
  readonly levelIn: (area: string) => AccessLevel;
  /** Why they may not do something in an area, in words; undefined if they may. */
  readonly whyNot: (area: string | null, action: AccessAction) => string | undefined;
}

/** Returns the person who uses the open workspace, for `decide`; undefined while that is not known. */
export function useAccessPerson(): AccessPerson | undefined {
  const settings = useTenantSettings(useWorkspaceId()).data;
  return useMemo(() => settings && personIn(settings), [settings]);
}

/** Returns what the person may do. While that is not known, nothing is hidden. */
export function useAccess(): Access {
  const person = useAccessPerson();
  return useMemo((): Access => {
    if (!person) return { mayRead: () => true, levelIn: () => 'write', whyNot: () => undefined };
    return {
      mayRead: mayReadAs(person),
      levelIn: (area) => levelIn(person, area),
      whyNot: (area, action) => {
        if (currentView && action === 'write')
          return `You’re viewing as ${currentView.name}. Nothing can be changed.`;
        const { isAllowed, level } = decide(person, action, { area });
        return isAllowed || area === null ? undefined : refusalIn(area, level);
      },
    };
  }, [person]);
}

/** Returns whether the person may see an area: what the server would say. While that is not known, nothing is hidden. */
export const useMayRead = (): Access['mayRead'] => useAccess().mayRead;

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
export const controlledArea = (area: string): string | null => (everybodys.has(area) ? null : area);

/**
 * Joins the parts of the areas that the person may see. The parts hold hooks, so whoever calls the joined ones takes `key` as
 * the key of the component: other areas are other hooks.
 *
 * @param join - gets the parts with the areas that they belong to.
 */
export function useReadableParts<Part, Joined>(
  loaded: readonly LoadedPart<Part>[],
  join: (parts: readonly Part[], areas: readonly string[]) => Joined,
): { readonly key: string; readonly joined: Joined } {
  const mayRead = useMayRead();
  return useMemo(() => {
    const readable = loaded.filter(({ area }) => mayRead(controlledArea(area)));
    const areas = readable.map(({ area }) => area);
    return {
      key: areas.join(' '),
      joined: join(
        readable.map(({ part }) => part),
        areas,
      ),
    };
  }, [loaded, join, mayRead]);
}

/** Returns the area whose access controls count for a screen. */
export const routeArea = (area: string, { access }: Pick<AreaRoute, 'access'>): string | null =>
  access === undefined ? controlledArea(area) : access;
