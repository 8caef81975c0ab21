export {
  type QuickTask,
  type QuickTaskLabel,
  type QuickTaskOptions,
  type QuickTaskPerson,
  readQuickTask,
} from './read-quick-task.js';
export type { QuickTaskKind, QuickTaskSpan, UnclearSpan } from './spans.js';
