import type { Lead } from '@atelier/sdk';
import {
  builtInVariables,
  type FileStep,
  hasValue,
  type Variable,
  type VariableType,
  type VariableValue,
  type VariableValues,
  variablesOf,
} from '@atelier/sdk/smart-files';
import type { ValueView } from '@atelier/ui';

/** What is known besides the lead. */
export interface LeadSources {
  readonly client: { readonly phoneNumber: string; readonly company: string } | null;
  readonly studio: { readonly name: string; readonly owner: string; readonly email: string };
  /** `YYYY-MM-DD`, in the zone of the workspace. */
  readonly today: string;
}

const typeOf = (key: string, own: readonly Variable[]): VariableType =>
  [...builtInVariables, ...own].find((variable) => variable.key === key)?.type ?? 'text';

function typedValue(type: VariableType, given: string | number): VariableValue {
  if (type === 'number' && Number.isFinite(Number(given))) return { type: 'number', value: Number(given) };
  return type === 'day' || type === 'time' || type === 'instant'
    ? { type, value: String(given) }
    : { type: 'text', value: String(given) };
}

/** What is known of a lead by itself: its contact, its day, the studio. */
function knownValues(lead: Lead, { client, studio, today }: LeadSources): Readonly<Record<string, string>> {
  const name = lead.clientDetails?.name ?? '';
  return {
    'client.name': name,
    'client.firstName': name.split(' ')[0] ?? '',
    'client.email': lead.clientDetails?.email ?? '',
    'client.phone': client?.phoneNumber ?? '',
    'client.company': client?.company ?? '',
    'event.date': lead.eventDate ?? '',
    'workspace.name': studio.name,
    'workspace.owner': studio.owner,
    'workspace.email': studio.email,
    'file.title': lead.title,
    today,
  };
}

/**
 * The values of a lead's variables: what is known by itself, and over it what was said for this lead.
 *
 * @param own - the workspace's own variables.
 */
export function leadValues(lead: Lead, sources: LeadSources, own: readonly Variable[]): VariableValues {
  const given = new Map<string, unknown>(Object.entries(lead.variables));
  const all = { ...knownValues(lead, sources), ...Object.fromEntries(given) };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]): [string, VariableValue][] =>
      (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
        ? [[key, typedValue(typeOf(key, own), value)]]
        : [],
    ),
  );
}

const origins: Readonly<Record<string, string>> = {
  client: 'From the contact, unless you say otherwise here',
  workspace: 'From your studio, unless you say otherwise here',
};

/** Known only once the file is sent or the client has chosen. */
const later = [
  'file.expires',
  'today',
  ...builtInVariables.filter(({ afterChoice }) => afterChoice).map(({ key }) => key),
];

/** The variables that a file names, as they are looked at and filled in. */
export function valueViews(
  steps: readonly FileStep[],
  lead: Lead,
  values: VariableValues,
  own: readonly Variable[],
): ValueView[] {
  const given = new Set(Object.keys(lead.variables));
  const named = [...new Set(steps.flatMap(({ content }) => variablesOf(content)))];
  return named
    .filter((key) => !later.includes(key))
    .map((key) => {
      const value = values[key];
      const isKnown = hasValue(values, key) && !given.has(key);
      return {
        key,
        type: typeOf(key, own),
        text: value && 'value' in value ? String(value.value) : '',
        origin: isKnown ? origins[key.split('.')[0] ?? ''] : undefined,
        // The title is changed where it stands, at the top.
        isFixed: key === 'file.title',
      };
    });
}
