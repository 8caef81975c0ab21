import {
  blankContent,
  checkContent,
  checkSteps,
  contentLimits,
  type FileStep,
  type ModuleKind,
  type Step,
} from '@atelier/domain/smart-files';
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { RemoveStepInput, StepInput, UpdateStepInput } from '../../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { storeOrder } from '../../../platform/database/order';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, conflict, gone, refusedFields, wrongField } from '../../../platform/errors/refusals';
import { cleanLine } from '../../../platform/text/text';
import { changesBetween, recordActivity } from '../activity';
import { requireFiles } from '../files';
import { refuseActions } from './check-actions';
import { writeOrigins } from './origins';
import { ownerColumns } from './owner';
import { findOwner, type NamedOwner, touchOwner } from './owners';
import { smartFileSteps } from './schema';
import { type StepRow, stepColumns, stepOf, stepsOf } from './step-rows';

/** The default names of modules. */
const kindNames: Readonly<Record<ModuleKind, string>> = {
  proposal: 'Proposal',
  contract: 'Contract',
  invoice: 'Invoice',
  form: 'Questionnaire',
  thankyou: 'Thank you',
};

/** Returns a new step with an empty module. */
export const blankStep = (module: ModuleKind, order: number): FileStep =>
  ({
    _id: uuid(),
    module,
    order,
    label: kindNames[module],
    isPublic: false,
    actions: [],
    condition: null,
    content: blankContent(module),
  }) as FileStep;

/** The steps of a new template or lead. */
export interface NewSteps {
  readonly steps: readonly FileStep[];
  /** For copied steps: maps each new id to its original. */
  readonly origins?: ReadonlyMap<string, string> | undefined;
  /** The account that writes them. */
  readonly by: string;
  /** How many steps come before them. Defaults to 0. */
  readonly after?: number;
}

/** Writes the steps of a new template or lead in the given order. */
export async function storeSteps(
  context: CallContext,
  owner: NamedOwner,
  { steps, origins = new Map(), by, after = 0 }: NewSteps,
): Promise<void> {
  if (steps.length === 0) return;
  await context.tx.insert(smartFileSteps).values(
    steps.map((step, place) => ({
      workspaceId: workspaceOf(context).id,
      ...ownerColumns(owner),
      ...stepColumns(step),
      position: after + place,
      content: { ...step.content },
      contentUpdatedBy: by,
    })),
  );
  await writeOrigins(context, owner, { steps, origins });
}

/** Adds a step, and returns its owner. Asking again with the same id adds nothing. */
export async function addStep(
  { templateId, stepInput: input }: { templateId: string; stepInput: StepInput },
  context: CallContext,
): Promise<NamedOwner> {
  const { tx } = context;
  const owner = await findOwner(tx, checkedId(templateId, 'templateId'));
  const rows = await rowsOf(tx, owner);
  const id = typeof input._id === 'string' ? checkedId(input._id, 'stepInput._id') : uuid();
  if (rows.some((row) => row.id === id)) return owner;
  if (rows.length >= contentLimits.steps)
    throw conflict('too_many_steps', `A smart file has at most ${contentLimits.steps} steps.`);
  const module = input.module;
  const checked = checkContent(module, input.content ?? blankContent(module));
  if ('errors' in checked) throw refusedFields('stepInput.content', checked.errors);
  await requireFiles(tx, module, checked.content, 'stepInput.content');
  const [step] = checkedSteps(
    [
      {
        _id: id,
        module,
        order: rows.length,
        label: cleanLine(input.label ?? '') || kindNames[module],
        isPublic: input.isPublic ?? false,
        actions: input.actions ?? [],
        condition: input.condition ?? null,
      },
    ],
    'stepInput',
  );
  if (step === undefined) throw new Error('One step was checked, and none came back.');
  await refuseActions(tx, step.actions, 'stepInput');
  await tx.insert(smartFileSteps).values({
    workspaceId: workspaceOf(context).id,
    ...ownerColumns(owner),
    ...stepColumns(step),
    position: rows.length,
    content: { ...checked.content },
    contentUpdatedBy: identityOf(context).account.id,
  });
  if (typeof input.order === 'number') await place(tx, [...rows.map((row) => row.id)], id, input.order);
  await touchOwner(context, owner);
  await recordActivity(context, 'stepAdded', owner, [{ field: 'step', before: null, after: step.label }]);
  return owner;
}

