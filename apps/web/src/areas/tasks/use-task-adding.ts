import { taskGroupInput, useCreateTask } from '@atelier/react-hooks';
import type { CreateTaskInput, GroupedTasks, TaskLabel } from '@atelier/sdk';
import { useState } from 'react';
import { toastError, toasts } from '../../app/toasts';
import { usePanels } from '../../frame/panels';

/** Writes tasks down. */
export interface TaskAdding {
  /** Creates a task and returns whether it succeeded. A failure is shown as a toast. */
  readonly add: (input: CreateTaskInput) => Promise<boolean>;
  /** Creates a task in a group of a list. */
  readonly addTo: (groupBy: GroupedTasks['groupBy'], group: string | null, title: string) => void;
  readonly isAdding: boolean;
}

/**
 * Creates tasks. One that nobody is named for belongs to whoever wrote it down.
 *
 * @param shared - prefix of the numbers and labels of the workspace.
 * @param me - id of whoever looks.
 * @param prefilled - what the filters of the view ask of a task, so that it is seen there.
 */
export function useTaskAdding(
  { prefix, labels }: { readonly prefix: string; readonly labels: readonly TaskLabel[] },
  me: string | undefined,
  prefilled: Partial<CreateTaskInput> = {},
): TaskAdding {
  const create = useCreateTask();
  const [isAdding, setAdding] = useState(false);
  const panels = usePanels();
  const add = async (input: CreateTaskInput): Promise<boolean> => {
    const task = { ...(me && { assignedTo: [me] }), ...prefilled, ...input };
    try {
      setAdding(true);
      const added = await create.send(task);
      if (!added) {
        toasts.show(`“${input.title}” will be added when you're back online`);
        return true;
      }
      const { _id, taskSlNo } = added;
      toasts.show(`${prefix}-${taskSlNo} added`, {
        action: { label: 'Open', onAction: () => panels.push({ kind: 'task', id: _id }) },
        topic: { key: 'task added', words: (count) => `${count} tasks added` },
      });
      return true;
    } catch (error) {
      toastError(error, `Couldn’t add “${input.title}”.`);
      return false;
    } finally {
      setAdding(false);
    }
  };
  return {
    add,
    addTo: (groupBy, group, title) => {
      const fields = taskGroupInput(groupBy, group, labels);
      if (fields) void add({ title, ...fields });
    },
    isAdding,
  };
}
