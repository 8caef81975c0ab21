import { foldText } from '@atelier/filters';
import { cleanLine, cleanText } from '../../../platform/text/text';
import { plainCell } from './cells';
import { phoneKey, readPhone } from './phones';

/** What a row says of a person; what it does not say is absent. */
export interface RowValues {
  readonly name?: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly company?: string;
  readonly tags?: readonly string[];
  readonly note?: string;
}

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** A row after its values were read. With a problem it is left out until somebody corrects it. */
export interface JudgedRow {
  readonly values: RowValues;
  readonly problems: readonly FieldProblem[];
  /** How the phone number was read, for the note beside its column. */
  readonly phone: 'none' | 'international' | 'default country' | 'as written';
}

/** The texts of a row by field, in the order of the columns. */
export interface RowTexts {
  readonly name?: readonly string[];
  readonly firstName?: readonly string[];
  readonly lastName?: readonly string[];
  readonly email?: readonly string[];
  readonly phoneNumber?: readonly string[];
  readonly company?: readonly string[];
  readonly tags?: readonly string[];
  readonly note?: readonly string[];
}

/** Longest texts, in characters; the most tags. The contract has the same (contacts.yaml, ImportValues). */
export const LIMITS = {
  name: 200,
  email: 254,
  phoneNumber: 40,
  company: 200,
  tag: 60,
  tags: 50,
  note: 10_000,
} as const;

/** What people and programs write where there is nothing. */
const nothing = /^(?:-+|–|—|\.|n\/?a|n\.a\.|null|none|undefined|#n\/a|k\.\s?a\.)$/i;

function filled(texts: readonly string[] | undefined): string[] {
  return (texts ?? [])
    .map((text) => cleanLine(plainCell(text)))
    .filter((text) => text !== '' && !nothing.test(text));
}

/** What is wrong with an address, or null. Specification 1 §5: text, an @, text, a dot, text, without spaces. */
export function emailProblem(email: string): string | null {
  const [before = '', after = '', more] = email.split('@');
  if (!email.includes('@')) return 'The address has no @';
  if (more !== undefined) return 'The address has more than one @';
  if (after === '') return 'The address ends after the @';
  if (before === '') return 'The address has nothing before the @';
  if (/\s/.test(email)) return 'The address has a space in it';
  if (!after.includes('.')) return 'The part after the @ has no dot';
  if (after.endsWith('.') && !/\..+\./.test(after)) return 'The address ends with a dot';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return 'The address has nothing between the @ and the dot';
  if (email.length > LIMITS.email) return `The address is longer than ${LIMITS.email} characters`;
  return null;
}

/** `Ada <ada@mail.example>` and `mailto:ada@mail.example` are the address in them; letter case does not matter. */
function plainEmail(text: string): string {
  const inside = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text;
  return inside
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
}

function readEmail(texts: readonly string[]): { email?: string; others: string[]; problem?: string } {
  const addresses = texts
    .flatMap((text) => text.split(/\s*(?::::|[;,\n])\s*/))
    .map(plainEmail)
    .filter((one) => one !== '');
  const email = addresses.find((one) => emailProblem(one) === null);
  if (email !== undefined) return { email, others: [...new Set(addresses)].filter((one) => one !== email) };
  const [first] = addresses;
  if (first === undefined) return { others: [] };
  return { others: [], email: first, problem: emailProblem(first) ?? '' };
}

/** Tags of a cell or of several: separated by comma, semicolon or bar; each once, whatever its letter case. */
export function splitTags(texts: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const text of texts)
    for (const part of text.split(/:::|[,;|\n]/)) {
      // Google marks groups of its own with a star; "my contacts" is everybody.
      const tag = cleanLine(part).replace(/^\*\s*/, '');
      if (tag === '' || /^my ?contacts$/i.test(tag)) continue;
      const key = foldText(tag);
      if (!tags.has(key)) tags.set(key, tag);
    }
  return [...tags.values()];
}

function tooLong(field: string, what: string, text: string | undefined, limit: number): FieldProblem[] {
  return text !== undefined && text.length > limit
    ? [{ field, message: `${what} is longer than ${limit.toLocaleString('en')} characters` }]
    : [];
}

