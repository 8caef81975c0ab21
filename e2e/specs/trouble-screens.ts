import { breakContactList } from '../support/answers';
import type { Screen } from '../support/screen';

/** Screens for missing things and failures. */
export const troubleScreens: readonly Screen[] = [
  { name: 'not-found', viewer: 'newcomer', path: '/no-such-place', text: 'Page not found' },
  {
    name: 'workspace-not-found',
    viewer: 'own',
    path: '/home',
    prepare: (page) => page.addInitScript(() => localStorage.setItem('workspaceId', 'no-such-studio')),
    text: 'Workspace not found',
  },
  {
    name: 'suspended',
    viewer: 'newcomer',
    path: '/home',
    prepare: (page) =>
      page.route('**/tenant-settings', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          json: { ...(await answer.json()), workspaceMode: 'suspended' },
        });
      }),
    text: 'This workspace is suspended',
  },
  {
    name: 'did-not-load',
    viewer: 'newcomer',
    path: '/home',
    prepare: (page) => page.route('**/tenant-settings', (route) => route.fulfill({ status: 500, json: {} })),
    text: 'Couldn’t load the workspace',
  },
  {
    name: 'crash',
    viewer: 'newcomer',
    path: '/contacts',
    prepare: breakContactList,
    text: 'Something went wrong.',
  },
];
