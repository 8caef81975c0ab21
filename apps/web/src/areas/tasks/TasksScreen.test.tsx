import { type Client, settings, tasks, unwrap } from '@atelier/sdk';
import { createVisitor } from '@atelier/server/testing/visitors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, inject, it } from 'vitest';
import { breakNetwork } from '../../testing/network';
import { openApp } from '../../testing/open-app';

const { origin } = inject('atelier');
const tabs = () => within(screen.getByRole('navigation', { name: 'Saved views' }));

/** A studio with a task and a view, open at its tasks. */
async function openTasks(prepare: (client: Client) => Promise<unknown>, query = '') {
  const mira = await createVisitor(origin);
  await unwrap(tasks(mira.client).create({ title: 'Album layout' }));
  await prepare(mira.client);
  const app = await openApp(`/tasks${query}`, mira);
  await screen.findAllByText('Album layout');
  await screen.findByRole('navigation', { name: 'Saved views' });
  return { ...app, mira };
}

describe('the tasks', () => {
  it('bring a deleted view back to its place, and show it', async () => {
    const { mira } = await openTasks(async (client) => {
      const area = tasks(client);
      const { views } = await unwrap(
        area.updateView({ label: 'This autumn', viewType: 'table', filters: [] }),
      );
      await unwrap(area.updateView({ label: 'Ferreira wedding' }));
      await unwrap(area.updateMetadata({ selectedTaskView: views[0]?._id ?? null }));
    });
    expect(screen.getByRole('treegrid', { name: 'This autumn' })).toBeTruthy();
    fireEvent.click(tabs().getByRole('button', { name: /This autumn/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(tabs().queryByRole('button', { name: /This autumn/ })).toBeNull());
    expect(
      tabs()
        .getByRole('button', { name: /All tasks/ })
        .getAttribute('aria-current'),
    ).toBe('page');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(
        tabs()
          .getByRole('button', { name: /This autumn/ })
          .getAttribute('aria-current'),
      ).toBe('page'),
    );
    const { views } = await unwrap(tasks(mira.client).metadata());
    expect(views).toMatchObject([
      { label: 'This autumn', viewType: 'table', filters: [], order: 0 },
      { label: 'Ferreira wedding', order: 1 },
    ]);
  });

  it('count sub-tasks as Home does, also where they have no card', async () => {
    const { mira, unmount } = await openTasks(async (client) => {
      const area = tasks(client);
      const mine = [(await unwrap(settings(client).profile()))._id];
      const album = (await unwrap(area.list({}))).data[0]?._id ?? '';
      await unwrap(area.update({ taskId: album, updateInput: { assignedTo: mine } }));
      await unwrap(
        area.create({ title: 'Cull', parentTask: album, assignedTo: mine, dueDate: '2020-05-04' }),
      );
    });
    expect(await screen.findByText('2 open, 1 late, sub-tasks included')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'To do, 1 task' })).toBeTruthy();
    unmount();
    await openApp('/home', mira, { keepsTab: true });
    expect(await screen.findByText('2 open, 1 late')).toBeTruthy();
    expect(await screen.findByText('Cull')).toBeTruthy();
  });

  it('keep what was changed in a view over a reload, until it is reset', async () => {
    const { mira, unmount } = await openTasks(() => Promise.resolve());
    fireEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByText('View changed')).toBeTruthy();
    unmount();
    await openApp('/tasks', mira, { keepsTab: true });
    expect(await screen.findByRole('treegrid', { name: 'All tasks' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Reset' }));
    expect(await screen.findByRole('region', { name: 'To do, 1 task' })).toBeTruthy();
  });

  it('take a change of several back, each to what it was', async () => {
    const { mira } = await openTasks(async (client) => {
      const area = tasks(client);
      await unwrap(area.create({ title: 'Back up cards', priority: 'high' }));
      const { views } = await unwrap(
        area.updateView({ label: 'Flat', viewType: 'table', group: null, filters: [] }),
      );
      await unwrap(area.updateMetadata({ selectedTaskView: views[0]?._id ?? null }));
    });
    const priorities = async () =>
      (await unwrap(tasks(mira.client).list({}))).data
        .map(({ title, priority }) => `${title}: ${priority}`)
        .sort();
    const before = await priorities();
    for (const number of [1, 2])
      fireEvent.click(await screen.findByRole('checkbox', { name: new RegExp(`^Select .+-${number}$`) }));
    const bar = within(await screen.findByRole('region', { name: '2 selected' }));
    fireEvent.click(bar.getByRole('button', { name: 'Priority' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Urgent' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(screen.getByText('2 tasks changed')).toBeTruthy();
    expect(await priorities()).toEqual(['Album layout: urgent', 'Back up cards: urgent']);
    fireEvent.click(undo);
    await waitFor(async () => expect(await priorities()).toEqual(before));
  });

  it('say in the words of the specification that they did not come, and come on Retry', async () => {
    const mira = await createVisitor(origin);
    await unwrap(tasks(mira.client).create({ title: 'Album layout' }));
    const network = breakNetwork('workflows', () => Response.json({}, { status: 500 }));
    await openApp('/tasks', mira);
    expect(await screen.findByText('Failed to fetch tasks, try again.')).toBeTruthy();
    network.restore();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Album layout')).toBeTruthy();
  });

  it('do not write over a description that somebody else changed, without asking', async () => {
    const mira = await createVisitor(origin);
    const area = tasks(mira.client);
    const { _id } = await unwrap(area.create({ title: 'Album layout', description: 'Linen' }));
    await openApp(`/tasks/${_id}`, mira);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' });
    await unwrap(area.update({ taskId: _id, updateInput: { description: 'Leather' } }));
    fireEvent.change(field, { target: { value: 'Silk' } });
    fireEvent.blur(field);
    await waitFor(() => expect(field.value).toBe('Leather'));
    expect((await unwrap(area.get(_id)))?.description).toBe('Leather');
    fireEvent.click(await screen.findByRole('button', { name: 'Review' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await waitFor(async () => expect((await unwrap(area.get(_id)))?.description).toBe('Silk'));
  });
});
