import { compilePlan, type EvaluationContext, type RowReader, resolveFilter } from '@atelier/filters';
import type { FormCondition, FormRule } from '../content/rules.js';
import { type Form, isQuestion, optionsOf } from '../content/types.js';
import { type ConditionSource, fieldOf, filterOf, sourcesOf } from './fields.js';

/** What conditions read: a cell for each answer, hidden field, and the packages. */
export type Cells = ReadonlyMap<string, unknown>;

/** A rule that was compiled: whether it holds, and the conditions because of which it does not. */
export interface CompiledRule {
  holds(cells: Cells): boolean;
  /** What stands against it; none when it holds. */
  against(cells: Cells): readonly FormCondition[];
}

/** The rules of a form, compiled. */
export type CompiledForm = ReadonlyMap<FormRule, CompiledRule>;

/** Conditions on days compare civil days, so neither the zone nor the time matters; nothing asks for either. */
const CONTEXT: EvaluationContext = { now: 0, timeZone: 'UTC', locale: 'en', weekStart: 1 };

const reader: RowReader<Cells> = {
  id: () => '',
  cell: (cells, fieldId) => cells.get(fieldId),
};

/**
 * The test that a condition is; undefined when it is incomplete, or names what the form does not have.
 *
 * @returns the test, or why there is none.
 */
export function compileCondition(
  condition: FormCondition,
  source: ConditionSource,
): { readonly test: (cells: Cells) => boolean } | { readonly incomplete: string } {
  const field = fieldOf(source);
  const { plan, conditions } = resolveFilter(filterOf(condition, source), [field], CONTEXT);
  const incomplete = conditions[0]?.incomplete;
  return incomplete === undefined ? { test: compilePlan(plan, [field], reader) } : { incomplete };
}

const kept = new WeakMap<Form, CompiledForm>();

/** Compiles the rules of a form once; forms are values that nobody changes. */
export function compileForm(form: Form): CompiledForm {
  const known = kept.get(form);
  if (known !== undefined) return known;
  const sources = sourcesOf(form);
  const rules = new Map<FormRule, CompiledRule>();
  const add = (rule: FormRule | undefined) => {
    if (rule !== undefined) rules.set(rule, compileRule(rule, sources));
  };
  for (const item of form.items) {
    add(item.showWhen);
    if (!isQuestion(item)) continue;
    for (const option of optionsOf(item)) add(option.showWhen);
    for (const jump of item.jumps ?? []) add(jump.when);
  }
  kept.set(form, rules);
  return rules;
}

function compileRule(rule: FormRule, sources: ReadonlyMap<string, ConditionSource>): CompiledRule {
  const parts = rule.conditions.flatMap((condition) => {
    const source = sources.get(condition.fieldId);
    const compiled = source === undefined ? undefined : compileCondition(condition, source);
    // A form that was checked has no such condition.
    return compiled !== undefined && 'test' in compiled ? [{ condition, test: compiled.test }] : [];
  });
  const holding = (cells: Cells, wanted: boolean) =>
    parts.filter(({ test }) => test(cells) === wanted).map(({ condition }) => condition);
  switch (rule.match) {
    case 'all':
      return {
        holds: (cells) => parts.every(({ test }) => test(cells)),
        against: (cells) => holding(cells, false),
      };
    case 'any':
      return {
        holds: (cells) => parts.length === 0 || parts.some(({ test }) => test(cells)),
        against: (cells) => (parts.some(({ test }) => test(cells)) ? [] : holding(cells, false)),
      };
    case 'none':
      return {
        holds: (cells) => !parts.some(({ test }) => test(cells)),
        against: (cells) => holding(cells, true),
      };
  }
}
