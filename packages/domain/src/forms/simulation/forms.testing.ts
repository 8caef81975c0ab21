import type { FormCondition, FormConditionValue, FormRule } from '../content/rules.js';
import {
  type Form,
  type FormItem,
  type FormJump,
  type FormOption,
  type FormQuestion,
  type HiddenField,
  isQuestion,
} from '../content/types.js';
import type { Random } from './random.testing.js';

const HIDDEN: HiddenField = { _id: 'h', name: 'source', default: 'direct' };
export const SOURCES = ['direct', 'fair', 'friend'];
export const PACKAGES = ['gold', 'silver'];
const WORDS = ['sea', 'Sea view', 'old town', 'barn', 'garden'];

/** A form of some questions, with rules about earlier ones. */
export function randomForm(random: Random): Form {
  const items: FormItem[] = [];
  const count = random.whole(3, 11);
  for (let at = 0; at < count; at += 1) {
    if (at > 0 && random.chance(0.3))
      items.push(withRule(random, { _id: `p${at}`, type: 'pageBreak' }, items));
    if (random.chance(0.1))
      items.push(withRule(random, { _id: `s${at}`, type: 'statement', text: 'Nearly there.' }, items));
    items.push(randomQuestion(random, `q${at}`, items));
  }
  return withJumps(random, { title: 'Tell us about your day', intro: '', items, hidden: [HIDDEN] });
}

/**
 * Returns the next version: questions are removed, added, and change type, text and options; rules are regenerated.
 */
export function editedForm(random: Random, form: Form, version: number): Form {
  const items: FormItem[] = [];
  for (const old of form.items) {
    if (random.chance(0.12)) continue;
    if (!isQuestion(old)) {
      const { showWhen: _rule, ...kept } = old;
      items.push(withRule(random, kept, items));
    } else if (random.chance(0.12)) items.push(randomQuestion(random, old._id, items));
    else items.push(withRule(random, editedQuestion(random, old, items, version), items));
    if (random.chance(0.12)) items.push(randomQuestion(random, `v${version}q${items.length}`, items));
  }
  if (!items.some(isQuestion)) items.push(randomQuestion(random, `v${version}q`, items));
  return withJumps(random, { ...form, items });
}

const types = [
  ...(['shortText', 'number', 'money', 'date', 'time', 'singleChoice', 'multipleChoice'] as const),
  ...(['dropdown', 'yesNo', 'rating', 'ranking', 'consent', 'singleChoice', 'yesNo'] as const),
];

function randomQuestion(random: Random, _id: string, before: readonly FormItem[]): FormQuestion {
  const base = { _id, label: `Question ${_id}`, required: random.chance(0.4) };
  const type = random.pick(types);
  return withRule(random, makeQuestion(random, type, base, before), before);
}

function makeQuestion(
  random: Random,
  type: (typeof types)[number],
  base: { readonly _id: string; readonly label: string; readonly required: boolean },
  before: readonly FormItem[],
): FormQuestion {
  switch (type) {
    case 'number':
      return { ...base, type, decimals: 2 };
    case 'money':
      return { ...base, type, currency: random.pick(['EUR', 'JPY']) };
    case 'rating':
      return { ...base, type, lowest: 1, highest: random.pick([5, 10]) };
    case 'singleChoice':
    case 'multipleChoice': {
      const options = randomOptions(random, before);
      return random.chance(0.5) ? { ...base, type, options, other: 'Other' } : { ...base, type, options };
    }
    case 'dropdown':
    case 'ranking':
      return { ...base, type, options: randomOptions(random, before) };
    default:
      return { ...base, type };
  }
}

const randomOptions = (random: Random, before: readonly FormItem[]): FormOption[] =>
  Array.from({ length: random.whole(2, 4) }, (_, at) =>
    withRule(random, { _id: `o${at}`, label: `Option ${at}` }, before, 0.15),
  );

function editedQuestion(
  random: Random,
  old: FormQuestion,
  before: readonly FormItem[],
  version: number,
): FormQuestion {
  const { showWhen: _rule, jumps: _jumps, ...kept } = old;
  const label = random.chance(0.3) ? `${old.label} (${version})` : old.label;
  if (kept.type === 'money') return { ...kept, currency: random.pick(['EUR', 'EUR', 'JPY']) };
  if (kept.type === 'rating') return { ...kept, highest: random.pick([5, 10, 10]) };
  if (!('options' in kept)) return { ...kept, label, required: random.chance(0.4) };
  const options = kept.options
    .filter(() => random.chance(0.75))
    .map(({ _id, label: words }) =>
      withRule(random, { _id, label: random.chance(0.3) ? `${words} (${version})` : words }, before, 0.15),
    );
  options.push({ _id: `v${version}`, label: `New in ${version}` });
  return { ...kept, label, options };
}

