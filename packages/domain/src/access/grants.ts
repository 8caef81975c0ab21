import { type AccessArea, accessAreas, isAccessArea } from './areas.js';
import { type AccessPerson, levelIn } from './decide.js';
import {
  type AccessControls,
  type AccessLevel,
  isAccessLevel,
  levelOfRole,
  rankOfLevel,
  rankOfRole,
} from './levels.js';

/** An access control as it is stored with a membership. */
export interface StoredControl {
  readonly level: AccessLevel;
  /** The account that set it. */
  readonly by: string;
  /** When, as ISO 8601 text. */
  readonly at: string;
}

/** Reads stored access controls. What cannot be read gives nothing. */
export function readControls(stored: unknown): AccessControls {
  if (typeof stored !== 'object' || stored === null) return none;
  const found: Record<string, AccessLevel> = {};
  let isEmpty = true;
  for (const [area, control] of Object.entries(stored)) {
    const level: unknown =
      typeof control === 'object' && control !== null && 'level' in control ? control.level : null;
    found[area] = isAccessLevel(level) ? level : 'none';
    isEmpty = false;
  }
  return isEmpty ? none : found;
}

const none: AccessControls = {};

/** Returns what a person may do in every area. */
export function levelsOf(person: AccessPerson): Record<AccessArea, AccessLevel> {
  const levels = accessAreas.map((area) => [area, levelIn(person, area)] as const);
  return Object.fromEntries(levels) as Record<AccessArea, AccessLevel>;
}

/**
 * Returns the areas in which somebody would get more than who gives it has.
 *
 * @param giver - who invites, or changes a role or access controls.
 * @param before - what the person had; without it, they had nothing.
 * @param after - what they would have.
 */
export function areasBeyond(
  giver: AccessPerson,
  before: AccessPerson | null,
  after: AccessPerson,
): AccessArea[] {
  return accessAreas.filter((area) => {
    const given = rankOfLevel(levelIn(after, area));
    const had = before === null ? 0 : rankOfLevel(levelIn(before, area));
    return given > had && given > rankOfLevel(levelIn(giver, area));
  });
}

/** Returns whether somebody may give a role, or change what somebody with this role may do. */
export const mayGiveRole = (giver: Pick<AccessPerson, 'role'>, role: string): boolean =>
  rankOfRole(giver.role) > 1 && rankOfRole(role) <= rankOfRole(giver.role);

/** What is wrong with an access control that somebody wants to set; null if nothing is. */
export type ControlProblem = 'unknown_area' | 'unknown_level' | 'above_role' | null;

/** Checks an access control for a role, before it is stored. */
export function checkControl(role: string, area: string, level: string): ControlProblem {
  if (!isAccessArea(area)) return 'unknown_area';
  if (!isAccessLevel(level)) return 'unknown_level';
  return rankOfLevel(level) > rankOfLevel(levelOfRole(role, area)) ? 'above_role' : null;
}
