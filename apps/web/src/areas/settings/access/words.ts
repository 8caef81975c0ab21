import type { AccessHolder, AccessSubject } from '@atelier/sdk';
import {
  IconAddressBook,
  IconBraces,
  IconCheckbox,
  IconFileText,
  IconLayoutGrid,
  IconLink,
  IconMail,
  IconTemplate,
  IconTerminal2,
} from '@tabler/icons-react';
import { levelOf, roleName } from '../team/words';

/** Icons of what can be picked. */
export const kindIcons = {
  link: IconLink,
  token: IconTerminal2,
  invitation: IconMail,
  contact: IconAddressBook,
  task: IconCheckbox,
  lead: IconFileText,
  template: IconTemplate,
  variable: IconBraces,
  area: IconLayoutGrid,
} as const;

/** Returns the name of a kind, as it starts a sentence. */
export const kindName = (kind: string): string =>
  kind === 'token' ? 'Access token' : kind.charAt(0).toUpperCase() + kind.slice(1);

const subjectKinds = ['link', 'token', 'invitation'] as const;
const objectKinds = ['contact', 'task', 'lead', 'template', 'variable', 'area'] as const;
/** Returns whether an address names a link, a token or an invitation. */
export const isSubjectKind = (kind: string): kind is (typeof subjectKinds)[number] =>
  subjectKinds.some((one) => one === kind);
/** Returns whether an address names a kind of objects. */
export const isObjectKind = (kind: string): kind is (typeof objectKinds)[number] =>
  objectKinds.some((one) => one === kind);

/** How days are written. */
interface Days {
  readonly date: (at: string) => string;
}
type Named = Pick<AccessSubject, 'name' | 'about' | 'state' | 'endsAt'> & { readonly kind: string };

/** Returns the name of a link, a token or an invitation. */
export const subjectName = ({ kind, name }: Pick<Named, 'kind' | 'name'>): string =>
  name === '' && kind === 'link' ? 'Anyone with the link' : name;

/** Says until when something holds, or why it does not: `Until 22 Oct`. */
function stateInWords(
  { kind, state, endsAt }: Pick<Named, 'kind' | 'state' | 'endsAt'>,
  { date }: Days,
): string {
  const day = endsAt === null ? null : date(endsAt);
  const words: Readonly<Record<string, string>> = {
    live: day === null ? 'No end' : `Until ${day}`,
    invited: day === null ? 'Not accepted yet' : `Not accepted yet, until ${day}`,
    expired: day === null ? 'Expired' : `Expired ${day}`,
    revoked: kind === 'link' ? 'Closed' : 'Revoked',
    withdrawn: 'Withdrawn',
  };
  return words[state] ?? state;
}

/** Says in one line what a subject is: `Wedding weekend · Until 22 Oct`. */
export const subjectLine = (subject: Named, days: Days): string =>
  [subject.kind === 'invitation' ? roleName(subject.about) : subject.about, stateInWords(subject, days)]
    .filter((part) => part !== '')
    .join(' · ');

/** Says why somebody has the access to an object that they have. */
export function holderWhy(holder: AccessHolder, objectArea: string, days: Days): string {
  const { kind, reason, role, setBy, setAt } = holder;
  switch (reason) {
    case 'role':
      return kind === 'token'
        ? `As ${holder.about}: ${roleName(role)}`
        : `${roleName(role)} of the workspace`;
    case 'control':
      return setAt === null
        ? 'Set for this person'
        : `${setBy || 'Somebody who left'} set ${objectArea} on ${days.date(setAt)}`;
    case 'token':
      return levelOf(holder.level) === 'none' ? 'The token has no scope here' : 'The scope of the token';
    case 'link':
      return `Holds a link. ${stateInWords(holder, days)}`;
    case 'share':
      return 'It was shared with them';
    case 'ownership':
      return 'It is theirs';
    default:
      return stateInWords(holder, days);
  }
}
