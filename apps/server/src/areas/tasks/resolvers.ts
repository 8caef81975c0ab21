import type { Resolvers } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import { checkedId, gone } from '../../platform/errors/refusals';
import { changeTasks, deleteTasks, restoreTasks } from './bulk';
import { createTask, updateTask } from './commands';
import { deleteTask, restoreTask } from './deletion';
import { findGroups } from './groups';
import { defaultLabel, labelAnswer, listLabels } from './label-rows';
import { createLabel, deleteLabel, updateLabel } from './labels';
import { views } from './list';
import { readMetadata } from './metadata';
import { changeMetadata, metadataAnswer } from './metadata-answer';
import { findTasks } from './queries';
import { oneTask } from './task-answers';

/** Returns a task that was just written. */
async function written(id: string, { tx }: CallContext) {
  const task = await oneTask(tx, id);
  if (!task) throw gone('task');
  return task;
}

/** The resolvers for tasks in the workflows service. */
export const tasksResolvers: Resolvers<CallContext> = {
  Query: {
    listTasks: (_parent, { taskFilterInput }, context, info) =>
      findTasks(taskFilterInput ?? {}, 'taskFilterInput', context, info),
    listTasksByTenantUser: (_parent, { filters }, context, info) =>
      findTasks({ ...filters, assignedTo: ['me'] }, 'filters', context, info),
    getTask: (_parent, { taskId }, { tx }) => oneTask(tx, checkedId(taskId, 'taskId')),
    listChildTasks: async (_parent, { taskId, page, limit }, context, info) => {
      const id = checkedId(taskId, 'taskId');
      if (!(await oneTask(context.tx, id))) throw gone('task');
      return findTasks({ parentTask: id, page, limit }, 'taskId', context, info);
    },
    listTaskLabels: async (_parent, { group }, context) => {
      await readMetadata(context);
      const labels = await listLabels(context.tx);
      return labels.filter((label) => !group || label.group === group).map(labelAnswer);
    },
    getDefaultTaskLabel: async (_parent, _args, context) => {
      await readMetadata(context);
      return labelAnswer(await defaultLabel(context.tx));
    },
    getTaskMetadata: (_parent, _args, context) => metadataAnswer(context),
    listTasksWithGroup: (_parent, args, context) => findGroups(args, context),
  },
  Mutation: {
    createTask: async (_parent, { input }, context) => written(await createTask(input, context), context),
    updateTask: async (_parent, { taskId, revision, updateInput }, context) =>
      written(await updateTask(taskId, revision, updateInput, context), context),
    deleteTask: async (_parent, { taskId }, context) => ({ deletedIds: await deleteTask(taskId, context) }),
    restoreTask: async (_parent, { taskId }, context) => {
      const { id, restoredIds } = await restoreTask(taskId, context);
      return { task: await written(id, context), restoredIds };
    },
    updateTasks: (_parent, { tasks, updateInput }, context) => changeTasks(tasks, updateInput, context),
    deleteTasks: (_parent, { taskIds }, context) => deleteTasks(taskIds, context),
    restoreTasks: (_parent, { taskIds }, context) => restoreTasks(taskIds, context),
    createTaskLabel: async (_parent, args, context) => {
      await createLabel(args, context);
      return metadataAnswer(context);
    },
    updateTaskLabel: async (_parent, args, context) => {
      await updateLabel(args, context);
      return metadataAnswer(context);
    },
    deleteTaskLabel: async (_parent, args, context) => {
      await deleteLabel(args, context);
      return metadataAnswer(context);
    },
    updateTaskView: async (_parent, { input }, context) => {
      await views.save(input, context);
      return metadataAnswer(context);
    },
    deleteTaskView: async (_parent, { viewId }, context) => {
      await views.remove(viewId, 'viewId', context);
      return metadataAnswer(context);
    },
    updateTaskMetadata: (_parent, args, context) => changeMetadata(args, context),
  },
};
