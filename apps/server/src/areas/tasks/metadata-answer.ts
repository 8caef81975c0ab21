import type { MutationUpdateTaskMetadataArgs, TaskMetadata } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import { now } from '../../platform/database/columns';
import { ProblemError } from '../../platform/errors/problem';
import { wrongField } from '../../platform/errors/refusals';
import { refuseUse } from '../../platform/identity/access';
import { type LabelRow, labelAnswer, listLabels } from './label-rows';
import { views } from './list';
import { lockMetadata, PREFIX, readMetadata } from './metadata';
import { taskMetadata } from './schema';

/** Returns the metadata in the shape of the contract. */
export async function metadataAnswer(context: CallContext): Promise<TaskMetadata> {
  const { id, workspaceId, prefix, lastSerialNumber } = await readMetadata(context);
  const labels = await listLabels(context.tx);
  const of = (group: LabelRow['group']) => labels.filter((label) => label.group === group).map(labelAnswer);
  const { views: saved, selected } = await views.read(context);
  return {
    _id: id,
    tenantId: workspaceId,
    todoGroupLabels: of('todo'),
    inProgressGroupLabels: of('inProgress'),
    completedGroupLabels: of('completed'),
    prefix,
    lastTaskSlNo: lastSerialNumber,
    views: saved,
    selectedTaskView: selected,
  };
}

/** Changes the prefix of all tasks, and the caller's chosen view. */
export async function changeMetadata(
  { prefix, selectedTaskView }: Partial<MutationUpdateTaskMetadataArgs>,
  context: CallContext,
): Promise<TaskMetadata> {
  // Choosing a view is the person's own; the prefix is everybody's.
  const refused = prefix === undefined ? null : refuseUse(context, { area: 'tasks', action: 'write' });
  if (refused) throw new ProblemError(refused);
  await lockMetadata(context);
  if (prefix !== undefined) await changePrefix(prefix ?? '', context);
  if (selectedTaskView !== undefined) await views.select(selectedTaskView, 'selectedTaskView', context);
  return metadataAnswer(context);
}

async function changePrefix(text: string, { tx }: CallContext): Promise<void> {
  const prefix = text.trim().toUpperCase();
  if (!PREFIX.test(prefix))
    throw wrongField('prefix', 'A prefix has 1 to 10 letters A to Z and digits, and starts with a letter.');
  await tx.update(taskMetadata).set({ prefix, updatedAt: now });
}
