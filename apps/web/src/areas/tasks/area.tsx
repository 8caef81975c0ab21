import { IconCheckbox } from '@tabler/icons-react';
import { defineArea } from '../../app/area';
import { lazyScreen } from '../../app/lazy-screen';
import type { TaskPanelContentProps } from './TaskPanelContent';

const TasksScreen = lazyScreen(async () => (await import('./TasksScreen')).TasksScreen);
const TaskScreen = lazyScreen(async () => (await import('./TaskScreen')).TaskScreen);
const LabelsPanel = lazyScreen(async () => (await import('./LabelsPanel')).LabelsPanel);
const TaskPanelContent = lazyScreen<TaskPanelContentProps>(
  async () => (await import('./TaskPanelContent')).TaskPanelContent,
);

/** What is to be done, on a board or in a table. */
export const tasks = defineArea({
  name: 'tasks',
  routes: [
    { path: '/tasks', screen: TasksScreen },
    { path: '/tasks/:taskId', screen: TaskScreen },
  ],
  places: [{ id: 'tasks', label: 'Tasks', href: '/tasks', icon: IconCheckbox, group: 'work', order: 70 }],
  panels: {
    task: {
      title: 'Task',
      content: (id, stack) => (
        <TaskPanelContent
          taskId={id}
          onOpen={(taskId) => stack.push({ kind: 'task', id: taskId })}
          onGone={stack.pop}
        />
      ),
      page: (id) => `/tasks/${id}`,
    },
    'task-labels': { title: 'Statuses', content: () => <LabelsPanel /> },
  },
  shortcuts: [
    {
      name: 'In the task list',
      shortcuts: [
        { keys: ['N'], does: 'New task' },
        { keys: ['B'], does: 'Show the board' },
        { keys: ['T'], does: 'Show the table' },
        { keys: ['F'], does: 'Add filter' },
      ],
    },
  ],
  palette: async () => (await import('./palette')).palette,
  meanwhile: async () => (await import('./use-due-count')).useMeanwhile,
  home: async () => (await import('./home')).home,
});
