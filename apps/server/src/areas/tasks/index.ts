/** The parts of the tasks area that other areas use. */
export { createTask } from './commands';
