import * as z from 'zod/mini';
import { readAnswer } from '../answers/check-answer.js';
import { englishSpeech } from '../answers/speech.js';
import { formLimits as limits } from '../limits.js';
import { boundProblems } from './check-bounds.js';
import { ruleProblems } from './check-rules.js';
import { type FormProblem, problemsOf } from './issues.js';
import { typesForContactField } from './mapping.js';
import { END_OF_FORM, OTHER_OPTION, PACKAGE_FIELD, reservedParameters } from './rules.js';
import { formSchema } from './schema.js';
import {
  type Form,
  type FormItem,
  type FormMapping,
  type FormQuestionType,
  isQuestion,
  optionsOf,
} from './types.js';

/** A form that was read, or everything that is wrong with it. */
export type CheckedForm =
  | { readonly ok: true; readonly form: Form }
  | { readonly ok: false; readonly problems: readonly FormProblem[] };

/**
 * Reads a form: its shape, its limits, and what a shape cannot say. A form that passes can be asked, answered and counted
 * without further questions.
 *
 * @param input - anything that JSON can say.
 * @returns the form, or each problem with its field and its limit, such as `items.3.options.1.label`.
 * @see SPEC.md, Q-1 to Q-11
 */
export function checkForm(input: unknown): CheckedForm {
  const { success, data, error } = z.safeParse(formSchema(), input);
  if (!success) return { ok: false, problems: problemsOf(error) };
  const problems = [
    ...countProblems(data),
    ...idProblems(data),
    ...data.items.flatMap((item, at) => itemProblems(item, ['items', at])),
    ...data.hidden.flatMap(({ mapsTo }, at) => mappingProblem(mapsTo, undefined, `hidden.${at}.mapsTo`)),
    ...ruleProblems(data),
  ];
  return problems.length === 0 ? { ok: true, form: data } : { ok: false, problems };
}

function countProblems({ items }: Form): FormProblem[] {
  const breaks = items.filter(({ type }) => type === 'pageBreak').length;
  const options = items.reduce((sum, item) => sum + (isQuestion(item) ? optionsOf(item).length : 0), 0);
  const exceeded = (what: string, count: number, most: number): FormProblem[] =>
    count <= most
      ? []
      : [{ field: 'items', message: `A form has at most ${most} ${what}; this one has ${count}.` }];
  return [
    ...exceeded('questions', items.length - breaks, limits.questions),
    ...exceeded('page breaks', breaks, limits.pageBreaks),
    ...exceeded('options in all', options, limits.optionsInAll),
  ];
}

/** What stands for something else in rules and jumps. */
const reserved: readonly string[] = [PACKAGE_FIELD, END_OF_FORM];

function idProblems({ items, hidden }: Form): FormProblem[] {
  const problems: FormProblem[] = [];
  const take = (taken: Set<string>, value: string, field: string, what: string) => {
    if (taken.has(value)) problems.push({ field, message: `“${value}” is ${what} of another one already.` });
    taken.add(value);
  };
  const refuse = (words: readonly string[], value: string, field: string, what = 'id') => {
    if (words.includes(value))
      problems.push({ field, message: `“${value}” is a word of forms; give another ${what}.` });
  };
  const ids = new Set<string>();
  const names = new Set<string>();
  for (const [at, item] of items.entries()) {
    take(ids, item._id, `items.${at}._id`, 'the id');
    refuse(reserved, item._id, `items.${at}._id`);
    const inside = new Set<string>();
    if (!isQuestion(item)) continue;
    for (const [place, { _id }] of optionsOf(item).entries()) {
      const field = `items.${at}.options.${place}._id`;
      take(inside, _id, field, 'the id');
      refuse([OTHER_OPTION], _id, field);
    }
  }
  for (const [at, { _id, name }] of hidden.entries()) {
    take(ids, _id, `hidden.${at}._id`, 'the id');
    refuse(reserved, _id, `hidden.${at}._id`);
    take(names, name, `hidden.${at}.name`, 'the name');
    refuse(reservedParameters, name, `hidden.${at}.name`, 'name');
  }
  return problems;
}

function itemProblems(item: FormItem, path: readonly PropertyKey[]): FormProblem[] {
  if (!isQuestion(item)) return [];
  const at = path.join('.');
  const bounds = boundProblems(item, at);
  const mapping = mappingProblem(item.mapsTo, item.type, `${at}.mapsTo`);
  if (bounds.length > 0 || !('default' in item) || item.default === undefined) return [...bounds, ...mapping];
  // The default is what the form is opened with, so it has to be an answer; a rule may hide an option of it later.
  const { problem } = readAnswer(item, item.default, undefined);
  return problem === undefined
    ? mapping
    : [...mapping, { field: `${at}.default`, message: problem(englishSpeech) }];
}

function mappingProblem(
  mapping: FormMapping | undefined,
  type: FormQuestionType | undefined,
  field: string,
): FormProblem[] {
  if (mapping === undefined) return [];
  if (mapping.kind === 'variable')
    return type === 'file' || type === 'consent'
      ? [{ field, message: 'Files and ticked boxes do not fill in a variable.' }]
      : [];
  const types = typesForContactField(mapping.field);
  // What comes with an address is not checked by anybody, so it is no way to write an email address or a number.
  const fits = type === undefined ? types.includes('shortText') : types.includes(type);
  return fits
    ? []
    : [
        {
          field: `${field}.field`,
          message: `Only an answer of type ${types.join(' or ')} fills in “${mapping.field}”.`,
        },
      ];
}
