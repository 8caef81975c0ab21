import {
  type AccessControls,
  type AccessPerson,
  areaName,
  areasBeyond,
  areasInOrder,
  checkControl,
  isRole,
  levelOfRole,
  mayGiveRole,
  readControls,
  type StoredControl,
} from '@atelier/domain/access';
import { type CallContext, identityOf, workspaceOf } from '../../platform/context';
import { type FieldError, type Problem, ProblemError, problem } from '../../platform/errors/problem';
import { lockTeam, readMember } from './queries';

/**
 * Returns the caller as they are once nobody else changes the team: what they may give must not have been taken from them
 * while the call waited.
 */
export async function lockedGiver(context: CallContext): Promise<AccessPerson> {
  await lockTeam(context.tx, workspaceOf(context).id);
  const row = await readMember(context.tx, identityOf(context).account.id);
  if (!row) throw new ProblemError(problem('workspace_not_found'));
  return personOfRow(row);
}

/** Returns a member as a person of `decide`. */
export const personOfRow = (row: {
  readonly id: string;
  readonly role: string;
  readonly accessControls: unknown;
}): AccessPerson => ({ id: row.id, role: row.role, controls: readControls(row.accessControls) });

/** Access controls that somebody wants to set, by area; null resets one. */
export type ControlsChange = Readonly<Record<string, string | null>>;

/**
 * Returns what is wrong with access controls for a role; empty when nothing is.
 *
 * @param aboveRole says that a level is more than the role can have
 */
export function controlErrors(
  role: string,
  change: ControlsChange,
  field: string,
  aboveRole = (area: string) => `Only admins and owners can change ${areaName(area)}.`,
): FieldError[] {
  return Object.entries(change).flatMap(([area, level]): FieldError[] => {
    // A reset needs no level, only an area.
    const wrong = checkControl(role, area, level ?? 'none');
    if (wrong === null) return [];
    const messages = {
      unknown_area: `There is no area with this name. The areas are ${areasInOrder.join(', ')}.`,
      unknown_level: 'The levels are none, read and write.',
      above_role: aboveRole(area),
    };
    return [{ field: `${field}.${area}`, message: messages[wrong] }];
  });
}

/** Returns the error of a role that does not exist; empty when it does. */
export const roleErrors = (role: string, field: string): FieldError[] =>
  isRole(role) ? [] : [{ field, message: 'The roles are owner, admin and member.' }];

/** Returns a 422 that names every wrong role, area and level; null without any. */
export const refuseUnknown = (errors: readonly FieldError[]): Problem | null =>
  errors.length === 0 ? null : problem('invalid_input', { status: 422, errors: errors.slice(0, 100) });

/** Returns stored access controls after a change. One that says what the role says is none. */
export function changedControls(
  role: string,
  before: Readonly<Record<string, StoredControl>>,
  change: ControlsChange,
  set: { readonly by: string; readonly at: Date },
): Record<string, StoredControl> {
  const after: Record<string, StoredControl> = { ...before };
  for (const [area, level] of Object.entries(change)) {
    delete after[area];
    const known = readControls({ [area]: { level } })[area];
    if (level !== null && known !== undefined && known !== levelOfRole(role, area))
      after[area] = { level: known, by: set.by, at: set.at.toISOString() };
  }
  return after;
}

/** Returns the access controls that a role still allows: those of owners count for nothing, and others may be too high. */
export const controlsFor = (
  role: string,
  stored: Readonly<Record<string, StoredControl>>,
): Record<string, StoredControl> =>
  role === 'owner'
    ? {}
    : Object.fromEntries(
        Object.entries(stored).filter(([area, { level }]) => checkControl(role, area, level) === null),
      );

/** Refuses to give a role above one's own, or to change somebody who has one. */
export function refuseRole(giver: AccessPerson, role: string, field?: string): Problem | null {
  if (mayGiveRole(giver, role)) return null;
  return problem({
    code: 'role_above_own',
    status: 403,
    title:
      role === 'owner'
        ? 'Only an owner can make, change or remove an owner.'
        : 'Your role does not allow you to give this one.',
    ...(field === undefined ? {} : { errors: [{ field, message: 'This role is above yours.' }] }),
  });
}

/** Refuses to give more access than one has; it names the areas. */
export function refuseBeyond(
  giver: AccessPerson,
  before: AccessPerson | null,
  after: { readonly role: string; readonly controls: AccessControls },
): Problem | null {
  const areas = areasBeyond(giver, before, after);
  if (areas.length === 0) return null;
  return problem({
    code: 'access_above_own',
    status: 403,
    title: `You can't give more access than you have: ${areas.map(areaName).join(', ')}.`,
  });
}

/** Returns the refusal to leave a workspace without an owner. */
export const lastOwner = (title: string): Problem => problem({ code: 'last_owner', status: 409, title });
