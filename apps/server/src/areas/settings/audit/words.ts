import { areaName } from '@atelier/domain/access';
import { z } from 'zod';
import type { AuditChange } from '../../../generated/rest';
import { fieldLabel, fieldText, levelWords, type NameOf, settingChange } from './setting-words';

/** What an entry of the audit log says. */
export interface EntryWords {
  readonly summary: string;
  readonly changes: AuditChange[];
}

const levels = z.record(z.string(), z.string());
const levelName = (level: string | undefined): string | null =>
  level === undefined ? null : levelWords(level);
const nameOfRole = (role: string) => role.charAt(0).toUpperCase() + role.slice(1);

const text = z.string().catch('');
/** Entries that were written before changes could be undone hold words. */
const oldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** Says what fields were before and after. */
export const changeWords = (changes: unknown, nameOf: NameOf): AuditChange[] =>
  z
    .array(z.union([settingChange, oldChange]))
    .catch([])
    .parse(changes)
    .slice(0, 60)
    .map((one) =>
      'key' in one
        ? {
            field: fieldLabel(one, nameOf),
            before: fieldText(one.key, one.before),
            after: fieldText(one.key, one.after),
          }
        : one,
    );

const plain = (summary: string, changes: AuditChange[] = []): EntryWords => ({ summary, changes });

/** Returns the areas whose level differs. */
function changedLevels(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  otherwise: string | null,
): AuditChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((area) => before[area] !== after[area])
    .map((area) => ({
      field: areaName(area),
      before: levelName(before[area]) ?? otherwise,
      after: levelName(after[area]) ?? otherwise,
    }));
}

const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
/** Writes an instant for people; the log is read in many zones. */
const inWords = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? instant : `${dayAndTime.format(new Date(instant))} UTC`;

/** Reads the details of an event and says what happened. */
const words = {
  'workspace.created': () => plain('Created the workspace'),
  'workspace.renamed': ({ handle }) => plain(`Changed the handle to ${text.parse(handle)}`),
  'workspace.changed': ({ changes }, nameOf) => plain('Changed settings', changeWords(changes, nameOf)),
  'variable.changed': ({ changes }, nameOf) => plain('Changed variables', changeWords(changes, nameOf)),
  'settings.undone': ({ changes, since }, nameOf) =>
    plain(`Undone since ${inWords(text.parse(since))}`, changeWords(changes, nameOf)),
  'member.invited': ({ invitations }) => {
    const people = z
      .array(z.object({ email: z.string(), role: z.string() }))
      .catch([])
      .parse(invitations);
    const [first] = people;
    return people.length === 1 && first
      ? plain(`Invited ${first.email} as ${first.role}`)
      : plain(
          `Invited ${people.length} people`,
          people
            .slice(0, 60)
            .map(({ email, role }) => ({ field: email, before: null, after: nameOfRole(role) })),
        );
  },
  'invitation.resent': ({ email }) => plain(`Sent the invitation of ${text.parse(email)} again`),
  'invitation.withdrawn': ({ email }) => plain(`Withdrew the invitation of ${text.parse(email)}`),
  'member.joined': ({ role }) => plain(`Joined as ${text.parse(role)}`),
  'member.left': () => plain('Left the workspace'),
  'member.removed': ({ member }, nameOf) => plain(`Removed ${nameOf(text.parse(member))} from the team`),
  'member.role_changed': ({ member, before, after }, nameOf) =>
    plain(`Changed the role of ${nameOf(text.parse(member))}`, [
      { field: 'Role', before: nameOfRole(text.parse(before)), after: nameOfRole(text.parse(after)) },
    ]),
  'member.viewed_as': ({ member }, nameOf) =>
    plain(`Looked at the workspace as ${nameOf(text.parse(member))}`),
  'member.access_changed': ({ member, before, after }, nameOf) =>
    plain(
      `Changed the access of ${nameOf(text.parse(member))}`,
      changedLevels(levels.catch({}).parse(before), levels.catch({}).parse(after), 'As their role'),
    ),
  'ownership.transferred': ({ member }, nameOf) =>
    plain(`Transferred ownership to ${nameOf(text.parse(member))}`),
  'token.created': ({ name, scopes }) =>
    plain(
      `Created the access token “${text.parse(name)}”`,
      changedLevels({}, levels.catch({}).parse(scopes), null),
    ),
  'token.revoked': ({ name, member }, nameOf) =>
    plain(`Revoked the access token “${text.parse(name)}” of ${nameOf(text.parse(member))}`),
  'audit.exported': () => plain('Downloaded the audit log'),
  'export.requested': () => plain('Requested an archive of everything'),
  'export.downloaded': () => plain('Downloaded everything as one archive'),
  'deletion.requested': ({ eraseAt }) =>
    plain(`Requested the deletion of the workspace on ${inWords(text.parse(eraseAt))}`),
  'deletion.canceled': () => plain('Canceled the deletion of the workspace'),
} as const satisfies Readonly<
  Record<string, (details: Readonly<Record<string, unknown>>, nameOf: NameOf) => EntryWords>
>;

/** Says what happened, in words. A kind that has none yet is named as it is. */
export function wordsOf(
  kind: string,
  details: Readonly<Record<string, unknown>>,
  nameOf: NameOf,
): EntryWords {
  const say = (words as Readonly<Record<string, (typeof words)['member.removed'] | undefined>>)[kind];
  const said = say?.(details, nameOf) ?? plain(kind.replaceAll(/[._]/g, ' '));
  const cut = (part: string | null) => part?.slice(0, 500) ?? null;
  return {
    summary: said.summary.slice(0, 500),
    changes: said.changes.map(({ field, before, after }) => ({
      field: field.slice(0, 120),
      before: cut(before),
      after: cut(after),
    })),
  };
}
