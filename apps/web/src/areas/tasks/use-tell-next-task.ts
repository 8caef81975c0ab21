import type { Task } from '@atelier/sdk';
import { toasts } from '../../app/toasts';
import { usePanels } from '../../frame/panels';

/** Says of a repeating task that was completed that the next one is there, and opens it. */
export function useTellNextTask(): (before: Task | undefined, after: Task) => void {
  const panels = usePanels();
  return (before, after) => {
    const next = after.recurrence?.nextTask;
    if (!next || before?.recurrence?.nextTask === next) return;
    toasts.show('The next task is ready', {
      action: { label: 'Open', onAction: () => panels.push({ kind: 'task', id: next }) },
    });
  };
}
