import type { Member, SmartFileStep } from '@atelier/sdk';

/** Somebody else who changed the file a moment ago. */
export interface RecentEditor {
  readonly id: string;
  readonly name: string;
  readonly picture: string | null;
  /** Steps that they changed, the latest first. */
  readonly stepIds: readonly string[];
  /** Names of these steps, for people. */
  readonly labels: readonly string[];
}

/** For how long somebody who changed something counts as being at it; milliseconds. */
const recently = 5 * 60_000;

/**
 * Who else has been at the file within the last five minutes: everybody who changed a step of it, the latest first. Who
 * only reads is not known.
 *
 * @param steps - as the server has them.
 * @param me - id of who looks; undefined while it is on its way, and then nobody is named.
 * @param now - milliseconds since 1970.
 */
export function recentEditors(
  steps: readonly SmartFileStep[],
  members: readonly Pick<Member, '_id' | 'name' | 'displayPictureUrl'>[],
  me: string | undefined,
  now: number,
): readonly RecentEditor[] {
  const changed = steps
    .filter(({ module: { updatedBy, updatedAt } }) => {
      const age = now - Date.parse(updatedAt);
      return me !== undefined && updatedBy !== null && updatedBy !== me && age < recently;
    })
    .toSorted((one, other) => Date.parse(other.module.updatedAt) - Date.parse(one.module.updatedAt));
  const ids = [...new Set(changed.flatMap(({ module: { updatedBy } }) => updatedBy ?? []))];
  return ids.flatMap((id) => {
    const member = members.find(({ _id }) => _id === id);
    const theirs = changed.filter(({ module: { updatedBy } }) => updatedBy === id);
    return member === undefined
      ? []
      : {
          id,
          name: member.name,
          picture: member.displayPictureUrl,
          stepIds: theirs.map(({ _id }) => _id),
          labels: theirs.map(({ label }) => label),
        };
  });
}

/** Who else has just changed a step, in words; undefined where nobody has. */
export function noteOn(stepId: string, others: readonly RecentEditor[]): string | undefined {
  const other = others.find(({ stepIds }) => stepIds.includes(stepId));
  return other && `${other.name.split(' ')[0]} changed this`;
}
