import { z } from 'zod';
import { type SettingChange, settingChange } from '../audit/setting-words';

/** An entry of the audit log, as it is stored. */
export interface LoggedEntry {
  readonly sequence: number;
  readonly kind: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly accountId: string | null;
  readonly at: Date;
}

/** What an entry changed, field by field; or why that cannot be restored. Neither for what changed nothing. */
export type Effects =
  | { readonly changes: readonly SettingChange[] }
  | { readonly impossible: string }
  | undefined;

const controls = z.record(z.string(), z.string());
const changesShape = z.object({ changes: z.array(settingChange) });
const accessShape = z.object({ member: z.string(), before: controls, after: controls });
const roleShape = z.object({
  member: z.string(),
  before: z.string(),
  after: z.string(),
  controls: z.object({ before: controls, after: controls }),
});
const ownershipShape = z.object({ member: z.string(), before: z.string(), controls });
const invitationsShape = z.object({
  invitations: z.array(z.object({ id: z.string(), email: z.string(), role: z.string() })),
});

/** Returns the access controls that differ, by area. */
function accessChanges(
  member: string,
  before: z.infer<typeof controls>,
  after: z.infer<typeof controls>,
): SettingChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((area) =>
    before[area] === after[area]
      ? []
      : [
          {
            key: `access.${member}.${area}`,
            before: before[area] ?? null,
            after: after[area] ?? null,
          },
        ],
  );
}

const OLD = 'It was recorded before changes could be undone.';
const readWith =
  <Shape extends z.ZodType>(
    shape: Shape,
    read: (details: z.infer<Shape>, entry: LoggedEntry) => readonly SettingChange[],
  ) =>
  (entry: LoggedEntry): Effects => {
    const { data } = shape.safeParse(entry.details);
    return data === undefined ? { impossible: OLD } : { changes: read(data, entry) };
  };
const impossible = (reason: string) => (): Effects => ({ impossible: reason });
const fields = readWith(changesShape, ({ changes }) => changes);

const byKind: Readonly<Record<string, (entry: LoggedEntry) => Effects>> = {
  'workspace.changed': fields,
  'variable.changed': fields,
  'settings.undone': fields,
  'member.access_changed': readWith(accessShape, ({ member, before, after }) =>
    accessChanges(member, before, after),
  ),
  'member.role_changed': readWith(roleShape, ({ member, before, after, controls: access }) => [
    { key: `role.${member}`, before, after },
    ...accessChanges(member, access.before, access.after),
  ]),
  'ownership.transferred': readWith(ownershipShape, ({ member, before, controls: access }, { accountId }) => [
    { key: `role.${member}`, before, after: 'owner' },
    ...accessChanges(member, access, {}),
    ...(accountId === null ? [] : [{ key: `role.${accountId}`, before: 'owner', after: 'admin' }]),
  ]),
  'member.invited': readWith(invitationsShape, ({ invitations }) =>
    invitations.map(({ id, ...invitation }) => ({
      key: `invitation.${id}`,
      before: null,
      after: invitation,
    })),
  ),
  'invitation.resent': impossible('The email was sent.'),
  'invitation.withdrawn': impossible('Its link no longer works. Invite them again.'),
  'member.joined': impossible('They are on the team now. Remove them there if needed.'),
  'member.left': impossible('Their sessions and access tokens have ended for good. Invite them again.'),
  'member.removed': impossible('Their sessions and access tokens have ended for good. Invite them again.'),
  'token.created': impossible('It may be in use. Revoke it under Access tokens.'),
  'token.revoked': impossible('Revoked for good. Create a new one instead.'),
  'workspace.renamed': impossible('Links may use the new handle. The earlier one still works.'),
  'connection.added': impossible('Disconnect it under Connections.'),
  'connection.removed': impossible('Its access was revoked. Connect it again.'),
};

/** Returns what an entry changed. A kind that is not known here changed no setting and no right. */
export const effectsOf = (entry: LoggedEntry): Effects =>
  Object.hasOwn(byKind, entry.kind) ? byKind[entry.kind]?.(entry) : undefined;
