import { describe, expectTypeOf, it } from 'vitest';
import type {
  CalendarUnit,
  EvaluationContext,
  Field,
  FieldType,
  FilterDefinition,
  GroupDefinition,
  GroupKey,
  GroupProblem,
  MoveResult,
  Operator,
  Plan,
  Prefill,
  RowReader,
  SortDefinition,
  StatusLabel,
  View,
  ViewContent,
  ViewDefinition,
} from './index';
import {
  compileFilter,
  createView,
  type moveValue,
  type parseView,
  type prefill,
  type readDate,
} from './index';

/**
 * What a user's compiler says of the package. The compiler decides, in the step `types` of the check; that the file also
 * runs as a test only shows that these names are there.
 */
interface Task {
  id: string;
  title: string;
}
const context: EvaluationContext = { now: 0, timeZone: 'UTC', locale: 'en', weekStart: 1 };
const reader: RowReader<Task> = { id: ({ id }) => id, cell: ({ title }) => title };

describe('rows', () => {
  it('keep their type from the reader to the view', () => {
    const view = createView([{ id: '1', title: 'a' }], {}, [], reader, context);
    expectTypeOf(view).toEqualTypeOf<View<Task>>();
    expectTypeOf(view.rows()).toEqualTypeOf<readonly Task[]>();
    expectTypeOf(view.snapshot).toEqualTypeOf<ViewContent<Task>>();
    expectTypeOf(view.groups[0]?.rows(0, 5)).toEqualTypeOf<readonly Task[] | undefined>();
    expectTypeOf(view.insert).parameter(0).toEqualTypeOf<Task>();
    expectTypeOf(view.withContext(context)).toEqualTypeOf<View<Task>>();
    expectTypeOf(compileFilter(undefined, [], reader, context).matches)
      .parameter(0)
      .toEqualTypeOf<Task>();
    // @ts-expect-error A view of tasks takes no other rows.
    expectTypeOf(view.update).toBeCallableWith({ id: '1' });
  });

  it('are of any shape, and their cells are unknown until the field says what they hold', () => {
    expectTypeOf<RowReader<Map<string, number>>>().toHaveProperty('cell').returns.toBeUnknown();
    expectTypeOf<RowReader<Task>>().not.toExtend<RowReader<{ id: string; title: number }>>();
  });

  it('are not changed by whoever reads them', () => {
    const { groups } = createView<Task>([], {}, [], reader, context);
    // @ts-expect-error The list of groups is read only.
    expectTypeOf(groups.push).toBeFunction();
  });
});

describe('definitions', () => {
  it('name the fields that a type needs', () => {
    expectTypeOf<{ id: string; type: 'text' }>().toExtend<Field>();
    expectTypeOf<{ id: string; type: 'status'; labels: StatusLabel[] }>().toExtend<Field>();
    expectTypeOf<{ id: string; type: 'status' }>().not.toExtend<Field>();
    expectTypeOf<{ id: string; type: 'select' }>().not.toExtend<Field>();
    expectTypeOf<{ id: string; type: 'person' }>().not.toExtend<Field>();
    expectTypeOf<{ id: string; type: 'money' }>().not.toExtend<Field>();
    expectTypeOf<Field['type']>().toEqualTypeOf<FieldType>();
  });

  it('distinguish a group of filters from one condition, whose value may be any stored value', () => {
    const read = (filter: FilterDefinition) => {
      if ('filters' in filter) {
        expectTypeOf(filter.match).toEqualTypeOf<'all' | 'any'>();
        return expectTypeOf(filter.filters).toEqualTypeOf<readonly FilterDefinition[]>();
      }
      // An operator of a later version can be stored: it is text until it is read.
      expectTypeOf(filter.operator).toEqualTypeOf<string>();
      return expectTypeOf(filter.value).toBeUnknown();
    };
    expectTypeOf(read).parameter(0).toEqualTypeOf<FilterDefinition>();
    expectTypeOf<Operator>().toExtend<string>();
  });

  it('need all of the context but who looks and how accents count', () => {
    type Needed = Pick<EvaluationContext, 'now' | 'timeZone' | 'locale' | 'weekStart'>;
    expectTypeOf<Needed>().toExtend<EvaluationContext>();
    expectTypeOf<Omit<Needed, 'now'>>().not.toExtend<EvaluationContext>();
    expectTypeOf<Omit<Needed, 'timeZone'>>().not.toExtend<EvaluationContext>();
    expectTypeOf<Omit<Needed, 'weekStart'> & { weekStart: 7 }>().not.toExtend<EvaluationContext>();
    expectTypeOf<Omit<Needed, 'now'> & { now: Date }>().not.toExtend<EvaluationContext>();
  });

  it('of sorts and groups take the words that there are', () => {
    expectTypeOf<SortDefinition['direction']>().toEqualTypeOf<'asc' | 'desc'>();
    expectTypeOf<Omit<SortDefinition, 'direction'>>().not.toExtend<SortDefinition>();
    expectTypeOf<GroupDefinition['dateBy']>().toEqualTypeOf<CalendarUnit | 'relative' | undefined>();
    expectTypeOf<{ fieldId: string; dateBy: 'decade' }>().not.toExtend<GroupDefinition>();
    expectTypeOf<{ fieldId: string; numberBy: { range: [0, 10] } }>().not.toExtend<GroupDefinition>();
    expectTypeOf<GroupKey>().toEqualTypeOf<string | null>();
  });
});

describe('answers', () => {
  it('say either what was asked for or why not', () => {
    expectTypeOf<ReturnType<typeof moveValue>>().toEqualTypeOf<MoveResult>();
    expectTypeOf<Extract<MoveResult, { refused: unknown }>['refused']>().toEqualTypeOf<string>();
    expectTypeOf<ReturnType<typeof prefill>>().toEqualTypeOf<Prefill>();
    expectTypeOf<Extract<Prefill, { values: unknown }>['values']>().toEqualTypeOf<Record<string, unknown>>();
    expectTypeOf<View<Task>['problem']>().toEqualTypeOf<GroupProblem | undefined>();
    expectTypeOf<ReturnType<typeof parseView>['view']>().toEqualTypeOf<ViewDefinition>();
  });

  it('of plans and dates are unions that a switch can exhaust', () => {
    const kindOf = (plan: Plan): 'leaf' | 'rest' => {
      switch (plan.test) {
        case 'always':
        case 'never':
        case 'all':
        case 'any':
        case 'not':
          return 'rest';
        case 'empty':
        case 'text':
        case 'firstLetter':
        case 'number':
        case 'date':
        case 'checkbox':
        case 'anyOf':
        case 'sameSet':
          expectTypeOf(plan.fieldId).toEqualTypeOf<string>();
          return 'leaf';
        default:
          expectTypeOf(plan).toBeNever();
          return plan;
      }
    };
    expectTypeOf(kindOf).toBeFunction();
    expectTypeOf<NonNullable<ReturnType<typeof readDate>>['kind']>().toEqualTypeOf<'day' | 'instant'>();
  });
});
