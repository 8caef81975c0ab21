/** What other areas use of tasks. */
export { createTask } from './commands';
