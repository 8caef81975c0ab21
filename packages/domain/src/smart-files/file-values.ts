import type { InvoiceTotals, PaymentPlan } from '../money/index.js';
import type { Reader } from './format';
import { readVariableText } from './variable-text';
import {
  builtInVariables,
  type Variable,
  type VariableType,
  type VariableValue,
  type VariableValues,
} from './variables';

/** What the values of a file's variables come from. What nobody knows is null, or left out. */
export interface ValueSources {
  readonly client: {
    readonly name: string;
    readonly email?: string | null | undefined;
    readonly phoneNumber?: string | null | undefined;
    readonly company?: string | null | undefined;
  } | null;
  readonly studio: {
    readonly name: string;
    readonly owner?: string | null | undefined;
    readonly email?: string | null | undefined;
    readonly phoneNumber?: string | null | undefined;
    /** On one line. */
    readonly address?: string | null | undefined;
  };
  readonly file: {
    readonly title: string;
    /** Day of the event, `YYYY-MM-DD`. */
    readonly eventDate?: string | null | undefined;
    /** When the link ends, as an ISO instant. */
    readonly expiresAt?: string | null | undefined;
  };
  /** The day on which it is read, `YYYY-MM-DD`; left out where a version is made later, which brings its own. */
  readonly today?: string | undefined;
  /** What was said for this file, by the keys of variables: texts as `readVariableText` reads them, or numbers. */
  readonly given: Readonly<Record<string, unknown>>;
  /** The workspace's own variables, with what stands for them where a file says nothing. */
  readonly own: readonly (Variable & { readonly defaultValue?: string | null })[];
  /** Of amounts that are given as a number, ISO 4217. */
  readonly currency: string;
}

/**
 * The values of a file's variables before anything is chosen: of its client, its event, the studio. What was said for the
 * file counts before what is known by itself, and that before the defaults of the workspace's own variables.
 *
 * @returns only values that are of their variable's type; what is blank is none.
 * @see SPEC.md, F-83
 */
export function valuesOfFile(sources: ValueSources): VariableValues {
  const { own, given, currency } = sources;
  const types = new Map([...builtInVariables, ...own].map(({ key, type }) => [key, type]));
  const typed = (entries: readonly (readonly [string, unknown])[]): VariableValues =>
    Object.fromEntries(
      entries.flatMap(([key, value]): [string, VariableValue][] => {
        const read = typedValue(value, types.get(key) ?? 'text', currency);
        return read === null ? [] : [[key, read]];
      }),
    );
  return {
    ...typed(own.map(({ key, defaultValue }) => [key, defaultValue])),
    ...typed(Object.entries({ ...knownValues(sources), ...given })),
  };
}

function knownValues({ client, studio, file, today }: ValueSources): Readonly<Record<string, unknown>> {
  return {
    'client.name': client?.name,
    'client.firstName': client?.name.split(' ')[0],
    'client.email': client?.email,
    'client.phone': client?.phoneNumber,
    'client.company': client?.company,
    'event.date': file.eventDate,
    'workspace.name': studio.name,
    'workspace.owner': studio.owner,
    'workspace.email': studio.email,
    'workspace.phone': studio.phoneNumber,
    'workspace.address': studio.address,
    'file.title': file.title,
    'file.expires': file.expiresAt,
    today,
  };
}

/** A value as its variable's type has it; null when there is none, or it is none of this type. Amounts are minor units. */
function typedValue(value: unknown, type: VariableType, currency: string): VariableValue | null {
  if (typeof value === 'string') return readVariableText(type, value);
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  if (type === 'money') return { type, amount: Math.round(value), currency };
  return type === 'number' || type === 'text' ? { type: 'number', value } : null;
}

/** What a client chose, and what it comes to. */
export interface ChosenValues {
  /** Names of the packages, in the order of the proposals. */
  readonly packages: readonly string[];
  /** Null if there is no invoice, or its total is not known yet. */
  readonly totals: Pick<InvoiceTotals, 'currency' | 'total'> | null;
  /** Null until its days are known. */
  readonly plan: PaymentPlan | null;
}

/**
 * The values that follow from a choice: package, total, first payment and the rest.
 *
 * @see SPEC.md, F-84
 */
export function valuesOfChoice({ packages, totals, plan }: ChosenValues, reader: Reader): VariableValues {
  const names = new Intl.ListFormat(reader.locale, { type: 'conjunction' });
  const chosen: VariableValues =
    packages.length === 0 ? {} : { 'file.package': { type: 'text', value: names.format(packages) } };
  if (totals === null) return chosen;
  const { currency, total } = totals;
  const first = plan?.parts[0]?.amount ?? total;
  const money = (amount: number): VariableValue => ({ type: 'money', amount, currency });
  return {
    ...chosen,
    'file.total': money(total),
    'file.firstPayment': money(first),
    'file.remainder': money(total - first),
  };
}
