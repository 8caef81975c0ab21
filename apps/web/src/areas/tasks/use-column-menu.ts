import type { GroupedTasks } from '@atelier/sdk';
import type { MenuGroup } from '@atelier/ui';
import { IconTags } from '@tabler/icons-react';
import { usePanels } from '../../frame/panels';

/**
 * The menu of the columns of a board.
 *
 * @param groupBy - by what the tasks are grouped; only columns of labels have a menu.
 */
export function useColumnMenu(
  groupBy: GroupedTasks['groupBy'],
): ((columnId: string) => readonly MenuGroup[]) | undefined {
  const panels = usePanels();
  if (groupBy !== 'status' && groupBy !== 'statusGroup') return undefined;
  return () => [
    {
      items: [
        {
          id: 'labels',
          label: 'Manage statuses',
          edits: true,
          icon: IconTags,
          onSelect: () => panels.push({ kind: 'task-labels', id: 'all' }),
        },
      ],
    },
  ];
}
