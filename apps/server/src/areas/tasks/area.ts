import { defineArea } from '../../platform/area';
import { sweepTasks } from './deletion';
import { taskAssigned, taskDue } from './notices';
import { tasksResolvers } from './resolvers';
import * as tables from './schema';
import { tellDueTasks } from './telling';

/** Tasks, on a board or in a table. */
export const tasks = defineArea({
  name: 'tasks',
  resolvers: { workflows: tasksResolvers },
  live: {
    task: 'member',
    'task-label': 'member',
    'task-metadata': 'member',
    'task-view': 'member',
    'task-view-choice': 'account',
  },
  notices: [taskAssigned, taskDue],
  jobs(platform) {
    platform.jobs.every('tasks.due', 600, () => tellDueTasks(platform));
    platform.jobs.every('tasks.sweep', 3_600, () => sweepTasks(platform));
  },
  tables,
});
