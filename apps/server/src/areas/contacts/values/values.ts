import { isEmail } from '@atelier/domain';
import {
  type ContactImportField,
  type ContactInputId,
  contact,
  type EntityField,
} from '@atelier/domain/entities';
import { readLanguage } from '@atelier/domain/words';
import { foldText } from '@atelier/filters';
import { cleanLine, cleanText } from '../../../platform/text/text';
import { plainCell } from './cells';
import { phoneKey, readPhone } from './phones';
import { fieldsOf, type RowFields, type RowValues } from './stored-values';

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** A row after its values were read. A row with a problem is skipped until somebody corrects it. */
export interface JudgedRow {
  readonly values: RowValues;
  readonly problems: readonly FieldProblem[];
  /** How the phone number was read, for the note beside its column. */
  readonly phone: 'none' | 'international' | 'default country' | 'as written';
}

/** The texts of a row by field, in the order of the columns. */
export type RowTexts = { readonly [Field in ContactImportField]?: readonly string[] };

const {
  name: nameField,
  email: emailField,
  phoneNumber: phoneField,
  tags: tagsField,
  note: noteField,
} = contact.fields;

/** Ids of single-line fields that are checked for their length only. */
type LineId = Exclude<
  {
    [Id in ContactInputId]: (typeof contact.fields)[Id]['input'] extends 'line' ? Id : never;
  }[ContactInputId],
  'name'
>;
const isLine = (id: ContactInputId): id is LineId => id !== 'name' && contact.fields[id].input === 'line';
const lineIds = contact.inputs.filter(isLine);

/** What people and programs write for empty values. */
const nothing = /^(?:-+|–|—|\.|n\/?a|n\.a\.|null|none|undefined|#n\/a|k\.\s?a\.)$/i;

function filled(texts: readonly string[] | undefined): string[] {
  return (texts ?? [])
    .map((text) => cleanLine(plainCell(text)))
    .filter((text) => text !== '' && !nothing.test(text));
}

/** Returns the parts of an address as one line; none without any. */
const joinedLines = (texts: readonly string[] | undefined): string[] => {
  const parts = [...new Set(filled(texts))];
  return parts.length === 0 ? [] : [parts.join(', ')];
};

/** Returns what is wrong with an address, or null for one to which mail can be sent (`isEmail`). */
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
  if (email.length > emailField.limit) return `The address is longer than ${emailField.limit} characters`;
  return isEmail(email) ? null : 'The address is written in a way that email does not allow';
}

/** Returns the address in `Ada <ada@mail.example>` and `mailto:ada@mail.example`, in lower case. */
function plainEmail(text: string): string {
  const inside = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text;
  return inside
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
}

interface EmailReading {
  readonly email?: string;
  readonly others: readonly string[];
  /** What is no address, next to one that is. */
  readonly broken: readonly string[];
  readonly problem?: string;
}

function readEmail(texts: readonly string[]): EmailReading {
  const addresses = texts
    .flatMap((text) => text.split(/\s*(?::::|[;,\n])\s*/))
    .map(plainEmail)
    .filter((one) => one !== '');
  const isValid = (one: string) => emailProblem(one) === null;
  const [email, ...others] = new Set(addresses.filter(isValid));
  const broken = [...new Set(addresses)].filter((one) => !isValid(one));
  if (email !== undefined) return { email, others, broken };
  const [first] = addresses;
  if (first === undefined) return { others: [], broken: [] };
  return { others: [], broken: [], email: first, problem: emailProblem(first) ?? '' };
}

