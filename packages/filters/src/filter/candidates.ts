import { formatDay } from '../calendar/civil-day';
import { zoneOf } from '../calendar/zone';
import type { EvaluationContext } from '../definition/context';
import type { Field, StatusField } from '../definition/field';
import { listCandidates } from './list-candidates';
import { boundsOf, intersect, nextUp } from './number-bounds';
import type { Literal } from './report';
import { textCandidates } from './text-candidates';

/**
 * Values worth trying for a cell that is to satisfy conditions on its field, the most natural first. Whether one
 * does is for the caller to ask; when none does, no value is likely to.
 *
 * @param field The field of the cell.
 * @param literals What the cell is to satisfy.
 * @param context Decides what today is, and who looks.
 * @returns Values; the first one is `undefined`, an empty cell.
 * @see SPEC.md, PREFILL-2 to PREFILL-4 and PREFILL-7
 */
export function* candidates(
  field: Field,
  literals: readonly Literal[],
  context: EvaluationContext,
): Generator<unknown> {
  yield undefined;
  if (field.readOnly === true) return;
  switch (field.type) {
    case 'text':
      return yield* textCandidates(literals, context.stripAccents === true);
    case 'number':
      return yield* numbers(literals);
    case 'date':
      return yield* dates(literals, context);
    case 'checkbox':
      return yield true;
    case 'select':
      return yield* field.options.map((option) => option.id);
    case 'status':
      return yield* labels(field);
    case 'multiSelect':
      return yield* listCandidates(
        literals,
        field.options.map((option) => option.id),
      );
    case 'person': {
      const people = field.people.map((person) => person.id);
      const { user } = context;
      return yield* listCandidates(literals, user === undefined || user === '' ? people : [user, ...people]);
    }
  }
}

function labels(field: StatusField): string[] {
  const byDefault = field.labels.filter((label) => label.isDefault === true);
  return [...byDefault, ...field.labels].map((label) => label.id);
}

function* numbers(literals: readonly Literal[]): Generator<number> {
  const tests = literals.map(({ plan }) => plan).filter((plan) => plan.test === 'number');
  const { low, high } = tests
    .map(boundsOf)
    .reduce(intersect, { low: -Number.MAX_VALUE, high: Number.MAX_VALUE });
  for (const { by, number } of tests) {
    yield number;
    if (by !== 'equals') yield by === 'greater' || by === 'greaterOrEqual' ? number + 1 : number - 1;
  }
  if (tests.length > 1) yield low / 2 + high / 2;
  // Each other condition rules out at most one number, so one of as many, and one more, is left.
  const first = tests.length === 0 ? 0 : Math.ceil(low);
  for (let step = 0; step <= literals.length; step += 1) yield first + step;
  for (let step = 0; step <= literals.length; step += 1) yield Math.floor(high) - step;
  let next = low;
  for (let step = 0; step <= literals.length && next <= high; step += 1) {
    yield next;
    next = nextUp(next);
  }
}

function* dates(literals: readonly Literal[], context: EvaluationContext): Generator<string> {
  yield formatDay(zoneOf(context.timeZone).dayOf(context.now));
  const ranges = literals
    .map(({ plan }) => plan)
    .flatMap((plan) => (plan.test === 'date' ? [plan.range] : []));
  // If ranges have something in common, it starts where one of them starts, or ends where one of them ends.
  for (const { days } of ranges) {
    if (days?.from !== undefined) yield days.from;
    if (days?.to !== undefined) yield days.to;
  }
  for (const { from, to } of ranges.flatMap(({ spans }) => spans)) {
    if (from !== undefined) yield* instant(from);
    if (to !== undefined) yield* instant(to - 1);
  }
}

function* instant(milliseconds: number): Generator<string> {
  if (Math.abs(milliseconds) <= 8.64e15) yield new Date(milliseconds).toISOString();
}
