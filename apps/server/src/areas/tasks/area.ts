import { defineArea } from '../../platform/area';
import { sweepTasks } from './deletion';
import { tasksResolvers } from './resolvers';
import * as tables from './schema';
import { writeTextForms } from './text-forms';

/** What is to be done, on a board or in a table. */
export const tasks = defineArea({
  name: 'tasks',
  resolvers: { workflows: tasksResolvers },
  jobs(platform) {
    // At every start, and once a day: there is nothing to do unless an older version wrote tasks.
    platform.jobs.every('tasks.text-forms', 86_400, () => writeTextForms(platform));
    platform.jobs.every('tasks.sweep', 3_600, () => sweepTasks(platform));
  },
  tables,
});
