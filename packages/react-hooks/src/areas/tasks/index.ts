export {
  type GroupedTaskList,
  type TaskMoveRules,
  type TaskPlace,
  taskGroupInput,
  taskMoveInput,
} from './move-in-groups.js';
export * from './task-bulk.js';
export * from './task-groups.js';
export * from './task-labels.js';
export * from './task-view-state.js';
export * from './task-views.js';
export * from './tasks.js';
