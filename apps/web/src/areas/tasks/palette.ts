import { useTaskList, useTaskMetadata } from '@atelier/react-hooks';
import { IconCheckbox, IconSquarePlus, IconTags } from '@tabler/icons-react';
import type { PalettePart } from '../../app/area';

export const palette: PalettePart = {
  actions: [
    { id: 'new-task', label: 'New task', icon: IconSquarePlus, href: '/tasks?new' },
    {
      id: 'task-labels',
      label: 'Task labels',
      detail: 'Add, rename, reorder, or set the default',
      icon: IconTags,
      panel: { kind: 'task-labels', id: 'all' },
    },
  ],
  /** Tasks whose title, description or number holds the text. */
  useFound(search, isEnabled) {
    const prefix = useTaskMetadata(isEnabled).data?.prefix;
    const tasks = useTaskList({ search, limit: 6 }, isEnabled);
    return {
      isPending: tasks.isFetching,
      entries: (tasks.data?.pages ?? [])
        .flatMap(({ data }) => data)
        .map((task) => ({
          id: `task-${task._id}`,
          label: task.title,
          detail: ['Task', prefix && `${prefix}-${task.taskSlNo}`, task.status.label]
            .filter(Boolean)
            .join(', '),
          icon: IconCheckbox,
          href: `/tasks/${task._id}`,
          panel: { kind: 'task', id: task._id },
        })),
    };
  },
};
