import { defineNotice } from '../../platform/notices';

/** A task was given to the person. */
export const taskAssigned = defineNotice({
  module: 'tasks',
  action: 'task_assigned',
  group: 'Tasks',
  label: 'Task assigned to you',
  by: ['inApp', 'push'],
});

/** A task of the person is due. */
export const taskDue = defineNotice({
  module: 'tasks',
  action: 'task_due',
  group: 'Tasks',
  label: 'Task due',
  hint: 'assigned to you, on its day',
  by: ['inApp'],
});
