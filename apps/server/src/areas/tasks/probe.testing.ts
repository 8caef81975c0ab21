import { z } from 'zod';
import { type CanaryStudio, defineProbe, idOf } from '../../../test/probe/area-probe';
import type { TestServer } from '../../testing';
import { graphql } from '../contacts/testing';

export const probe = defineProbe({
  kinds: ['task', 'taskLabel', 'taskView', 'taskMetadata'],
  needs: ['contacts'],
  create: async (server, studio, { contact = '' }) => ({
    things: await createTaskThings(server, studio, contact),
  }),
  ids: { updateTaskView: 'taskView' },
  fields: {
    taskId: 'task',
    // A single id is accepted as a list of one.
    taskIds: 'task',
    labelId: 'taskLabel',
    viewId: 'taskView',
    selectedTaskView: 'taskView',
    taskMetadataId: 'taskMetadata',
  },
  thingOf: (call, field) => (call === 'updateTasks' && field === 'status' ? 'taskLabel' : undefined),
  values: {
    tasks: (call, { task }) => (call === 'updateTasks' ? [{ taskId: task }] : undefined),
    prefix: () => 'JL',
  },
});

const taskThings = z.object({
  createTask: idOf,
  createTaskLabel: idOf.extend({ todoGroupLabels: z.array(idOf.extend({ isDefault: z.boolean() })) }),
  updateTaskView: z.object({ views: z.array(idOf) }),
});

/** Creates a task for a contact, a label other than the default, and a view; each contains `canary`. */
async function createTaskThings(server: TestServer, studio: CanaryStudio, contact: string) {
  const { canary, accountId } = studio;
  const { data } = await graphql(
    server,
    studio,
    `mutation ($task: CreateTaskInput!, $label: TaskLabelInput!, $view: TaskViewInput!) {
      createTask(input: $task) { _id }
      createTaskLabel(group: todo, input: $label) { _id todoGroupLabels { _id isDefault } }
      updateTaskView(input: $view) { views { _id } } }`,
    {
      task: { title: canary, description: canary, assignedTo: [accountId], clients: [contact] },
      label: { label: canary },
      view: { label: canary, filters: [{ fieldId: 'title', operator: 'is', value: canary }] },
    },
  );
  const { createTask, createTaskLabel, updateTaskView } = taskThings.parse(data);
  return {
    task: createTask._id,
    taskLabel: createTaskLabel.todoGroupLabels.find(({ isDefault }) => !isDefault)?._id ?? '',
    taskView: updateTaskView.views[0]?._id ?? '',
    taskMetadata: createTaskLabel._id,
  };
}
