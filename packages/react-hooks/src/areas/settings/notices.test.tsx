import { settings, tasks, unwrap } from '@atelier/sdk';
import { createColleague, createVisitor } from '@atelier/server/testing/visitors';
import { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { renderWith } from '../../../test/render.js';
import { useLiveUpdates } from '../../use-live-updates.js';
import {
  useNotices,
  useNotificationSettings,
  useReadNotices,
  useUnreadNotices,
  useUpdateNotificationActions,
} from './notices.js';

const { origin } = inject('atelier');

/** The page comes from the server, as in a browser: sockets of other sites are refused. */
const { href } = window.location;
beforeAll(() => window.happyDOM.setURL(origin));
afterAll(() => window.happyDOM.setURL(href));

it('follows notices over the live socket, reads them, and shows a switch before the server has answered', async () => {
  const owner = await createVisitor(origin);
  const tom = await createColleague(origin, owner, { name: 'Tom Okafor' });
  const { _id: mira } = await unwrap(settings(owner.client).profile());
  const ports = { locks: null } as const;
  const tab = renderWith(
    owner.client,
    () => {
      useLiveUpdates({ ports });
      const list = useNotices();
      return {
        titles: list.data?.pages.flatMap(({ data }) => data.map(({ title }) => title)),
        unread: useUnreadNotices().data?.unread,
        settings: useNotificationSettings().data,
        read: useReadNotices(),
        actions: useUpdateNotificationActions(),
      };
    },
    new QueryClient(),
    owner.workspaceId,
  );
  onTestFinished(tab.unmount);
  const shown = () => tab.result.current;
  // A job notifies who invited somebody.
  await waitFor(() => expect(shown()).toMatchObject({ titles: ['joined the team'], unread: 1 }));
  await waitFor(() => expect(shown().settings).toBeDefined());

  await unwrap(tasks(tom.client).create({ title: 'Call the venue', assignedTo: [mira] }));
  await waitFor(() =>
    expect(shown()).toMatchObject({ titles: ['assigned you Call the venue', 'joined the team'], unread: 2 }),
  );
  await act(() => shown().read.mutateAsync(null));
  await waitFor(() => expect(shown().unread).toBe(0));

  const cell = { module: 'tasks', action: 'task_assigned', app: 'inApp' } as const;
  const isOn = () =>
    shown().settings?.data.find(({ action, app }) => action === cell.action && app === cell.app)?.isEnabled;
  act(() => shown().actions.mutate([{ ...cell, isEnabled: false }]));
  await waitFor(() => expect(isOn()).toBe(false));
  await waitFor(() => expect(shown().actions.isSuccess).toBe(true));
  await unwrap(tasks(tom.client).create({ title: 'Book the florist', assignedTo: [mira] }));
  expect(await unwrap(settings(owner.client).unreadNotices())).toEqual({ unread: 0 });
});
