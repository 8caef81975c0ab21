import type { FileStep, Step } from '@atelier/domain/smart-files';
import { asc, inArray, or } from 'drizzle-orm';
import type { ModuleTemplate, SmartFileStep } from '../../../generated/graphql/workflows';
import type { Transaction } from '../../../platform/database/transaction';
import type { ShownFiles } from '../files';
import { smartFileSteps } from './schema';
import type { SlugsOfOwner } from './slugs';

export type StepRow = typeof smartFileSteps.$inferSelect;

/** Returns the steps of several owners in order, by the owner's id. */
export async function stepsOf(
  tx: Transaction,
  ownerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StepRow[]>> {
  if (ownerIds.length === 0) return new Map();
  const ids = [...ownerIds];
  const rows = await tx
    .select()
    .from(smartFileSteps)
    .where(or(inArray(smartFileSteps.templateId, ids), inArray(smartFileSteps.leadId, ids)))
    .orderBy(asc(smartFileSteps.position), asc(smartFileSteps.id));
  return Map.groupBy(rows, (row) => row.templateId ?? row.leadId ?? '');
}

/** Converts a row to a step of the domain. Stored rows were validated when they were written. */
export const stepOf = ({
  id,
  kind,
  position,
  label,
  isPublic,
  actions,
  condition,
  content,
}: StepRow): FileStep =>
  ({
    _id: id,
    module: kind,
    order: position,
    label,
    isPublic,
    actions,
    condition,
    content,
  }) as unknown as FileStep;

/** Returns the columns of a step except its owner and its place. */
export const stepColumns = ({ _id, module, label, isPublic, actions, condition }: Step) => ({
  id: _id,
  kind: module,
  label,
  isPublic,
  actions: actions.map((action) => ({ ...action })),
  condition: condition === null ? null : { ...condition },
});

/** Converts a row to the step of the contract. */
export function stepAnswer(row: StepRow, slugs: SlugsOfOwner, files: ShownFiles): SmartFileStep {
  const { id, position, label, isPublic, actions, condition } = row;
  return {
    _id: id,
    order: position,
    label,
    isPublic,
    actions,
    condition,
    module: moduleAnswer(row, slugs, files),
  };
}

/** Converts a row to the module of the contract. A step and its module share an id. */
export function moduleAnswer(
  row: StepRow,
  slugs: SlugsOfOwner,
  files: Pick<ShownFiles, 'of'>,
): SmartFileStep['module'] {
  return {
    _id: row.id,
    kind: row.kind,
    content: row.content,
    files: files.of(row.kind, row.content),
    revision: row.contentRevision,
    slug: slugs[row.kind] ?? null,
    updatedAt: row.contentUpdatedAt.toISOString(),
    updatedBy: row.contentUpdatedBy,
  };
}

/** Converts a step of a global template, which nobody can change, to the step of the contract. */
export const readOnlyStepAnswer = (
  { _id, module, label, isPublic, actions, condition, content }: FileStep,
  order: number,
  at: string,
): SmartFileStep => ({
  _id,
  order,
  label,
  isPublic,
  actions: actions.map((action) => ({ ...action })),
  condition: condition === null ? null : { ...condition },
  module: {
    _id,
    kind: module,
    content: { ...content },
    // Global templates have no pictures.
    files: [],
    revision: 1,
    slug: null,
    updatedAt: at,
    updatedBy: null,
  },
});

/** Returns a step without the contents of its module. */
export const moduleTemplate = ({
  _id,
  module,
  order,
  label,
  isPublic,
  actions,
}: SmartFileStep): ModuleTemplate => ({
  _id,
  module: module.kind,
  order,
  label,
  isPublic,
  actions,
});
