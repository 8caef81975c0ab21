import type { RedlineWords } from '../generated/words/types.js';
import { placeName, wordOf } from './places';
import type { FileStep } from './steps';
import { linesOf } from './walk';

/** What kind of value a variable has. */
export type VariableType = 'text' | 'number' | 'day' | 'time' | 'instant' | 'money';

/** A variable that texts can name. */
export interface Variable {
  /** As runs name it: `client.name`. */
  readonly key: string;
  /** As people call it. */
  readonly label: string;
  readonly type: VariableType;
  /** Known only once the client has chosen in the proposal; until then it is nothing that is missing. */
  readonly afterChoice?: true;
}

/** The value of a variable. Days are `YYYY-MM-DD`, times `HH:mm`, instants ISO 8601, amounts minor units. */
export type VariableValue =
  | { readonly type: 'text' | 'day' | 'time' | 'instant'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'money'; readonly amount: number; readonly currency: string };

/** Values by the keys of their variables. */
export type VariableValues = Readonly<Record<string, VariableValue>>;

/**
 * The variables that every workspace has. Its own, the event presets, have keys that begin with `preset.`.
 */
export const builtInVariables: readonly Variable[] = [
  { key: 'client.name', label: 'Client name', type: 'text' },
  { key: 'client.firstName', label: 'Client first name', type: 'text' },
  { key: 'client.email', label: 'Client email address', type: 'text' },
  { key: 'client.phone', label: 'Client telephone', type: 'text' },
  { key: 'client.company', label: 'Client company', type: 'text' },
  { key: 'event.name', label: 'Event name', type: 'text' },
  { key: 'event.date', label: 'Event date', type: 'day' },
  { key: 'event.endDate', label: 'Last day of the event', type: 'day' },
  { key: 'event.time', label: 'Event time', type: 'time' },
  { key: 'event.place', label: 'Event place', type: 'text' },
  { key: 'event.guests', label: 'Number of guests', type: 'number' },
  { key: 'workspace.name', label: 'Studio name', type: 'text' },
  { key: 'workspace.owner', label: 'Your name', type: 'text' },
  { key: 'workspace.email', label: 'Studio email address', type: 'text' },
  { key: 'workspace.phone', label: 'Studio telephone', type: 'text' },
  { key: 'workspace.address', label: 'Studio address', type: 'text' },
  { key: 'file.title', label: 'Title of the file', type: 'text' },
  { key: 'file.expires', label: 'Link ends', type: 'instant' },
  { key: 'file.package', label: 'Chosen package', type: 'text', afterChoice: true },
  { key: 'file.total', label: 'Total', type: 'money', afterChoice: true },
  { key: 'file.firstPayment', label: 'First payment', type: 'money', afterChoice: true },
  { key: 'file.remainder', label: 'What is left after the first payment', type: 'money', afterChoice: true },
  { key: 'today', label: 'Today', type: 'day' },
];

/** What a key stands for; a key that nobody knows is called as it is spelt. */
export function variableLabel(key: string, own: readonly Variable[] = []): string {
  return [...builtInVariables, ...own].find((variable) => variable.key === key)?.label ?? key;
}

/**
 * What a variable is called to a client, in their language. The workspace's own are called as the studio named them.
 *
 * @param key - of the variable: `event.date`.
 * @param words - of the reader.
 * @param own - the workspace's own variables.
 */
export function variableName(
  key: string,
  { variables }: RedlineWords,
  own: readonly Variable[] = [],
): string {
  const name = key.replaceAll(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase());
  return wordOf(variables, name) ?? variableLabel(key, own);
}

/** The keys of all variables that a content names, each once, in reading order. */
export function variablesOf(content: unknown): string[] {
  const keys = [...linesOf(content)].flatMap(({ runs }) =>
    runs.flatMap((run) => ('variable' in run ? run.variable : [])),
  );
  return [...new Set(keys)];
}

/** Whether a variable has a value that a reader would see. */
export function hasValue(values: VariableValues, key: string): boolean {
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  return value !== undefined && (!('value' in value) || String(value.value).trim() !== '');
}

/** A variable without a value, and where it is needed. */
export interface MissingVariable {
  readonly stepId: string;
  /** The step as the editor calls it. */
  readonly step: string;
  /** Where in the content: `clauses.plans.text.blocks.b1.runs`. */
  readonly path: string;
  /** The same place in words: `Clause 3, “If plans change”`. */
  readonly place: string;
  readonly variable: string;
  /** The variable in words. */
  readonly label: string;
}

/**
 * The variables of a file that have no value, at every place that needs one, as the editor shows them and as the
 * sending is refused. What is known only after the choice is missing only when no proposal comes before.
 *
 * @param steps - the steps of the file with their contents.
 * @param values - what is known.
 * @param own - the workspace's own variables, for their names.
 */
export function missingVariables(
  steps: readonly FileStep[],
  values: VariableValues,
  own: readonly Variable[] = [],
): MissingVariable[] {
  const isLater = new Set(builtInVariables.filter(({ afterChoice }) => afterChoice).map(({ key }) => key));
  return steps.flatMap((step) => {
    const choosesBefore = steps.some(({ module, order }) => module === 'proposal' && order < step.order);
    return [...linesOf(step.content)].flatMap(({ path, runs }) => {
      const keys = new Set(runs.flatMap((run) => ('variable' in run ? run.variable : [])));
      return [...keys]
        .filter((key) => !hasValue(values, key) && !(choosesBefore && isLater.has(key)))
        .map((variable) => ({
          stepId: step._id,
          step: step.label,
          path,
          place: placeName(step.content, path),
          variable,
          label: variableLabel(variable, own),
        }));
    });
  });
}
