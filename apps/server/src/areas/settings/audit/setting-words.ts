import { areaName } from '@atelier/domain/access';
import { plainText, type RichText } from '@atelier/domain/smart-files';
import { z } from 'zod';

/** One changed field of settings or rights, as the audit log keeps it: enough to say what changed, and to put it back. */
export const settingChange = z.object({
  key: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

/** A field of settings or rights with its value before and after a change; null for nothing. */
export type SettingChange = z.infer<typeof settingChange>;

/** Returns the name of a person of the workspace; of one who is not known any more, what stands for them. */
export type NameOf = (accountId: string) => string;

/** A variable of the workspace, as the audit log keeps it. */
export const keptVariable = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(['text', 'number', 'day', 'time', 'instant', 'money']),
  defaultValue: z.string().nullable(),
});
/** The next number of a series of documents, as the audit log keeps it. */
export const keptNumbering = z.object({ prefix: z.string(), next: z.number() });
/** An open invitation, as the audit log keeps it. */
const keptInvitation = z.object({ email: z.string(), role: z.string() });

const levelNames: Readonly<Record<string, string>> = { none: 'None', read: 'View', write: 'Edit' };
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const themes: Readonly<Record<string, string>> = {
  light: 'Light',
  dark: 'Dark',
  systemDefault: 'As the device',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Returns `Postal code` for `postalCode`. */
const fromCamel = (text: string) =>
  capital(text.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** What is not written as it is named. */
const labels: Readonly<Record<string, string>> = {
  name: 'Business name',
  brandColour: 'Color',
  emailSignature: 'Email signature',
  'company.email': 'Email',
  'company.websiteUrl': 'Website',
  'preferences.timezone': 'Time zone',
  'preferences.locale': 'Language and region',
  'preferences.weekStartsOn': 'First day of the week',
};

/** Returns the level of an access control, in words; null is what the role says. */
export const levelWords = (level: unknown): string =>
  level === null || level === undefined ? 'As their role' : (levelNames[String(level)] ?? String(level));

const plain = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  return String(value);
};

interface KindOfField {
  /** @param rest what follows the kind in the key. */
  readonly label: (rest: string, nameOf: NameOf, value: unknown) => string;
  readonly text?: (value: unknown, rest: string) => string | null;
}

/** Fields by the first part of their keys. */
const kinds: Readonly<Record<string, KindOfField>> = {
  company: {
    label: (rest) =>
      rest.startsWith('social.') ? capital(rest.slice(7)) : fromCamel(rest.split('.').at(-1) ?? rest),
  },
  portal: {
    label: (rest) => `${fromCamel(rest)} in the client portal`,
    text: (value) => (value === true ? 'Shown' : 'Hidden'),
  },
  preferences: {
    label: (rest) => fromCamel(rest),
    text: (value, rest) =>
      rest === 'weekStartsOn'
        ? (days[Number(value)] ?? null)
        : rest === 'theme'
          ? (themes[String(value)] ?? plain(value))
          : plain(value),
  },
  variable: {
    label: (_rest, _nameOf, value) => `Variable “${keptVariable.safeParse(value).data?.label ?? ''}”`,
    text: (value) => {
      const { data } = keptVariable.safeParse(value);
      return data
        ? `${data.label}, ${data.type}${data.defaultValue === null ? '' : `: ${data.defaultValue}`}`
        : null;
    },
  },
  numbering: {
    label: (series) => (series === 'creditNote' ? 'Next credit note' : 'Next invoice'),
    text: (value) => {
      const { data } = keptNumbering.safeParse(value);
      return data ? `${data.prefix}, number ${data.next}` : null;
    },
  },
  role: { label: (id, nameOf) => `Role of ${nameOf(id)}`, text: (value) => capital(String(value)) },
  access: {
    label: (rest, nameOf) => {
      const [member = '', area = ''] = rest.split('.');
      return `Access of ${nameOf(member)} to ${areaName(area)}`;
    },
    text: levelWords,
  },
  invitation: {
    label: (_rest, _nameOf, value) => `Invitation of ${keptInvitation.safeParse(value).data?.email ?? ''}`,
    text: (value) => (keptInvitation.safeParse(value).success ? 'Open' : 'Withdrawn'),
  },
  logo: { label: () => 'Logo', text: (value) => plain(value) ?? 'None' },
  emailSignature: {
    label: () => 'Email signature',
    // It was stored by us.
    text: (value) => (value === null || value === undefined ? null : plainText(value as RichText)),
  },
  typeface: { label: () => 'Typeface', text: (value) => capital(String(value)) },
  businessType: { label: () => 'Business type', text: (value) => fromCamel(plain(value) ?? '') || null },
};

/** Splits a key into its kind and the rest. */
export function partsOf(key: string): { readonly kind: string; readonly rest: string } {
  const dot = key.indexOf('.');
  return dot < 0 ? { kind: key, rest: '' } : { kind: key.slice(0, dot), rest: key.slice(dot + 1) };
}

/** Returns the area whose access controls count for a field; null for settings and rights themselves (A-13). */
export const areaOfField = (key: string): string | null =>
  partsOf(key).kind === 'variable' ? 'workflows' : null;

/** Returns the name of a field, as people read it. */
export function fieldLabel({ key, before, after }: SettingChange, nameOf: NameOf): string {
  const { kind, rest } = partsOf(key);
  return labels[key] ?? kinds[kind]?.label(rest, nameOf, after ?? before) ?? fromCamel(kind);
}

/** Returns the value of a field, as people read it; null for nothing. */
export function fieldText(key: string, value: unknown): string | null {
  const { kind, rest } = partsOf(key);
  const text = kinds[kind]?.text;
  return (text ? text(value, rest) : plain(value))?.slice(0, 500) ?? null;
}
