import type { Platform } from '../../platform/platform';
import { sweepTasks } from './deletion';
import { writeTextForms } from './text-forms';

export { createTask } from './commands';
export { tasksResolvers } from './resolvers';

/** Tells the jobs who does the work of this area. */
export function registerTasksJobs(platform: Platform): void {
  // At every start, and once a day: there is nothing to do unless an older version wrote tasks.
  platform.jobs.every('tasks.text-forms', 86_400, () => writeTextForms(platform));
  platform.jobs.every('tasks.sweep', 3_600, () => sweepTasks(platform));
}
