import { defineArea } from '../../platform/area';
import { sweepTasks } from './deletion';
import { tasksResolvers } from './resolvers';
import * as tables from './schema';

/** What is to be done, on a board or in a table. */
export const tasks = defineArea({
  name: 'tasks',
  resolvers: { workflows: tasksResolvers },
  jobs(platform) {
    platform.jobs.every('tasks.sweep', 3_600, () => sweepTasks(platform));
  },
  tables,
});
