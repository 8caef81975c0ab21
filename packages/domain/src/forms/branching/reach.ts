import { readAnswer } from '../answers/check-answer.js';
import type { RawAnswers } from '../answers/values.js';
import { type FormCondition, OTHER_OPTION, PACKAGE_FIELD } from '../content/rules.js';
import { type Form, type FormQuestion, isQuestion, optionsOf } from '../content/types.js';
import type { FormPackage } from './fields.js';
import { pathOf } from './path.js';

/** How many ways through a form are tried at most. */
const MAX_WAYS = 1_024;
/** Options of which every selection is tried. */
const MAX_CHOICES = 6;
const SOMETHING_ELSE = 'zq';

/**
 * The items that no answers lead to: a jump passes over them whatever is answered, or their rules never hold. Every way
 * that the rules can tell apart is tried: each option, and each value that a rule names with what is just below and above.
 *
 * @param form - a form that `checkForm` has read.
 * @param packages - the packages that a client can choose.
 * @returns ids of items. None where there are more ways than can be tried: nothing is said that is not known.
 * @see SPEC.md, Q-18
 */
export function neverAsked(form: Form, packages: readonly FormPackage[] = []): ReadonlySet<string> {
  const named = namedValues(form);
  const questions = form.items.filter(isQuestion).filter(({ _id }) => named.has(_id));
  const answers = questions.map((question) => valuesOf(question, named.get(question._id) ?? []));
  const hidden = form.hidden.filter(({ _id }) => named.has(_id));
  const texts = hidden.map(({ _id }) => ((named.get(_id) ?? []).length > 0 ? [] : ['', SOMETHING_ELSE]));
  const chosen = named.has(PACKAGE_FIELD) ? selections(packages.map(({ _id }) => _id)) : [[]];
  const lists: readonly (readonly unknown[])[] = [...answers, ...texts, chosen];
  const isUnknown = lists.some((list) => list.length === 0);
  if (isUnknown || lists.reduce((product, { length }) => product * length, 1) > MAX_WAYS) return new Set();
  const left = new Set(form.items.filter(({ type }) => type !== 'pageBreak').map(({ _id }) => _id));
  for (const way of ways(lists)) {
    const given: RawAnswers = Object.fromEntries(questions.map(({ _id }, at) => [_id, way[at]]));
    const from = hidden.map(({ _id }, at): [string, string] => [_id, String(way[questions.length + at])]);
    const picked = way.at(-1);
    const { pages } = pathOf(form, given, {
      hidden: Object.fromEntries(from),
      packages: Array.isArray(picked) ? picked.map(String) : [],
    });
    for (const { items } of pages) for (const { _id } of items) left.delete(_id);
    if (left.size === 0) break;
  }
  return left;
}

/** What rules and jumps compare each source with. */
function namedValues(form: Form): ReadonlyMap<string, readonly unknown[]> {
  const named = new Map<string, unknown[]>();
  const note = ({ fieldId, value }: FormCondition) => {
    const values = named.get(fieldId) ?? [];
    named.set(fieldId, values);
    if (Array.isArray(value)) values.push(...value);
    else if (typeof value === 'object' && value !== null) values.push(...Object.values(value));
    else if (value !== undefined) values.push(value);
  };
  for (const item of form.items) {
    const jumps = isQuestion(item) ? (item.jumps ?? []) : [];
    const options = isQuestion(item) ? optionsOf(item) : [];
    for (const rule of [
      item.showWhen,
      ...options.map(({ showWhen }) => showWhen),
      ...jumps.map(({ when }) => when),
    ])
      for (const condition of rule?.conditions ?? []) note(condition);
  }
  return named;
}

/** The answers that rules can tell apart; none of these where that cannot be said. No answer is one of an optional question. */
function valuesOf(question: FormQuestion, named: readonly unknown[]): unknown[] {
  const fitting = candidates(question, named).filter((value) => {
    const read = readAnswer(question, value, undefined);
    return 'value' in read && read.value !== null;
  });
  if (fitting.length === 0) return [];
  return question.required ? fitting : [...fitting, null];
}

function candidates(question: FormQuestion, named: readonly unknown[]): unknown[] {
  const own = 'other' in question && question.other !== undefined ? [{ other: SOMETHING_ELSE }] : [];
  const ids = optionsOf(question).map(({ _id }) => _id);
  const around = <Value>(value: Value, near: (value: Value, by: number) => unknown) =>
    [-1, 0, 1].map((by) => near(value, by));
  const numbers = named.filter((value) => typeof value === 'number');
  const texts = named.filter((value) => typeof value === 'string');
  // Texts have no end: what contains one may be any other.
  const isText = ['shortText', 'longText', 'email', 'phone', 'website', 'address'].includes(question.type);
  if (isText && texts.length > 0) return [];
  switch (question.type) {
    case 'yesNo':
      return [true, false];
    case 'consent':
      return [true];
    case 'singleChoice':
    case 'dropdown':
      return [...ids, ...own];
    case 'ranking':
      // Orders of what is there, and options come and go: more than can be tried.
      return [];
    case 'multipleChoice':
      return selections([...ids, ...(own.length > 0 ? [OTHER_OPTION] : [])]).map((some) =>
        some.map((id) => (id === OTHER_OPTION ? { other: SOMETHING_ELSE } : id)),
      );
    case 'rating':
      return Array.from({ length: question.highest - question.lowest + 1 }, (_, at) => question.lowest + at);
    case 'number':
      return [...numbers, 0].flatMap((value) =>
        around(value, (it, by) => it + by * 10 ** -question.decimals),
      );
    case 'money':
      return [...numbers, 0].flatMap((value) => around(value, (it, by) => it + by));
    case 'time':
      return [...texts, '12:00'].flatMap((value) => around(value, timeNear));
    case 'date':
      return [...texts, '2027-06-15'].flatMap((value) => around(value, dayNear));
    case 'dateRange':
      return [...texts, '2027-06-15']
        .flatMap((value) => around(value, dayNear))
        .map((day) => ({ from: day, to: day }));
    case 'file':
      return [[{ key: 'key', name: 'a', size: 1, type: question.accept[0]?.replace('*', 'png') ?? '' }]];
    case 'address':
      return [...texts, SOMETHING_ELSE].map((line1) => ({ line1, city: SOMETHING_ELSE }));
    case 'email':
      return [...texts, 'zq@zq.example'];
    case 'phone':
      return [...texts, '+351912345678'];
    case 'website':
      return [...texts, 'https://zq.example/'];
    case 'shortText':
    case 'longText':
      return [
        ...[SOMETHING_ELSE, SOMETHING_ELSE.padEnd(question.minimumLength ?? 0, SOMETHING_ELSE)],
        ...[...texts, texts.join(' '), texts.toReversed().join(' ')],
      ];
  }
}

function timeNear(time: string, by: number): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + by;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function dayNear(day: string, by: number): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? '' : new Date(at + by * 86_400_000).toISOString().slice(0, 10);
}

/** Every selection of a few ids; none where they are too many. */
function selections(ids: readonly string[]): string[][] {
  if (ids.length > MAX_CHOICES) return [];
  return Array.from({ length: 2 ** ids.length }, (_, bits) =>
    ids.filter((_id, at) => Math.floor(bits / 2 ** at) % 2 === 1),
  );
}

/** Every way to take one of each list. */
function* ways(lists: readonly (readonly unknown[])[]): Generator<readonly unknown[]> {
  const [first, ...rest] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const value of first) for (const others of ways(rest)) yield [value, ...others];
}