/** Whether a name only repeats the address or the phone number, as address books do for people without a name. */
export function isStandIn(name: string, email: string | null, phoneNumber: string | null): boolean {
  if (email !== null && name.toLowerCase() === email) return true;
  return phoneNumber !== null && /^[+(\d]/.test(name) && phoneKey(name) === phoneKey(phoneNumber);
}

/**
 * Reads and judges the texts of a row.
 *
 * @param country Two letters; the country of phone numbers that name none.
 * @see SPEC.md, rules VALUE-1 to VALUE-12
 */
export function judgeRow(texts: RowTexts, country: string): JudgedRow {
  const problems: FieldProblem[] = [];
  const names = filled(texts.name);
  const joined = cleanLine([filled(texts.firstName)[0] ?? '', filled(texts.lastName)[0] ?? ''].join(' '));
  const [first, ...otherNames] = names;
  const { email, others: otherEmails, problem } = readEmail(filled(texts.email));
  if (problem !== undefined) problems.push({ field: 'email', message: problem });
  const phone = readPhone(filled(texts.phoneNumber), country);
  if (phone.problem !== null) problems.push({ field: 'phoneNumber', message: phone.problem });
  const [company, ...otherCompanies] = filled(texts.company);
  const tags = splitTags((texts.tags ?? []).map(plainCell));
  const said = first ?? (joined === '' ? undefined : joined);
  const name =
    said !== undefined && isStandIn(said, email ?? null, phone.phoneNumber ?? null) ? undefined : said;
  // A contact has one address, one number and one company; the other ones are not lost.
  const extra = [
    ...otherNames.filter((one) => one !== first).map((one) => `Other name: ${one}`),
    ...otherEmails.map((one) => `Other e-mail: ${one}`),
    ...phone.others.map((one) => `Other phone: ${one}`),
    ...otherCompanies.filter((one) => one !== company).map((one) => `Other company: ${one}`),
  ];
  const notes = (texts.note ?? []).map((text) => cleanText(plainCell(text))).filter((text) => text !== '');
  const note = [...notes, ...extra].join('\n');
  problems.push(
    ...tooLong('name', 'The name', name, LIMITS.name),
    ...tooLong('phoneNumber', 'The phone number', phone.phoneNumber, LIMITS.phoneNumber),
    ...tooLong('company', 'The company', company, LIMITS.company),
    ...tooLong('note', 'The note', note, LIMITS.note),
  );
  if (tags.length > LIMITS.tags)
    problems.push({ field: 'tags', message: `There are more than ${LIMITS.tags} tags` });
  const longTag = tags.find((tag) => tag.length > LIMITS.tag);
  if (longTag !== undefined)
    problems.push({ field: 'tags', message: `A tag is longer than ${LIMITS.tag} characters` });
  const values: RowValues = {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(phone.phoneNumber === undefined ? {} : { phoneNumber: phone.phoneNumber }),
    ...(company === undefined ? {} : { company }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(note === '' ? {} : { note }),
  };
  if (problems.length === 0 && (name ?? email ?? phone.phoneNumber ?? company) === undefined)
    problems.push({ field: 'name', message: 'The row has no name, e-mail, phone number or company' });
  return { values, problems, phone: phone.kind };
}

/** Values cut to what an answer may hold; only a row with a problem has longer ones. */
export function shown(values: RowValues): RowValues {
  return {
    ...(values.name === undefined ? {} : { name: values.name.slice(0, LIMITS.name) }),
    ...(values.email === undefined ? {} : { email: values.email.slice(0, LIMITS.email) }),
    ...(values.phoneNumber === undefined
      ? {}
      : { phoneNumber: values.phoneNumber.slice(0, LIMITS.phoneNumber) }),
    ...(values.company === undefined ? {} : { company: values.company.slice(0, LIMITS.company) }),
    ...(values.tags === undefined
      ? {}
      : { tags: values.tags.slice(0, LIMITS.tags).map((tag) => tag.slice(0, LIMITS.tag)) }),
    ...(values.note === undefined ? {} : { note: values.note.slice(0, LIMITS.note) }),
  };
}