function withRule<Item extends object>(
  random: Random,
  item: Item,
  before: readonly FormItem[],
  probability = 0.35,
): Item {
  return random.chance(probability) ? { ...item, showWhen: randomRule(random, before) } : item;
}

function randomRule(random: Random, before: readonly FormItem[]): FormRule {
  const match = random.pick(['all', 'any', 'none'] as const);
  const conditions = Array.from({ length: random.whole(1, 2) }, () => randomCondition(random, before));
  return { match, conditions };
}

function randomCondition(random: Random, before: readonly FormItem[]): FormCondition {
  const questions = before.filter(isQuestion);
  if (questions.length === 0 || random.chance(0.15))
    return random.chance(0.5)
      ? { fieldId: 'h', operator: random.pick(['is', 'isNot'] as const), value: random.pick(SOURCES) }
      : {
          fieldId: 'package',
          operator: random.pick(['contains', 'doesNotContain'] as const),
          value: [random.pick(PACKAGES)],
        };
  const question = random.pick(questions);
  const fieldId = question._id;
  if (question.type === 'consent' || random.chance(0.2))
    return { fieldId, operator: random.pick(['isEmpty', 'isNotEmpty'] as const) };
  const [operator, value] = comparison(random, question);
  return { fieldId, operator, value };
}

function comparison(random: Random, question: FormQuestion): [FormCondition['operator'], FormConditionValue] {
  switch (question.type) {
    case 'number':
    case 'money':
      return [random.pick(['greaterThan', 'lessOrEqual', 'notEquals'] as const), random.whole(0, 100)];
    case 'rating':
      return [random.pick(['greaterOrEqual', 'equals'] as const), random.whole(1, 5)];
    case 'time':
      return [random.pick(['lessThan', 'greaterOrEqual'] as const), `${random.whole(10, 19)}:30`];
    case 'date':
      return [random.pick(['before', 'onOrAfter'] as const), `2027-0${random.whole(1, 9)}-15`];
    case 'yesNo':
      return [random.pick(['is', 'isNot'] as const), random.chance(0.5)];
    case 'singleChoice':
    case 'dropdown':
    case 'ranking':
      return [random.pick(['is', 'isNot'] as const), choiceIds(random, question)];
    case 'multipleChoice':
      return [
        random.pick(['contains', 'doesNotContain', 'is', 'isNot'] as const),
        choiceIds(random, question),
      ];
    default:
      return [
        random.pick(['contains', 'doesNotContain', 'startsWith'] as const),
        random.pick(['sea', 'old', 'ar']),
      ];
  }
}

function choiceIds(random: Random, question: FormQuestion): string[] {
  const options = 'options' in question ? question.options.map(({ _id }) => _id) : [];
  const ids = 'other' in question && question.other !== undefined ? [...options, 'other'] : options;
  const some = random.some(ids, 0.4);
  return some.length > 0 ? some : [random.pick(ids)];
}

function withJumps(random: Random, form: Form): Form {
  const items = form.items.map((item, at): FormItem => {
    if (!isQuestion(item) || !random.chance(0.2)) return item;
    const later = form.items.slice(at + 1).map(({ _id }) => _id);
    const jumps: FormJump[] = Array.from({ length: random.whole(1, 2) }, () => ({
      when: randomRule(random, form.items.slice(0, at + 1)),
      to: random.chance(0.25) || later.length === 0 ? 'end' : random.pick(later),
    }));
    return { ...item, jumps };
  });
  return { ...form, items };
}

/** An answer that the question takes, of the options that are shown. */
export function randomAnswer(random: Random, question: FormQuestion, shown: readonly string[]): unknown {
  switch (question.type) {
    case 'number':
      return random.whole(-5_000, 15_000) / 100;
    case 'money':
      return random.whole(0, 150);
    case 'rating':
      return random.whole(1, question.highest);
    case 'date':
      return `2027-${String(random.whole(1, 12)).padStart(2, '0')}-${random.whole(10, 28)}`;
    case 'time':
      return `${random.whole(10, 20)}:${random.whole(10, 59)}`;
    case 'yesNo':
      return random.chance(0.5);
    case 'consent':
      return true;
    case 'ranking':
      return random.shuffled(shown);
    case 'multipleChoice': {
      const some = random.some(shown, 0.4);
      return (some.length > 0 ? some : [random.pick(shown)]).map(own);
    }
    case 'singleChoice':
    case 'dropdown':
      return own(random.pick(shown));
    default:
      return random.pick(WORDS);
  }
}

const own = (optionId: string) => (optionId === 'other' ? { other: 'Something else' } : optionId);
