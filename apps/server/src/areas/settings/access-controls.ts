/** What the roles of a workspace give, area by area. */

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

/** What a role gives. A role that this server does not know gives nothing: rights are granted, never guessed. */
export function accessControlsOf(role: string): AccessControls {
  return Object.hasOwn(byRole, role) ? (byRole[role] ?? nothing) : nothing;
}
