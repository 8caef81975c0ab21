import type { TaskTableProps } from '@atelier/ui';
import { useState } from 'react';
import { BulkBar } from './BulkBar';
import type { TaskListProps } from './task-list';

/**
 * The rows that are chosen in a table, and the bar for them. A task that is no longer shown is no longer chosen.
 *
 * @param shown - ids of the tasks in the table.
 * @param list - what the bar is made of.
 */
export function useChosenTasks(
  shown: readonly string[],
  { labels, people, day }: Pick<TaskListProps, 'labels' | 'people' | 'day'>,
): Pick<TaskTableProps, 'selected' | 'onSelectedChange' | 'bulk'> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(shown.filter((id) => chosen.has(id)));
  return {
    selected,
    onSelectedChange: setChosen,
    bulk: (
      <BulkBar
        selected={selected}
        onClear={() => setChosen(new Set())}
        labels={labels}
        people={people}
        day={day}
      />
    ),
  };
}
