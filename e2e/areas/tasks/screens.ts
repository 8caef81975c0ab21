import { asks, workflows } from '../../support/answers';
import { taskId } from '../../support/people';
import type { Screen } from '../../support/screen';

/** The tasks of a studio. */
export const taskScreens: readonly Screen[] = [
  { name: 'tasks-empty', viewer: 'newcomer', path: '/tasks', text: 'All your tasks on one board' },
  { name: 'tasks-board', viewer: 'studio', path: '/tasks', text: 'Album layout, first 20 pages' },
  {
    name: 'tasks-table',
    viewer: 'studio',
    path: '/tasks',
    act: (page) => page.getByRole('button', { name: 'Table', exact: true }).click(),
    text: 'Album layout, first 20 pages',
  },
  {
    name: 'tasks-new',
    viewer: 'studio',
    path: '/tasks?new',
    text: 'Album layout, first 20 pages',
  },
  {
    name: 'tasks-understood',
    viewer: 'studio',
    path: '/tasks?new',
    act: (page) =>
      page
        .getByRole('textbox', { name: 'New task' })
        .fill('Send sneak peek to Priya tomorrow at 3pm @me #With the client !high'),
    text: 'Mira Anand',
  },
  {
    name: 'tasks-selected',
    viewer: 'studio',
    path: '/tasks',
    async act(page) {
      await page.getByRole('button', { name: 'Table', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Select JL-2', exact: true }).check();
      await page.getByRole('checkbox', { name: 'Select JL-3', exact: true }).check();
    },
    text: 'Due date',
  },
  {
    name: 'task-repeat',
    viewer: 'studio',
    path: async (person) => `/tasks/${await taskId(person, 'Album layout')}`,
    async act(page) {
      await page.getByRole('button', { name: /^Repeats/ }).click();
      await page.getByRole('menuitem', { name: 'Custom' }).click();
    },
    text: /Every week on/,
  },
  {
    name: 'tasks-filtered',
    viewer: 'own-studio',
    path: '/tasks',
    async act(page) {
      await page.getByRole('button', { name: /Ferreira wedding/ }).click();
      await page.getByText('Ada Ferreira').first().waitFor();
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByRole('menuitem', { name: 'Priority' }).click();
      // On a phone the chip is out of view at first.
      await page.getByRole('checkbox', { name: 'Urgent' }).waitFor();
    },
    text: 'choose',
  },
  {
    name: 'tasks-filter-days',
    viewer: 'studio',
    path: '/tasks',
    async act(page) {
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByRole('menuitem', { name: 'Due date' }).click();
      const form = page.getByRole('dialog', { name: 'Filter by Due date' });
      await form.getByRole('button', { name: 'Next 7 days' }).click();
      await form.getByRole('status').waitFor();
    },
    text: 'next 7 days',
  },
  {
    name: 'tasks-filter-client',
    viewer: 'studio',
    path: '/tasks',
    async act(page) {
      await page.getByRole('button', { name: 'Add filter' }).click();
      await page.getByRole('menuitem', { name: 'Client' }).click();
      await page.getByRole('checkbox', { name: 'Ada Ferreira' }).check();
    },
    text: 'Album layout, first 20 pages',
  },
  {
    name: 'tasks-conditions',
    viewer: 'own-studio',
    path: '/tasks',
    async act(page) {
      await page.getByRole('button', { name: /Ferreira wedding/ }).click();
      await page.getByRole('button', { name: 'All conditions' }).click();
      await page.getByRole('group', { name: 'Conditions' }).waitFor();
    },
    text: 'Sub-tasks',
  },
  {
    name: 'tasks-view-name',
    viewer: 'studio',
    path: '/tasks',
    act: (page) => page.getByRole('button', { name: 'Save as new view' }).click(),
    text: 'Save as new view',
  },
  {
    name: 'tasks-by-day',
    viewer: 'studio',
    path: '/tasks',
    async act(page) {
      await page.getByRole('button', { name: /^Group:/ }).click();
      await page.getByRole('menuitemradio', { name: 'Due date' }).click();
      await page.getByRole('region', { name: /^Yesterday, / }).waitFor();
    },
    text: 'Yesterday',
  },
  {
    name: 'tasks-failed',
    viewer: 'newcomer',
    path: '/tasks',
    prepare: (page) =>
      page.route(workflows, (route) =>
        asks(route.request(), 'query listTasksWithGroup(')
          ? route.fulfill({ status: 500, json: {} })
          : route.fallback(),
      ),
    text: 'Failed to fetch tasks, try again.',
  },
  { name: 'shortcuts', viewer: 'newcomer', path: '/tasks?panel=shortcuts.all', text: 'Pick it up' },
  {
    name: 'task-panel',
    viewer: 'studio',
    path: async (person) => `/tasks?panel=task.${await taskId(person, 'Album layout')}`,
    text: 'Order of the ceremony',
  },
  {
    name: 'task-page',
    viewer: 'studio',
    path: async (person) => `/tasks/${await taskId(person, 'Album layout')}`,
    text: 'Order of the ceremony',
  },
  {
    name: 'task-labels',
    viewer: 'studio',
    path: '/tasks?panel=task-labels.all',
    text: 'Counts as done',
  },
  {
    name: 'task-gone',
    viewer: 'newcomer',
    path: '/tasks/01980000-0000-7000-8000-000000000000',
    text: 'This task no longer exists',
  },
];
