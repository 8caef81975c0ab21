import * as z from 'zod/mini';
import { once } from '../once';
import type { Choice } from './choice';
import type { ModuleContents, ModuleKind } from './contents';
import { type ContentError, contentErrors, wordIssue } from './issue-words';
import { contentLimits } from './limits';
import { id, items, text, whole } from './parts';

/** What has to hold for a step to be shown. */
export type StepCondition =
  | {
      readonly stepId: string;
      /** A package is chosen, or is not; before the choice none is. */
      readonly kind: 'packageChosen' | 'packageNotChosen';
      readonly packageId: string;
    }
  | {
      readonly stepId: string;
      /** A question has this answer, or this one among several. */
      readonly kind: 'answerIs';
      readonly questionId: string;
      readonly value: string | number | boolean;
    };

/** Something that happens by itself at a step, as data: who carries it out knows the kinds. */
export interface StepAction {
  readonly _id: string;
  readonly kind: 'sendEmail' | 'createTask' | (string & {});
  /** When: `sent`, `opened`, `done`. */
  readonly on: 'sent' | 'opened' | 'done' | (string & {});
  /** What the kind needs: the id of an email template, the title of a task. */
  readonly settings: Readonly<Record<string, string | number | boolean | null>>;
}

/** The place of a module in a template or in a file. */
export interface Step {
  readonly _id: string;
  readonly module: ModuleKind;
  readonly order: number;
  readonly label: string;
  /** Whether the module can be opened with a public link, without the rest of the file. */
  readonly isPublic: boolean;
  readonly actions: readonly StepAction[];
  /** Null: always shown. */
  readonly condition: { readonly all: readonly StepCondition[] } | null;
}

/** A step with the content of its module. */
export type FileStep = {
  readonly [Kind in ModuleKind]: Step & { readonly module: Kind; readonly content: ModuleContents[Kind] };
}[ModuleKind];

const stepsSchema = once((): z.ZodMiniType<readonly Step[]> => {
  const value = z.union([text(500), z.number(), z.boolean()]);
  const word = text(contentLimits.id, 1);
  const condition = z.discriminatedUnion('kind', [
    z.strictObject({ stepId: id(), kind: z.enum(['packageChosen', 'packageNotChosen']), packageId: id() }),
    z.strictObject({ stepId: id(), kind: z.literal('answerIs'), questionId: id(), value }),
  ]);
  return items(
    z.strictObject({
      _id: id(),
      module: z.enum(['proposal', 'contract', 'invoice', 'form', 'thankyou']),
      order: whole(0, 1_000),
      label: text(contentLimits.label, 1),
      isPublic: z.boolean(),
      actions: items(
        z.strictObject({
          _id: id(),
          kind: word,
          on: word,
          settings: z.record(z.string().check(z.regex(/^[a-z]\w{0,39}$/i)), z.nullable(value)).check(
            z.refine((settings) => Object.keys(settings).length <= contentLimits.actions, {
              error: `At most ${contentLimits.actions} settings are allowed.`,
            }),
          ),
        }),
        contentLimits.actions,
      ),
      condition: z.nullable(
        z.strictObject({
          all: z.array(condition).check(z.minLength(1), z.maxLength(contentLimits.conditions)),
        }),
      ),
    }),
    contentLimits.steps,
  );
});

/**
 * Checks steps that came from outside: shape, limits, unique ids. What their conditions refer to is checked by
 * `conditionProblems`, which knows the contents.
 */
export function checkSteps(
  value: unknown,
): { readonly steps: readonly Step[] } | { readonly errors: readonly ContentError[] } {
  const result = stepsSchema().safeParse(value, { error: wordIssue });
  return result.success
    ? { steps: result.data }
    : { errors: contentErrors(result.error.issues).slice(0, 20) };
}

/** Steps in the order in which a client goes through them; steps of the same order by their ids. */
export const inOrder = <Any extends Step>(steps: readonly Any[]): Any[] =>
  steps.toSorted((one, other) => one.order - other.order || (one._id < other._id ? -1 : 1));

/** What clients chose, by the id of the proposal's step. */
export type Choices = Readonly<Record<string, Choice>>;

/** What clients answered, by the id of the form's step and that of the question. */
export type StepAnswers = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * The steps that a client goes through, in order. What was chosen or answered in a step that is hidden by now does not
 * count. A condition on a step that is not there, or that depends on itself, does not hold.
 *
 * @param steps - all steps of the file.
 * @param choices - what was chosen so far.
 * @param answers - what was answered so far.
 */
export function visibleSteps<Any extends Step>(
  steps: readonly Any[],
  choices: Choices,
  answers: StepAnswers,
): Any[] {
  const byId = new Map(steps.map((step) => [step._id, step]));
  const shown = new Map<string, boolean>();
  const isShown = (step: Step): boolean => {
    const known = shown.get(step._id);
    if (known !== undefined) return known;
    const answer = circleOf(step, byId) === undefined && (step.condition?.all ?? []).every(holds);
    shown.set(step._id, answer);
    return answer;
  };
  const holds = (condition: StepCondition): boolean => {
    const source = byId.get(condition.stepId);
    if (source === undefined) return false;
    const counts = isShown(source);
    if (condition.kind === 'answerIs') {
      const given = counts ? own(own(answers, condition.stepId), condition.questionId) : undefined;
      return Array.isArray(given) ? given.includes(condition.value) : given === condition.value;
    }
    const choice = counts ? own(choices, condition.stepId) : undefined;
    const isChosen = choice?.packageIds.includes(condition.packageId) ?? false;
    return isChosen === (condition.kind === 'packageChosen');
  };
  return inOrder(steps.filter(isShown));
}

/** A member of a record that is its own, whatever it is called. */
const own = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

/**
 * The way from a step by its conditions back to itself, the step at both ends; undefined when there is none.
 *
 * @param byId - all steps of the file.
 */
export function circleOf<Any extends Step>(
  step: Any,
  byId: ReadonlyMap<string, Any>,
): readonly Any[] | undefined {
  const seen = new Set<string>();
  const search = (at: Any, way: readonly Any[]): readonly Any[] | undefined => {
    for (const { stepId } of at.condition?.all ?? []) {
      const next = byId.get(stepId);
      if (next === undefined) continue;
      if (next._id === step._id) return [...way, at, next];
      if (seen.has(next._id)) continue;
      seen.add(next._id);
      const found = search(next, [...way, at]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(step, []);
}
