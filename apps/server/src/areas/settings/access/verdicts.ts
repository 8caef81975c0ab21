import {
  type AccessAction,
  type AccessObject,
  type AccessPerson,
  areasInOrder,
  decide,
  explain,
  isRole,
  type Role,
  rankOfLevel,
  rankOfRole,
} from '@atelier/domain/access';
import { accessRows } from '../../../generated/access';
import type { AccessVerdict, AreaAccess } from '../../../generated/rest';

/** What calls ask for: an action, and the smallest role; of the holder of a link, none. */
interface Asked {
  readonly action: AccessAction;
  readonly role: Role | 'client';
}

/** What calls of an area ask for, each once. */
function askedIn(area: string): readonly Asked[] {
  const found = new Map<string, Asked & { readonly role: Role }>();
  for (const { object, action, access } of accessRows)
    if (object === area && isRole(access)) found.set(`${access} ${action}`, { action, role: access });
  return [...found.values()].sort(
    (one, other) =>
      rankOfRole(one.role) - rankOfRole(other.role) || rankOfLevel(one.action) - rankOfLevel(other.action),
  );
}

const ofAreas: ReadonlyMap<string, readonly Asked[]> = new Map(
  areasInOrder.map((area) => [area, askedIn(area)]),
);
/** What a client does with a file. */
const ofClients: readonly Asked[] = [
  { action: 'read', role: 'client' },
  { action: 'write', role: 'client' },
];

/** Returns the verdict about each kind of call that uses an object: of `decide`, which decides about the calls. */
export const verdictsOf = (person: AccessPerson, object: AccessObject): AccessVerdict[] =>
  (person.opens === undefined ? (ofAreas.get(object.area ?? '') ?? []) : ofClients).map(
    ({ action, role }) => {
      const verdict = decide(person, action, role === 'client' ? object : { ...object, role });
      return { action, role, isAllowed: verdict.isAllowed, reason: verdict.reason };
    },
  );

/** Returns what somebody may do in each area, and the rule behind it. */
export const areasOf = (person: AccessPerson): AreaAccess[] =>
  areasInOrder.map((area) => {
    const { level, reason, role, control, token } = explain(person, { area });
    return {
      area,
      level,
      reason,
      byRole: role,
      byControl: control,
      byToken: token,
      verdicts: verdictsOf(person, { area }),
    };
  });
