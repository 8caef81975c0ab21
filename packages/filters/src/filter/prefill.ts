import type { EvaluationContext } from '../definition/context';
import type { Field } from '../definition/field';
import type { FilterDefinition } from '../definition/filter';
import { candidates } from './candidates';
import { describeCondition } from './describe';
import { compilePlan } from './evaluate';
import type { Plan } from './plan';
import type { Literal } from './report';
import { resolveFilter } from './resolve';

/** Values by field id for a new row, or why no row can be made, in words for the person who wanted one. */
export type Prefill = { readonly values: Record<string, unknown> } | { readonly refused: string };

/**
 * The values that a new row of a filtered view starts with, so that the view shows it. Fields that need no value get
 * none. Of an OR the first branch counts that can be satisfied, or one that holds without a value.
 *
 * @param definition The filter of the view; incomplete conditions ask for nothing.
 * @param fields The fields of the row.
 * @param context Decides who "me" and when "today" is.
 * @returns The values, in the form in which cells hold them, or a reason such as "A new row cannot satisfy both: Budget
 * is greater than 500; Budget is less than 100".
 * @throws RangeError When the filter holds dates and the context's time zone is unknown.
 * @see SPEC.md, PREFILL-1 to PREFILL-7
 */
export function prefill(
  definition: FilterDefinition | undefined,
  fields: readonly Field[],
  context: EvaluationContext,
): Prefill {
  const { plan, conditions } = resolveFilter(definition, fields, context);
  const literals = new Map<Plan, Literal>();
  for (const report of conditions) {
    if (report.plan !== undefined)
      literals.set(report.plan, { condition: report.condition, plan: report.plan });
  }
  const search = new Search(literals, fields, context);
  const found = search.satisfy([plan], new Map());
  if (found !== undefined) return { values: Object.fromEntries(found) };
  return { refused: search.reason };
}

/** What a row has to satisfy in one field, and the value that does. */
interface Solved {
  readonly literals: readonly Literal[];
  readonly value: unknown;
}

type FieldId = string;

/** An OR, of which one branch is to be satisfied. */
interface Choice {
  readonly test: 'any';
  readonly parts: readonly Plan[];
}

/** Depth-first: conditions that must hold come first, then one OR after the other, branch by branch. */
class Search {
  private contradiction: string | undefined;
  private tries = 0;

  constructor(
    private readonly literals: ReadonlyMap<Plan, Literal>,
    private readonly fields: readonly Field[],
    private readonly context: EvaluationContext,
  ) {}

  /** Why nothing was found. */
  get reason(): string {
    if (this.tries < MAX_TRIES && this.contradiction !== undefined) return this.contradiction;
    return 'This filter has too many alternatives to fill in a new row.';
  }

  satisfy(plans: readonly Plan[], before: ReadonlyMap<FieldId, Solved>): Map<FieldId, unknown> | undefined {
    const { asked, choices } = this.sort(plans);
    const solved = new Map(before);
    for (const [fieldId, more] of asked) {
      const field = this.fields.find((one) => one.id === fieldId);
      const all = [...(solved.get(fieldId)?.literals ?? []), ...more];
      if (field === undefined || this.tries >= MAX_TRIES) return undefined;
      this.tries += 1;
      const answer = solve(field, all, this.context);
      if (answer === undefined) return this.fail(field, all);
      solved.set(fieldId, { literals: all, value: answer.value });
    }
    const [choice, ...others] = choices;
    if (choice === undefined) return valuesOf(solved);
    for (const branch of this.inOrder(choice.parts, valuesOf(solved))) {
      const found = this.satisfy([branch, ...others], solved);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Takes ANDs apart: what is asked of each field, and the ORs that are left to choose from. */
  private sort(plans: readonly Plan[]): { asked: Map<FieldId, Literal[]>; choices: Choice[] } {
    const asked = new Map<FieldId, Literal[]>();
    const choices: Choice[] = [];
    const visit = (plan: Plan) => {
      const literal = this.literals.get(plan);
      if (literal !== undefined) {
        const { fieldId } = literal.condition;
        asked.set(fieldId, [...(asked.get(fieldId) ?? []), literal]);
      } else if (plan.test === 'all') plan.parts.forEach(visit);
      else if (plan.test === 'any') choices.push({ test: 'any', parts: plan.parts });
    };
    plans.forEach(visit);
    return { asked, choices };
  }

  /** Branches that hold already need no value, so they come first. */
  private inOrder(branches: readonly Plan[], values: ReadonlyMap<FieldId, unknown>): readonly Plan[] {
    const reader = { id: () => '', cell: (row: ReadonlyMap<FieldId, unknown>, id: FieldId) => row.get(id) };
    const holds = branches.map((branch) => compilePlan(branch, this.fields, reader)(values));
    return [...branches.filter((_, place) => holds[place]), ...branches.filter((_, place) => !holds[place])];
  }

  private fail(field: Field, literals: readonly Literal[]): undefined {
    this.contradiction ??= explain(field, literals, this.context);
    return undefined;
  }
}

/** ORs of many fields can be combined in more ways than anybody would wait for. */
const MAX_TRIES = 1000;

function valuesOf(solved: ReadonlyMap<FieldId, Solved>): Map<FieldId, unknown> {
  const values = [...solved].map(([fieldId, { value }]) => [fieldId, value] as const);
  return new Map(values.filter(([, value]) => value !== undefined));
}

/** The first value that satisfies all conditions on a field. */
function solve(
  field: Field,
  literals: readonly Literal[],
  context: EvaluationContext,
): { value: unknown } | undefined {
  const reader = { id: () => '', cell: (value: unknown) => value };
  const parts = literals.map(({ plan }) => plan);
  const matches = compilePlan({ test: 'all', parts }, [field], reader);
  for (const value of candidates(field, literals, context)) if (matches(value)) return { value };
  return undefined;
}

function explain(field: Field, literals: readonly Literal[], context: EvaluationContext): string {
  // What can be left out without making the rest possible has no part in the contradiction.
  let core = literals;
  for (const literal of literals) {
    const rest = core.filter((other) => other !== literal);
    if (solve(field, rest, context) === undefined) core = rest;
  }
  const words = core.map(({ condition }) => describeCondition(condition, field));
  if (words.length > 1)
    return `A new row cannot satisfy ${words.length > 2 ? 'all' : 'both'}: ${words.join('; ')}.`;
  return `A new row cannot satisfy: ${words[0]}.${hint(field, core[0], context)}`;
}

/** A single condition that nothing satisfies has its cause outside the filter. */
function hint(field: Field, literal: Literal | undefined, context: EvaluationContext): string {
  if (field.readOnly === true) return ` ${field.name ?? field.id} is read-only.`;
  if (field.type === 'status') return ' The chosen group has no labels.';
  if (field.type === 'person')
    return context.user === undefined || context.user === ''
      ? ' Nobody is signed in.'
      : ' There is nobody to choose.';
  if (literal?.condition.operator === 'isNotEmpty') return ' There is nothing to choose from.';
  return '';
}
