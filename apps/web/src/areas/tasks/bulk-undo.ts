import type { Task, UpdateTasksInput } from '@atelier/sdk';

/** Tasks that get the same fields back. */
export interface BulkUndo {
  readonly ids: readonly string[];
  readonly updateInput: UpdateTasksInput;
}

const idsOf = (some: readonly { readonly _id: string }[]) => some.map(({ _id }) => _id);

/** The fields of a task that a change names, as they are now. */
const valuesOf = (task: Task, change: UpdateTasksInput): UpdateTasksInput => ({
  ...(change.status !== undefined && { status: task.status._id }),
  ...(change.priority !== undefined && { priority: task.priority }),
  ...(change.dueDate !== undefined && { dueDate: task.dueDate }),
  ...(change.assignedTo !== undefined && { assignedTo: idsOf(task.assignedTo) }),
  ...(change.clients !== undefined && { clients: idsOf(task.clients) }),
  ...(change.parentTask !== undefined && { parentTask: task.parentTask?._id ?? null }),
});

/**
 * Returns what brings tasks back to how they are now, one change for all that had the same values.
 *
 * @param tasks - before the change.
 * @param change - its fields; the others are left alone.
 */
export function undoOf(tasks: readonly Task[], change: UpdateTasksInput): readonly BulkUndo[] {
  const undos = new Map<string, { ids: string[]; updateInput: UpdateTasksInput }>();
  for (const task of tasks) {
    const updateInput = valuesOf(task, change);
    const key = JSON.stringify(updateInput);
    const undo = undos.get(key) ?? { ids: [], updateInput };
    undo.ids.push(task._id);
    undos.set(key, undo);
  }
  return [...undos.values()];
}
