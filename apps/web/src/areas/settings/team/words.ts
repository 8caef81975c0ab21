import { type AccessLevel, areasInOrder, levelOfRole } from '@atelier/domain/access';

const roleNames: Readonly<Record<string, string>> = { owner: 'Owner', admin: 'Admin', member: 'Member' };

/** Returns the name of a role; one that is not known here as it is. */
export const roleName = (role: string): string =>
  (Object.hasOwn(roleNames, role) ? roleNames[role] : undefined) ?? role;

/** Returns a level of the wire; one that is not known here gives nothing. */
export const levelOf = (text: string | undefined): AccessLevel =>
  text === 'read' || text === 'write' ? text : 'none';

const counted = (count: number) => `${count} ${count === 1 ? 'area' : 'areas'}`;

/** Says in one line what somebody may do: `Edits 4 areas, views 2`. */
export function accessInWords(levels: Readonly<Record<string, string>>): string {
  const all = Object.values(levels).map(levelOf);
  const count = (level: AccessLevel) => all.filter((one) => one === level).length;
  if (count('write') === all.length) return 'Edits everything';
  const parts = [
    count('write') > 0 && `edits ${counted(count('write'))}`,
    count('read') > 0 && `views ${count('read')}`,
    count('none') > 0 && `no access to ${count('none')}`,
  ].filter((part) => part !== false);
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Says what a role gives. */
export const roleInWords = (role: string): string =>
  `${accessInWords(Object.fromEntries(areasInOrder.map((area) => [area, levelOfRole(role, area)])))}. You can change it for each person later.`;

/** Says which calls of an area a verdict is about: `View`, `Edit what admins may`. */
export function callInWords(action: string, role: string): string {
  const does = action === 'read' ? 'View' : 'Edit';
  if (role === 'client') return action === 'read' ? 'Open the file' : 'Answer, sign, and pay';
  if (role === 'member') return does;
  return `${does} what ${role === 'owner' ? 'only owners' : 'admins and owners'} may`;
}

/** Says which rule decided; one that is not known here as it is. */
export const reasonInWords = (reason: string): string =>
  ({
    role: 'by their role',
    control: 'by what was set for them',
    share: 'because it was shared with them',
    ownership: 'because it is theirs',
    token: 'by the scopes of the token',
    link: 'by the link',
    invited: 'because the invitation was not accepted yet',
    expired: 'because it has expired',
    revoked: 'because it was closed',
    withdrawn: 'because it was withdrawn',
  })[reason] ?? `by ${reason}`;
