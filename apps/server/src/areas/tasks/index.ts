/** The parts of the tasks area that other areas use. */
export { createTask } from './commands';
export { deleteTask, restoreTask } from './deletion';
export { listLabels } from './label-rows';
export { readMetadata } from './metadata';
export { oneTask } from './task-answers';