/** Changes the given fields of a step, and returns its owner. */
export async function updateStep(
  { templateId, updateStepInput: input }: { templateId: string; updateStepInput: UpdateStepInput },
  context: CallContext,
): Promise<NamedOwner> {
  const { tx } = context;
  const owner = await findOwner(tx, checkedId(templateId, 'templateId'));
  const rows = await rowsOf(tx, owner);
  const before = stepNamed(rows, input._id, 'updateStepInput._id');
  const old = stepOf(before);
  const [step] = checkedSteps(
    [
      {
        _id: old._id,
        module: old.module,
        order: old.order,
        label: typeof input.label === 'string' ? cleanLine(input.label) : old.label,
        isPublic: input.isPublic ?? old.isPublic,
        actions: input.actions ?? old.actions,
        condition: input.condition === undefined ? old.condition : input.condition,
      },
    ],
    'updateStepInput',
  );
  if (step === undefined) throw new Error('One step was checked, and none came back.');
  if (input.actions) await refuseActions(tx, step.actions, 'updateStepInput');
  const { id, ...columns } = stepColumns(step);
  await tx.update(smartFileSteps).set(columns).where(eq(smartFileSteps.id, id));
  const others = rows.map((row) => row.id).filter((one) => one !== id);
  if (typeof input.order === 'number') await place(tx, others, id, input.order);
  const changes = changesBetween(
    inWords(old, before.position),
    inWords(step, input.order ?? before.position),
  );
  if (changes.length === 0) return owner;
  await touchOwner(context, owner);
  await recordActivity(context, 'stepChanged', owner, changes);
  return owner;
}

/** Removes a step and its module, and returns its owner. A step that does not exist counts as removed. */
export async function removeStep(
  { templateId, _id }: RemoveStepInput,
  context: CallContext,
): Promise<NamedOwner> {
  const { tx } = context;
  const owner = await findOwner(tx, checkedId(templateId, 'removeStepInput.templateId'));
  const rows = await rowsOf(tx, owner);
  const id = checkedId(_id, 'removeStepInput._id');
  const row = rows.find((one) => one.id === id);
  if (row === undefined) return owner;
  await tx.delete(smartFileSteps).where(eq(smartFileSteps.id, id));
  await storeOrder(
    tx,
    smartFileSteps,
    rows.map((one) => one.id).filter((one) => one !== id),
  );
  await touchOwner(context, owner);
  await recordActivity(context, 'stepRemoved', owner, [{ field: 'step', before: row.label, after: null }]);
  return owner;
}

/**
 * Reorders the steps of an owner.
 *
 * @returns whether anything moved
 */
export async function reorderSteps(
  tx: Transaction,
  owner: NamedOwner,
  given: readonly string[],
  field: string,
): Promise<boolean> {
  const ids = given.map((id, index) => checkedId(id, `${field}.${index}`));
  const rows = await rowsOf(tx, owner);
  const isSame = ids.length === rows.length && new Set(ids).size === ids.length;
  if (!isSame || rows.some((row) => !ids.includes(row.id)))
    throw wrongField(field, `Name each of the ${rows.length} steps once, in their new order.`);
  if (rows.every((row, position) => row.id === ids[position])) return false;
  await storeOrder(tx, smartFileSteps, ids);
  return true;
}

const rowsOf = async (tx: Transaction, { id }: NamedOwner): Promise<readonly StepRow[]> =>
  (await stepsOf(tx, [id])).get(id) ?? [];

function stepNamed(rows: readonly StepRow[], given: string, field: string): StepRow {
  const id = checkedId(given, field);
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw gone('step');
  return row;
}

const inWords = ({ label, isPublic, actions, condition }: Step, position: number) => ({
  label,
  place: String(position + 1),
  'public link': isPublic ? 'yes' : 'no',
  actions: String(actions.length),
  condition: condition === null ? null : JSON.stringify(condition),
});

function checkedSteps(steps: readonly unknown[], argument: string): readonly Step[] {
  const checked = checkSteps(steps);
  if ('errors' in checked)
    // Only one step was checked: `0.label` is its label.
    throw refusedFields(
      argument,
      checked.errors.map(({ field, message }) => ({ field: field.replace(/^0\.?/, ''), message })),
    );
  return checked.steps;
}

const place = (tx: Transaction, others: readonly string[], id: string, at: number): Promise<void> =>
  storeOrder(tx, smartFileSteps, others.toSpliced(at, 0, id));
