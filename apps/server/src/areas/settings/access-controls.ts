/** The rights of a workspace's roles, by area. */

export type AccessLevel = 'none' | 'read' | 'write';

export interface AccessControls {
  readonly contacts: AccessLevel;
  readonly settings: AccessLevel;
  readonly members: AccessLevel;
}

const byRole: Readonly<Record<string, AccessControls>> = {
  owner: { contacts: 'write', settings: 'write', members: 'write' },
  admin: { contacts: 'write', settings: 'write', members: 'write' },
  member: { contacts: 'write', settings: 'read', members: 'read' },
};

const nothing: AccessControls = { contacts: 'none', settings: 'none', members: 'none' };

/** Returns the rights of a role. An unknown role has none. */
export function accessControlsOf(role: string): AccessControls {
  return Object.hasOwn(byRole, role) ? (byRole[role] ?? nothing) : nothing;
}
