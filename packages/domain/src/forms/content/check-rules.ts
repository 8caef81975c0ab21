import { compileCondition } from '../branching/compile.js';
import { conditionOperators, sourcesOf } from '../branching/fields.js';
import type { FormProblem } from './issues.js';
import { END_OF_FORM, type FormCondition, type FormRule } from './rules.js';
import { type Form, isQuestion, optionsOf } from './types.js';

/**
 * What is wrong with rules and jumps: a rule looks only at what stands before it, and a jump leads only forward, so that
 * there is no circle and every form ends (SPEC.md, Q-9).
 */
export function ruleProblems(form: Form): FormProblem[] {
  const check = ruleCheck(form);
  const places = new Map(form.items.map(({ _id }, at) => [_id, at]));
  return form.items.flatMap((item, at) => {
    const field = `items.${at}`;
    const own = check(item.showWhen, at, `${field}.showWhen`);
    if (!isQuestion(item)) return own;
    const options = optionsOf(item).flatMap(({ showWhen }, place) =>
      check(showWhen, at, `${field}.options.${place}.showWhen`),
    );
    const jumps = (item.jumps ?? []).flatMap(({ when, to }, place) => [
      // The question itself is answered when it is asked where to go on.
      ...check(when, at + 1, `${field}.jumps.${place}.when`),
      ...jumpProblem(to, at, places, `${field}.jumps.${place}.to`),
    ]);
    return [...own, ...options, ...jumps];
  });
}

function jumpProblem(
  to: string,
  at: number,
  places: ReadonlyMap<string, number>,
  field: string,
): FormProblem[] {
  if (to === END_OF_FORM) return [];
  const target = places.get(to);
  if (target === undefined) return [{ field, message: `There is no item “${to}” to go to.` }];
  return target > at
    ? []
    : [{ field, message: 'Go to a later item, or to the end: a form never goes back.' }];
}

/** Returns a check for rules that may read the items before a position. */
function ruleCheck(form: Form) {
  const sources = sourcesOf(form);
  const places = new Map(form.items.map(({ _id }, at) => [_id, at]));

  const conditionProblem = (condition: FormCondition, before: number, field: string): FormProblem[] => {
    const source = sources.get(condition.fieldId);
    if (source === undefined)
      return [
        {
          field: `${field}.fieldId`,
          message: `There is no question or hidden field “${condition.fieldId}”.`,
        },
      ];
    const place = places.get(condition.fieldId);
    if (place !== undefined && place >= before) {
      const label = typeof source === 'object' && 'label' in source ? source.label : condition.fieldId;
      return [
        {
          field: `${field}.fieldId`,
          message: `A rule looks only at earlier questions; “${label}” is later.`,
        },
      ];
    }
    const operators = conditionOperators(source);
    if (!operators.includes(condition.operator))
      return [{ field: `${field}.operator`, message: `Give one of ${operators.join(', ')}.` }];
    const compiled = compileCondition(condition, source);
    return 'incomplete' in compiled
      ? [
          {
            field: `${field}.value`,
            message: reasons[compiled.incomplete] ?? 'Give a value that fits the question.',
          },
        ]
      : [];
  };

  return (rule: FormRule | undefined, before: number, field: string): FormProblem[] =>
    (rule?.conditions ?? []).flatMap((condition, at) =>
      conditionProblem(condition, before, `${field}.conditions.${at}`),
    );
}

const reasons: Readonly<Record<string, string>> = {
  noValue: 'Give a value to compare with.',
  deletedChoice: 'Give an option that the question has.',
  wrongType: 'Give a value of the kind that the question is answered with.',
  malformed: 'Give a value that can be read, such as 2026-11-21 for a day.',
};
