import { z } from 'zod';
import { graphql } from '../../../src/areas/contacts/testing';
import type { TestServer } from '../../../src/testing';
import type { CanaryStudio } from '../things';
import { idOf } from './id';

const taskThings = z.object({
  createTask: idOf,
  createTaskLabel: idOf.extend({ todoGroupLabels: z.array(idOf.extend({ isDefault: z.boolean() })) }),
  updateTaskView: z.object({ views: z.array(idOf) }),
});

/** A task for a contact, a label that is not the default one, a view: each says `canary`. */
export async function createTaskThings(server: TestServer, studio: CanaryStudio, contact: string) {
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
      view: { label: canary, filters: [{ value: canary }] },
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
