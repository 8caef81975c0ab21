import { describeCondition } from '@atelier/filters';
import { writeMoney } from '../answers/read-numbers.js';
import type { FormCondition } from '../content/rules.js';
import type { Form, FormItem } from '../content/types.js';
import { type ConditionSource, type FormPackage, fieldOf, filterOf, sourcesOf } from './fields.js';
import type { SkippedItem } from './path.js';

/**
 * Why an item was not asked, as a sentence: “Asked only when this holds: Budget is greater than €500.00.”
 *
 * @param form - the form that the path was found in.
 * @param skipped - an item of `pathOf(…).skipped`.
 * @param packages - packages by name, for conditions on them.
 * @see SPEC.md, Q-15
 */
export function explainSkip(
  form: Form,
  { reason }: SkippedItem,
  packages: readonly FormPackage[] = [],
): string {
  switch (reason.because) {
    case 'jump': {
      const to = reason.to === 'end' ? 'the end' : `“${nameOf(form, reason.to)}”`;
      return `Left out: “${nameOf(form, reason.from)}” goes on to ${to}.`;
    }
    case 'options':
      return 'Not asked, because none of its options is shown.';
    default: {
      const sources = sourcesOf(form);
      const words = reason.conditions.map((condition) => {
        const source = sources.get(condition.fieldId);
        return source === undefined ? condition.fieldId : inWords(condition, source, packages);
      });
      const what = reason.because === 'page' ? 'Its page is asked' : 'Asked';
      switch (reason.rule.match) {
        case 'none':
          return `${what} only when this does not hold: ${words.join('; ')}.`;
        case 'any':
          return `${what} only when one of these holds: ${words.join('; ')}.`;
        case 'all':
          return `${what} only when this holds: ${words.join('; ')}.`;
      }
    }
  }
}

function inWords(
  condition: FormCondition,
  source: ConditionSource,
  packages: readonly FormPackage[],
): string {
  const { value } = condition;
  const field = fieldOf(source, packages);
  const isTyped = source !== 'package' && 'type' in source;
  // Amounts and times are written as people do, not as they are compared.
  if (isTyped && source.type === 'money' && typeof value === 'number')
    return describeCondition({ ...condition, value: writeMoney(value, source.currency, 'en-GB') }, field);
  if (isTyped && source.type === 'time') return describeCondition(condition, field);
  return describeCondition(filterOf(condition, source), field);
}

function nameOf({ items }: Form, itemId: string): string {
  const item: FormItem | undefined = items.find(({ _id }) => _id === itemId);
  if (item === undefined) return itemId;
  if (item.type === 'pageBreak') return item.title ?? 'the next page';
  return item.type === 'statement' ? item.text.slice(0, 60) : item.label;
}
