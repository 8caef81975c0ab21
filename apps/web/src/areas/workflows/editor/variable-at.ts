import {
  type FileStep,
  type Gap,
  missingVariables,
  type Variable,
  type VariableValues,
} from '@atelier/domain/smart-files';

/** The variable that a gap is about; undefined for other gaps. */
export function variableAt(
  gap: Gap,
  steps: readonly FileStep[],
  values: VariableValues,
  own: readonly Variable[],
): string | undefined {
  if (gap.kind !== 'missingVariable') return undefined;
  const there = missingVariables(steps, values, own).filter(
    ({ stepId, path }) => stepId === gap.stepId && path === gap.path,
  );
  // Two variables may be missing in one line; the words name one of them.
  return (there.find(({ label }) => gap.words.toLowerCase().includes(label.toLowerCase())) ?? there[0])
    ?.variable;
}
