import { defineArea } from '../../platform/area';
import { sweepTasks } from './deletion';
import { tasksResolvers } from './resolvers';
import * as tables from './schema';

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
  jobs(platform) {
    platform.jobs.every('tasks.sweep', 3_600, () => sweepTasks(platform));
  },
  tables,
});