/** Splits one or more cells into tags at commas, semicolons and bars, without duplicates in any letter case. */
export function splitTags(texts: readonly string[]): string[] {
  const tags = new Map<string, string>();
  for (const text of texts)
    for (const part of text.split(/:::|[,;|\n]/)) {
      // Google marks its built-in groups with a star; "my contacts" is everybody.
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
 * Reads and validates the texts of a row.
 *
 * @param country Two letters; the country of phone numbers without a country code.
 * @see SPEC.md, rules VALUE-1 to VALUE-13
 */
export function judgeRow(texts: RowTexts, country: string): JudgedRow {
  const problems: FieldProblem[] = [];
  const names = filled(texts.name);
  const joined = cleanLine([filled(texts.firstName)[0] ?? '', filled(texts.lastName)[0] ?? ''].join(' '));
  const [first, ...otherNames] = names;
  const { email, others: otherEmails, broken, problem } = readEmail(filled(texts.email));
  if (problem !== undefined) problems.push({ field: 'email', message: problem });
  const phone = readPhone(filled(texts.phoneNumber), country);
  if (phone.problem !== null) problems.push({ field: 'phoneNumber', message: phone.problem });
  const lines = lineIds.map((id) => {
    // An address often stands in several columns: street, city, postal code.
    const [value, ...others] = id === 'address' ? joinedLines(texts[id]) : filled(texts[id]);
    const label = contact.fields[id].label.toLowerCase();
    return { id, value, label, others: others.filter((one) => one !== value) };
  });
  const spoken = filled(texts.language);
  const language = spoken.map(readLanguage).find((one) => one !== null);
  const tags = splitTags((texts.tags ?? []).map(plainCell));
  const said = first ?? (joined === '' ? undefined : joined);
  const name =
    said !== undefined && isStandIn(said, email ?? null, phone.phoneNumber ?? null) ? undefined : said;
  const isNumber = (one: string) => readPhone([one], country).problem === null;
  const otherPhoneNumbers = phone.others.filter(isNumber);
  // A contact has one value in any other single-line field; further values are kept in the note.
  const extra = [
    ...otherNames.filter((one) => one !== first).map((one) => `Other name: ${one}`),
    ...broken.map((one) => `Other email: ${one}`),
    ...phone.others.filter((one) => !isNumber(one)).map((one) => `Other phone: ${one}`),
    ...lines.flatMap(({ label, others }) => others.map((one) => `Other ${label}: ${one}`)),
    ...(language === undefined ? spoken.map((one) => `Language: ${one}`) : []),
  ];
  const notes = (texts.note ?? []).map((text) => cleanText(plainCell(text))).filter((text) => text !== '');
  const note = [...notes, ...extra].join('\n');
  problems.push(
    ...tooLong('name', 'The name', name, nameField.limit),
    ...tooLong('phoneNumber', 'The phone number', phone.phoneNumber, phoneField.limit),
    ...lines.flatMap(({ id, label, value }) => tooLong(id, `The ${label}`, value, contact.fields[id].limit)),
    ...tooLong('note', 'The note', note, noteField.limit),
  );
  if (tags.length > tagsField.limit)
    problems.push({ field: 'tags', message: `There are more than ${tagsField.limit} tags` });
  const longTag = tags.find((tag) => tag.length > tagsField.itemLimit);
  if (longTag !== undefined)
    problems.push({ field: 'tags', message: `A tag is longer than ${tagsField.itemLimit} characters` });
  const values: RowValues = {
    ...(name === undefined ? {} : { name }),
    ...(email === undefined ? {} : { email }),
    ...(phone.phoneNumber === undefined ? {} : { phoneNumber: phone.phoneNumber }),
    ...Object.fromEntries(lines.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value]]))),
    ...(tags.length === 0 ? {} : { tags }),
    ...(language === undefined ? {} : { language }),
    ...(note === '' ? {} : { note }),
    ...(otherEmails.length === 0 ? {} : { otherEmails }),
    ...(otherPhoneNumbers.length === 0 ? {} : { otherPhoneNumbers }),
  };
  if (problems.length === 0 && (name ?? email ?? phone.phoneNumber ?? values.company) === undefined)
    problems.push({ field: 'name', message: 'The row has no name, email, phone number or company' });
  return { values, problems, phone: phone.kind };
}

/** Returns the fields truncated to the contract's limits; only a row with a problem has longer ones. */
export const shown = (values: RowValues): RowFields =>
  Object.fromEntries(
    Object.entries(fieldsOf(values)).map(([id, value]) => {
      const { limit, itemLimit }: EntityField = contact.fields[id as keyof RowFields];
      const cut = value.slice(0, limit);
      return [id, typeof cut === 'string' ? cut : cut.map((item) => item.slice(0, itemLimit))];
    }),
  );
