/** How much of an area somebody may use, from the least to the most. */
export const accessLevels = ['none', 'read', 'write'] as const;

/** How much of an area somebody may use. */
export type AccessLevel = (typeof accessLevels)[number];

/** The roles of a workspace, from the smallest to the largest. */
export const roles = ['member', 'admin', 'owner'] as const;

/** A role of a workspace. */
export type Role = (typeof roles)[number];

/** Access controls of a person: levels by area, over those of the role. */
export type AccessControls = Readonly<Partial<Record<string, AccessLevel>>>;

/** Returns whether a text is one of the levels. */
export const isAccessLevel = (text: unknown): text is AccessLevel =>
  accessLevels.some((level) => level === text);

/** Returns whether a text is one of the roles. */
export const isRole = (text: unknown): text is Role => roles.some((role) => role === text);

const levelRanks: Readonly<Record<AccessLevel, number>> = { none: 0, read: 1, write: 2 };
const roleRanks: Readonly<Record<string, number>> = { member: 1, admin: 2, owner: 3 };

/** Returns the position of a level; more access has the larger one. */
export const rankOfLevel = (level: AccessLevel): number => levelRanks[level];

/** Returns the position of a role; 0 for one that is not known. */
export const rankOfRole = (role: string): number =>
  Object.hasOwn(roleRanks, role) ? (roleRanks[role] ?? 0) : 0;

/** Areas that members may look at but not change, whatever their access controls. */
const guarded: ReadonlySet<string> = new Set(['settings', 'members', 'billing']);

/** Returns the level that a role gives in an area, which is also the highest that an access control can give. */
export function levelOfRole(role: string, area: string): AccessLevel {
  const rank = rankOfRole(role);
  if (rank === 0) return 'none';
  return rank === 1 && guarded.has(area) ? 'read' : 'write';
}

/** Returns the lower of two levels. */
export const lowerOf = (one: AccessLevel, other: AccessLevel): AccessLevel =>
  rankOfLevel(one) < rankOfLevel(other) ? one : other;
