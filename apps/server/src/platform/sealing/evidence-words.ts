import type { EvidenceDocument, Json, ProofEvent } from '@atelier/domain/proof';

/** What is known about a person, as people say it. */
const checks: Readonly<Record<string, string>> = {
  link: 'held the private link',
  privateLink: 'held the private link that was sent to their address',
  publicLink: 'held the public link; nobody checked who they were',
  emailCode: 'gave the code that was sent to their mailbox',
  signedIn: 'was signed in',
  secondFactor: 'was signed in with a second factor',
  none: 'was not checked',
};

/** Returns how somebody was identified, in words. */
export const checkInWords = (check: string): string => checks[check] ?? check;

const kinds: Readonly<Record<string, string>> = {
  created: 'Created',
  sent: 'Sent',
  mailed: 'Email written',
  delivered: 'Email delivered',
  bounced: 'Email bounced',
  opened: 'Opened',
  viewed: 'Viewed',
  consented: 'Agreed to sign electronically',
  chosen: 'Chose',
  answered: 'Answered a form',
  signed: 'Signed',
  counterSigned: 'Countersigned',
  declined: 'Declined',
  voided: 'Voided',
  signerReplaced: 'Signer replaced',
  amended: 'Amended',
  paid: 'Paid',
  expired: 'Expired',
  sealed: 'Sealed',
};

/** Returns what happened, in words; a kind that is newer than this list is shown as it is. */
export const kindInWords = (kind: string): string => kinds[kind] ?? sentence(kind);

/** Names of values; others are spelled out. */
const labels: Readonly<Record<string, string>> = {
  to: 'To',
  isPublic: 'Anyone with the link',
  expiresAt: 'Open until',
  html: 'Text of the email (SHA-256)',
  mail: 'Email',
  packageIds: 'Packages',
  signer: 'Signer',
  fields: 'Filled in',
  name: 'Name given',
  versions: 'Documents (SHA-256)',
  fingerprint: 'Key of the seal (SHA-256)',
  claimed: 'Claimed',
  verified: 'Verified',
  before: 'Before',
  after: 'After',
};

/** Returns the names that contents give to ids, such as those of questions and packages. */
export function namesIn(documents: readonly EvidenceDocument[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const visit = (value: Json) => {
    if (isList(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const { _id: id, name, label, title } = value;
    const named = [name, label, title].map((one) => textIn(one)).find((one) => one !== '');
    if (typeof id === 'string' && named !== undefined) names.set(id, named);
    Object.values(value).forEach(visit);
  };
  for (const { content } of documents) visit(content);
  return names;
}

/** `Array.isArray` for lists that nobody may change. */
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Returns a text, or the text of formatted runs. */
function textIn(value: Json | undefined): string {
  if (typeof value === 'string') return value.trim();
  if (value === undefined || !isList(value)) return '';
  return value
    .map((run) =>
      typeof run === 'object' && run !== null && !isList(run) && typeof run.text === 'string' ? run.text : '',
    )
    .join('')
    .trim();
}

const MAX_LENGTH = 400;

/**
 * Returns the values of an event as pairs of a name and a text. Ids have the names that the documents give them; the
 * attached evidence has everything as it was recorded.
 *
 * @param more what follows a text that was cut
 */
export function valuesInWords(
  values: ProofEvent['values'],
  names: ReadonlyMap<string, string>,
  more: string,
): (readonly [name: string, text: string])[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const text = inWords(value, names);
    if (text === '') return [];
    const shown = text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}… (${more})`;
    return [[labels[key] ?? names.get(key) ?? sentence(key), shown]];
  });
}

function inWords(value: Json, names: ReadonlyMap<string, string>): string {
  if (value === null) return '';
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (isList(value))
    return value
      .map((one) => inWords(one, names))
      .filter((text) => text !== '')
      .join(', ');
  // A variable's value: its type says how it is stored, not what was filled in.
  if (typeof value.type === 'string' && value.value !== undefined) return inWords(value.value, names);
  return Object.entries(value)
    .flatMap(([key, part]) => {
      const text = inWords(part, names);
      return text === ''
        ? []
        : [`${(labels[key] ?? names.get(key) ?? sentence(key)).toLowerCase()}: ${text}`];
    })
    .join('; ');
}

/** Spells out a name of code: `sentAt` becomes `Sent at`. */
function sentence(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
