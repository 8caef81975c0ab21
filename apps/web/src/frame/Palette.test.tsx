import { contacts, leads, tasks, unwrap } from '@atelier/sdk';
import { createVisitor } from '@atelier/server/testing/visitors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { queries } from '../app/client';
import { router } from '../app/router';
import { openApp } from '../testing/open-app';

const { origin } = inject('atelier');
const go = (path: string) => act(() => router.navigate(path));

const wait = { timeout: 8_000 };

/** Whoever leaves before something has loaded has not opened it. */
const noted = (name: string) =>
  waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(name), wait);

beforeEach(() => window.localStorage.clear());

/** A studio with one person, a lead and a task. */
async function studio() {
  const mira = await createVisitor(origin);
  const priya = await unwrap(
    contacts(mira.client).create({ name: 'Priya Nair', email: 'priya@nair.example' }),
  );
  const lead = await unwrap(leads(mira.client).createBlank({ title: 'Engagement', clientId: priya._id }));
  const task = await unwrap(tasks(mira.client).create({ title: 'Charge flashes' }));
  return { mira, priya, lead, task };
}

async function openPalette() {
  fireEvent.click(await screen.findByRole('button', { name: 'Search or do anything' }));
  return within(await screen.findByRole('dialog', { name: 'Command palette' }, wait));
}

const write = (text: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Search or do anything' }), {
    target: { value: text },
  });

async function closePalette() {
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Search or do anything' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Command palette' })).toBeNull());
}

const recentRows = () =>
  within(screen.getByRole('group', { name: 'Recent' }))
    .getAllByRole('option')
    .map((row) => row.textContent);

describe('recent work', () => {
  it('lists what was opened as a page or a panel, newest first, without what is open; what is deleted disappears', async () => {
    const { mira, priya, lead, task } = await studio();
    await openApp(`/contacts/${priya._id}`, mira);
    await screen.findByRole('heading', { name: 'Priya Nair' }, wait);
    const palette = await openPalette();
    await noted('Priya Nair');
    expect(palette.queryByRole('group', { name: 'Recent' })).toBeNull();
    await closePalette();

    await go(`/leads/${lead._id}`);
    await noted('Engagement');
    await go(`/home?panel=task.${task._id}`);
    await noted('Charge flashes');
    await go('/settings/profile');
    await openPalette();
    await waitFor(() =>
      expect(recentRows()).toEqual([
        expect.stringContaining('Charge flashes'),
        expect.stringContaining('Engagement'),
        expect.stringContaining('Priya Nair'),
      ]),
    );
    // Actions come after it, and only until something is typed.
    write('theme');
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
    await closePalette();

    await unwrap(leads(mira.client).delete(lead._id));
    await go(`/leads/${lead._id}`);
    await act(() => queries.invalidateQueries());
    await screen.findByText('This lead no longer exists', {}, wait);
    await go('/settings/profile');
    await openPalette();
    await waitFor(() => expect(recentRows()).toHaveLength(2));
    expect(recentRows().join()).not.toContain('Engagement');
  });
});

describe('what is found', () => {
  it('offers what can be done with the person, and shows the place in a text', async () => {
    const { mira, priya } = await studio();
    await unwrap(
      contacts(mira.client).create({
        name: 'Ada Ferreira',
        tags: ['lanterns'],
        note: 'Friend of Priya, no flash',
      }),
    );
    await unwrap(tasks(mira.client).create({ title: 'Album', description: 'Priya wants linen' }));
    const { where } = await openApp('/settings/profile', mira);
    await openPalette();
    const group = async (name: string) =>
      within(await screen.findByRole('group', { name }, wait))
        .getAllByRole('option')
        .map((row) => row.textContent);
    write('priya');
    expect(await group('People')).toEqual([expect.stringContaining('Contact, priya@nair.example')]);
    expect(await group('Priya Nair')).toEqual([
      'New lead for Priya Nair',
      'New task for Priya Nair',
      expect.stringContaining('Write an email to Priya Nair'),
    ]);
    await waitFor(async () =>
      expect(await group('Found in text')).toEqual([
        // The initials of the avatar.
        'AF“Friend of Priya, no flash”Note on Ada Ferreira',
        '“Priya wants linen”Description of Album',
      ]),
    );
    write('lantern');
    expect((await screen.findByText('Contact, lanterns', {}, wait)).textContent).toBeTruthy();

    write('priya');
    fireEvent.click(await screen.findByRole('option', { name: 'New task for Priya Nair' }, wait));
    await waitFor(() => expect(where()).toBe(`/tasks?new&contact=${priya._id}`));
    await screen.findByRole('button', { name: 'Leave out Priya Nair' }, wait);
    const line = screen.getByRole('textbox', { name: 'New task' });
    fireEvent.change(line, { target: { value: 'Call the venue' } });
    fireEvent.submit(line);
    await waitFor(async () => {
      const { data } = await unwrap(tasks(mira.client).list({ search: 'Call the venue' }));
      expect(data.map(({ clients }) => clients?.map(({ _id }) => _id))).toEqual([[priya._id]]);
    }, wait);
  });
});
