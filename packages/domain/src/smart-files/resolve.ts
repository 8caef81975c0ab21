import { formatMoney } from '../money/index.js';
import { formatDay, formatInstant, formatNumber, formatTime, type Reader } from './format';
import { canonicalRuns, type Run } from './rich-text';
import { hasValue, type VariableValue, type VariableValues, variablesOf } from './variables';
import { isRuns, mapValues } from './walk';

/** A value as the reader writes it: `27 February 2027`, `€4,800`. */
export function formatVariable(value: VariableValue, reader: Reader): string {
  switch (value.type) {
    case 'day':
      return formatDay(value.value, reader.locale);
    case 'time':
      return formatTime(value.value, reader.locale);
    case 'instant':
      return formatInstant(value.value, reader);
    case 'number':
      return formatNumber(value.value, reader.locale);
    case 'money':
      return formatMoney({ amount: value.amount, currency: value.currency }, reader.locale, { short: true });
    case 'text':
      return value.value;
  }
}

/**
 * A content with the values of its variables in place, as text in the look of the variable. A variable without a value
 * stays; `missingVariables` names it.
 *
 * @param content - any content, text or line.
 * @param values - the values.
 * @param reader - language and zone of who reads it.
 */
export function resolve<Content>(content: Content, values: VariableValues, reader: Reader): Content {
  const fill = (run: Run): Run => {
    if (!('variable' in run) || !hasValue(values, run.variable)) return run;
    const value = values[run.variable];
    const { variable, ...marks } = run;
    return value === undefined ? { variable, ...marks } : { ...marks, text: formatVariable(value, reader) };
  };
  return mapValues(content, (value) =>
    isRuns(value) && value.length > 0 ? canonicalRuns(value.map(fill)) : undefined,
  );
}

/** The values that a content shows, by the keys of their variables: what the evidence of a signature lists. */
export function resolvedVariables(
  content: unknown,
  values: VariableValues,
  reader: Reader,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    variablesOf(content).flatMap((key) => {
      const value = hasValue(values, key) ? values[key] : undefined;
      return value === undefined ? [] : [[key, formatVariable(value, reader)]];
    }),
  );
}
