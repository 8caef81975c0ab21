import { createClient, createHosts, settings, tasks, unwrap } from '@atelier/sdk';
import { createColleague, createVisitor } from '@atelier/server/testing/visitors';
import { QueryClient } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { renderWith } from '../../../test/render.js';
import { useLiveUpdates } from '../../use-live-updates.js';
import {
  useAddPushDevice,
  useNoticeSwitch,
  useNotices,
  useNotificationSettings,
  useReadNotices,
  useRemovePushDevice,
  useSendTestNotification,
  useUnreadNotices,
  useUpdateNoticeSwitch,
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

it('sends a test, and switches emails off and on again with the link of one, without signing in', async () => {
  const owner = await createVisitor(origin);
  const tom = await createColleague(origin, owner, { name: 'Tom Okafor' });
  const { _id: mira, email } = await unwrap(settings(owner.client).profile());
  const tab = renderWith(
    owner.client,
    () => ({ test: useSendTestNotification(), list: useNotices(), settings: useNotificationSettings() }),
    new QueryClient(),
    owner.workspaceId,
  );
  onTestFinished(tab.unmount);
  await waitFor(() => expect(tab.result.current.list.isSuccess).toBe(true));
  await act(() => tab.result.current.test.mutateAsync('inApp'));
  await waitFor(() =>
    expect(tab.result.current.list.data?.pages[0]?.data.map(({ title }) => title)).toContain(
      'A test from Atelier',
    ),
  );
  await waitFor(() => expect(tab.result.current.settings.data?.email).toBe(email));
  // Without a key, this server offers no pushes.
  expect(tab.result.current.settings.data?.push).toBeNull();

  const byEmail = { module: 'tasks', action: 'task_assigned', app: 'email', isEnabled: true } as const;
  await unwrap(settings(owner.client).updateNotificationActions({ actions: [byEmail] }));
  await unwrap(tasks(tom.client).create({ title: 'Call the venue', assignedTo: [mira] }));
  const token = await unsubscribeToken(email, 'assigned you Call the venue');
  const stranger = renderWith(
    createClient({ hosts: createHosts({ origin }) }),
    () => ({ link: useNoticeSwitch(token), update: useUpdateNoticeSwitch() }),
    new QueryClient(),
  );
  onTestFinished(stranger.unmount);
  const isOn = () => stranger.result.current.link.data?.kinds[0]?.isEnabled;
  await waitFor(() => expect(isOn()).toBe(true));
  await act(() => stranger.result.current.update.mutateAsync({ token, isEnabled: false }));
  await waitFor(() => expect(isOn()).toBe(false));
  await act(() => stranger.result.current.update.mutateAsync({ token, isEnabled: true }));
  await waitFor(() => expect(isOn()).toBe(true));
});

it('refuses a device where no pushes are sent, and one that is not there', async () => {
  const owner = await createVisitor(origin);
  const tab = renderWith(
    owner.client,
    () => ({ add: useAddPushDevice(), remove: useRemovePushDevice() }),
    new QueryClient(),
    owner.workspaceId,
  );
  onTestFinished(tab.unmount);
  const keys = { p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) };
  const { add, remove } = tab.result.current;
  await act(async () => {
    await expect(add.mutateAsync({ endpoint: 'https://push.example/1', keys })).rejects.toThrow(/not set up/);
    await expect(remove.mutateAsync('0199c0de-7a11-7cc2-9d3e-5f0a4b6c8d21')).rejects.toThrow();
  });
});

/** Waits for the email of a notice, and returns the token of the link that switches its kind off. */
async function unsubscribeToken(recipient: string, said: string): Promise<string> {
  let token: string | undefined;
  await waitFor(async () => {
    const answer = await fetch(`${origin}/outbox.json`);
    const { data } = (await answer.json()) as {
      data: { recipient: string; subject: string; textBody: string }[];
    };
    const mail = data.find((one) => one.recipient === recipient && one.textBody.includes(said));
    token = /\/unsubscribe\/([\w-]{43})/.exec(mail?.textBody ?? '')?.[1];
    expect(token).toBeDefined();
  });
  return token ?? '';
}
