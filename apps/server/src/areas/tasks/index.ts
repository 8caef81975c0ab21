/** The parts of the tasks area that other areas use. */
export { createTask } from './commands';
export { deleteTask, restoreTask } from './deletion';
export { listLabels } from './label-rows';
export { oneTask } from './task-answers';
