import { useLoadedTasks, useTaskList, useTaskMetadata } from '@atelier/react-hooks';
import type { Task } from '@atelier/sdk';
import { IconCheckbox, IconSquarePlus, IconTags } from '@tabler/icons-react';
import type { PaletteEntry, PalettePart } from '../../app/area';
import { excerptOf, holds } from '../../app/found-text';

const row = (id: string, title: string, ...details: readonly (string | undefined)[]): PaletteEntry => ({
  id: `task-${id}`,
  label: title,
  detail: ['Task', ...details].filter(Boolean).join(', '),
  icon: IconCheckbox,
  href: `/tasks/${id}`,
  panel: { kind: 'task', id },
});

/** @param prefix - of the workspace's task numbers; undefined while it is not known. */
const rowOf = ({ _id, title, taskSlNo, status }: Task, prefix: string | undefined) =>
  row(_id, title, prefix && `${prefix}-${taskSlNo}`, status.label);

export const palette: PalettePart = {
  actions: [
    { id: 'new-task', label: 'New task', icon: IconSquarePlus, edits: 'tasks', href: '/tasks?new' },
    {
      id: 'task-labels',
      label: 'Task statuses',
      detail: 'Add, rename, reorder, or set the default',
      icon: IconTags,
      panel: { kind: 'task-labels', id: 'all' },
    },
  ],
  opened: {
    kind: 'task',
    path: '/tasks/:id',
    row: (id, title) => row(id, title),
    useLoaded(ids) {
      const prefix = useTaskMetadata(false).data?.prefix;
      return useLoadedTasks(ids).map((task) => task && rowOf(task, prefix));
    },
  },
  /** Tasks whose title, description or number holds the text. */
  useFound(search, isEnabled) {
    const prefix = useTaskMetadata(isEnabled).data?.prefix;
    const tasks = useTaskList({ search, limit: 6 }, isEnabled);
    const found = (tasks.data?.pages ?? [])
      .flatMap(({ data }) => data)
      .map((task) => ({
        task,
        excerpt: holds(task.title, search) ? undefined : excerptOf(task.description, search),
      }));
    return {
      isPending: tasks.isFetching,
      entries: found.flatMap(({ task, excerpt }) => (excerpt === undefined ? rowOf(task, prefix) : [])),
      inText: found.flatMap(({ task, excerpt }) =>
        excerpt === undefined
          ? []
          : { ...rowOf(task, prefix), label: excerpt, detail: `Description of ${task.title}` },
      ),
    };
  },
};
