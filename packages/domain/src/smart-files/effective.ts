import { type ChosenItem, chosenItems } from './choice';
import type { ModuleContents, ModuleKind } from './contents';
import { countedChoices } from './counted-choices';
import type { Reader } from './format';
import { resolve, resolvedVariables } from './resolve';
import { type Choices, type FileStep, inOrder, type StepAnswers } from './steps';
import { hasValue, type VariableValues, variablesOf } from './variables';

/** A file with everything that its versions depend on. */
export interface SmartFile {
  readonly steps: readonly FileStep[];
  readonly values: VariableValues;
  /** In whose language and zone the values are written. */
  readonly reader: Reader;
  readonly choices: Choices;
  readonly answers: StepAnswers;
}

/**
 * What a client sees of a module and agrees to: the bytes that a version is. An event that moves changes a plan's
 * dates, and not the plan (“28 days before the event”), so that it is no part of an invoice's version unless a text
 * names it.
 */
export interface EffectiveModule {
  readonly kind: ModuleKind;
  /** The content with the values of its variables. */
  readonly content: ModuleContents[ModuleKind];
  /** The values that it shows, by their keys. */
  readonly variables: Readonly<Record<string, string>>;
  /** The items that an invoice takes from the choice; null where nothing is taken. */
  readonly chosen: readonly ChosenItem[] | null;
}

/** What a version is made of. */
export interface ModuleInputs {
  /** The content as the studio wrote it, with its variables. */
  readonly content: ModuleContents[ModuleKind];
  /** The values that it names. */
  readonly values: VariableValues;
  /** Null where no value has to be written. */
  readonly reader: Reader | null;
  readonly chosen: readonly ChosenItem[] | null;
}

/**
 * Everything that a step's version depends on. Keep it with the version.
 *
 * @param step - a step of the file.
 * @param file - the file: values, choices, answers.
 */
export function inputsOf({ module, content }: FileStep, file: SmartFile): ModuleInputs {
  const keys = variablesOf(content).filter((key) => hasValue(file.values, key));
  return {
    content,
    values: Object.fromEntries(
      keys.flatMap((key) => {
        const value = file.values[key];
        return value === undefined ? [] : [[key, value]];
      }),
    ),
    reader: keys.length === 0 ? null : file.reader,
    chosen: module === 'invoice' && content.takesChoice ? allChosen(file) : null,
  };
}

/**
 * What a step shows, as the bytes of its version: hash the canonical JSON of it.
 *
 * @param step - a step of the file.
 * @param file - the file: values, choices, answers. `today` among the values is the day on which the version is made.
 */
export function effectiveModule(step: FileStep, file: SmartFile): EffectiveModule {
  const { content, chosen } = inputsOf(step, file);
  return {
    kind: step.module,
    content: resolve(content, file.values, file.reader),
    variables: resolvedVariables(content, file.values, file.reader),
    chosen,
  };
}

/** What is chosen in all proposals that the client goes through, or found chosen. */
function allChosen({ steps, choices, answers }: SmartFile): ChosenItem[] {
  const counted = countedChoices(steps, choices, answers).choices;
  return inOrder(steps).flatMap((step) => {
    const choice = Object.hasOwn(counted, step._id) ? counted[step._id] : undefined;
    return step.module === 'proposal' && choice !== undefined ? chosenItems(step.content, choice) : [];
  });
}
