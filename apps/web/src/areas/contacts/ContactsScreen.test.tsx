import { contacts, unwrap } from '@atelier/sdk';
import { createVisitor } from '@atelier/server/testing/visitors';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, inject, it } from 'vitest';
import { queries } from '../../app/client';
import { router } from '../../app/router';
import { breakNetwork } from '../../testing/network';
import { openApp } from '../../testing/open-app';

const { origin } = inject('atelier');
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const clients = [
  { name: 'Ada Ferreira', email: 'ada@ferreira.example' },
  { name: 'Hannah Brandt', email: 'hannah@brandt.example' },
  { name: 'Priya Nair', email: 'priya@nair.example' },
];

/** A studio with three clients, open at its contacts. */
async function openContacts(query = '') {
  const mira = await createVisitor(origin);
  for (const client of clients) await unwrap(contacts(mira.client).create(client));
  const app = await openApp(`/contacts${query}`, mira);
  await screen.findAllByText('Ada Ferreira');
  return { ...app, mira };
}

/** The table; a phone has the same as a list. */
const rows = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1);
const names = () => rows().map((row) => clients.find(({ name }) => row.textContent?.includes(name))?.name);

async function dialog() {
  return within(await screen.findByRole('dialog', { name: 'New contact' }));
}

describe('the contacts', () => {
  it('lists who is there and finds people by any part of them', async () => {
    await openContacts();
    expect(names()).toEqual(['Ada Ferreira', 'Hannah Brandt', 'Priya Nair']);
    write(screen.getByRole('searchbox', { name: 'Search contacts' }), 'brandt.ex');
    await waitFor(() => expect(names()).toEqual(['Hannah Brandt']));
    write(screen.getByRole('searchbox', { name: 'Search contacts' }), 'nobody');
    expect(await screen.findByText('No contact matches “nobody”')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  it('says by field what is missing, and by field what the server refuses', async () => {
    const { where } = await openContacts('?new');
    const form = await dialog();
    fireEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(form.getByText('A contact needs a name')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Name' }));
    write(form.getByRole('textbox', { name: 'Name' }), 'Ada again');
    write(form.getByRole('textbox', { name: 'Email' }), 'ADA@ferreira.example');
    fireEvent.click(form.getByRole('button', { name: 'Add' }));
    const email = form.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(form.getByText('Another contact has this email address.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(email));
    // Who that is, and the way to them.
    expect(await form.findByText('This email address is already used')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Open Ada Ferreira' })).toBeTruthy();
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada again');

    write(email, 'clara@mendes.example');
    write(form.getByRole('textbox', { name: 'Name' }), 'Clara Mendes');
    fireEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(where()).toMatch(/^\/contacts\?panel=contact\./));
    await waitFor(() => expect(rows()).toHaveLength(4));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New contact' })).toBeNull());
  });

  it('keeps what was typed over a reload, until it is saved or cancelled', async () => {
    const { mira, unmount } = await openContacts('?new');
    write((await dialog()).getByRole('textbox', { name: 'Name' }), 'Noor Haddad');
    unmount();
    const again = await openApp('/contacts?new', mira, { keepsTab: true });
    const form = await dialog();
    const name = () => form.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value;
    // Whose it is has to be known.
    await waitFor(() => expect(name()).toBe('Noor Haddad'));
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
    again.unmount();
    await openApp('/contacts?new', mira, { keepsTab: true });
    expect((await dialog()).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('');
  });

  it('has no contact at an address that names none, and does not quote the server', async () => {
    const { mira, unmount } = await openContacts();
    unmount();
    for (const path of [
      ...['/contacts/abc', '/contacts/import/abc', '/contacts/merge/abc/def'],
      ...['/tasks/abc', '/leads/forms/abc', '/leads/mails/abc'],
    ]) {
      const view = await openApp(path, mira);
      expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
      expect(screen.queryByText(/UUID/)).toBeNull();
      view.unmount();
    }
  });

  it('keeps a new contact when the network breaks, shows it, and sends it by itself', async () => {
    const { mira } = await openContacts('?new');
    const form = await dialog();
    write(form.getByRole('textbox', { name: 'Name' }), 'Jonas Weber');
    const broken = breakNetwork('/graphql');
    fireEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New contact' })).toBeNull());
    expect(await screen.findByText("Jonas Weber will be added when you're back online")).toBeTruthy();
    await waitFor(() => expect(rows()).toHaveLength(4));
    broken.restore();
    await waitFor(
      async () =>
        expect(await unwrap(contacts(mira.client).list({ search: 'Jonas' }))).toMatchObject({ totalDocs: 1 }),
      {
        timeout: 8_000,
      },
    );
  });

  it('keeps what is typed over a contact when the page is loaded again', async () => {
    const { mira, unmount } = await openContacts();
    const open = async () => {
      fireEvent.click(screen.getAllByText('Ada Ferreira')[0] as HTMLElement);
      return screen.findByRole('button', { name: 'Edit' });
    };
    fireEvent.click(await open());
    write(await screen.findByRole('textbox', { name: 'Company' }), 'Ferreira Studio');
    unmount();
    await openApp('/contacts', mira, { keepsTab: true });
    await screen.findAllByText('Ada Ferreira');
    fireEvent.click(screen.getAllByText('Ada Ferreira')[0] as HTMLElement);
    const company = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Company' });
    expect((await company()).value).toBe('Ferreira Studio');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect((await company()).value).toBe('');
  });

  it('names who has the address that a contact is to get', async () => {
    await openContacts();
    fireEvent.click(screen.getAllByText('Ada Ferreira')[0] as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    write(await screen.findByRole('textbox', { name: 'Email' }), 'hannah@brandt.example');
    expect(await screen.findByText('This email address is already used')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Open Hannah Brandt' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open Ada Ferreira' })).toBeNull();
  });

  it('closes the form when a change waits for a connection, and sends only what was changed', async () => {
    const { mira } = await openContacts();
    fireEvent.click(screen.getAllByText('Ada Ferreira')[0] as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    write(await screen.findByRole('textbox', { name: 'Company' }), 'Ferreira Studio');
    const broken = breakNetwork('/graphql');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Company' })).toBeNull());
    expect(screen.getAllByText('Ferreira Studio').length).toBeGreaterThan(0);
    broken.restore();
    await waitFor(
      async () =>
        expect((await unwrap(contacts(mira.client).list({ search: 'Ada' }))).data[0]?.company).toBe(
          'Ferreira Studio',
        ),
      { timeout: 8_000 },
    );
  });

  it('deletes at once, says so, and brings back with Undo', async () => {
    const { mira } = await openContacts();
    const [first] = rows();
    if (!first) throw new Error('There is no row.');
    fireEvent.click(within(first).getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(names()).toEqual(['Hannah Brandt', 'Priya Nair']));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toEqual(['Ada Ferreira', 'Hannah Brandt', 'Priya Nair']));
    const { data } = await unwrap(contacts(mira.client).list({}));
    expect(data).toHaveLength(3);
  });

  it('opens somebody beside the list; Back closes the panel and leaves the list', async () => {
    const { where } = await openContacts();
    const list = screen.getByRole('list', { name: 'Contacts' });
    fireEvent.click(within(list).getByRole('button', { name: /Priya Nair/ }));
    expect(await screen.findByRole('heading', { name: 'Priya Nair' })).toBeTruthy();
    expect(where()).toMatch(/\?panel=contact\./);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(where()).toBe('/contacts'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Priya Nair' })).toBeNull());
    expect(rows()).toHaveLength(3);
  });

  it('says that a contact is gone when a kept link leads to one', async () => {
    await openContacts(`?panel=contact.${crypto.randomUUID()}`);
    expect(await screen.findByText('This contact no longer exists')).toBeTruthy();
  });

  it('says that the list did not come, and fetches it on Retry', async () => {
    const mira = await createVisitor(origin);
    await unwrap(contacts(mira.client).create({ name: 'Ada Ferreira' }));
    const broken = breakNetwork('/graphql', () => new Response(null, { status: 500 }));
    await openApp('/contacts', mira);
    expect(await screen.findByText('Failed to get clients, try again.')).toBeTruthy();
    broken.restore();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await screen.findAllByText('Ada Ferreira')).length).toBeGreaterThan(0);
  });
});

describe('a contact that somebody else changes while its form is open', () => {
  /** Something was typed into the form of Ada; what the page loads afterwards is newer than what it was typed over. */
  async function typeInForm(
    label: string,
    text: string,
    theirs: { readonly name?: string; readonly email?: string },
  ) {
    const { mira } = await openContacts();
    const area = contacts(mira.client);
    const { data } = await unwrap(area.list({ search: 'ada@ferreira', limit: 1 }));
    const id = data[0]?._id ?? '';
    await act(() => router.navigate(`/contacts/${id}`));
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    write(await screen.findByRole('textbox', { name: label }), text);
    await unwrap(area.update({ id, input: theirs }));
    await act(() => queries.refetchQueries());
    return {
      now: () => unwrap(area.get(id)),
      save: () => fireEvent.click(screen.getByRole('button', { name: 'Save' })),
    };
  }
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

  it('keeps both changes where they are of different fields', async () => {
    const { now, save } = await typeInForm('Email', 'ada@costa.example', { name: 'Ada Ferreira Costa' });
    // What nobody has touched shows what is saved by now.
    expect(field('Name').value).toBe('Ada Ferreira Costa');
    save();
    await waitFor(async () =>
      expect(await now()).toMatchObject({ name: 'Ada Ferreira Costa', email: 'ada@costa.example' }),
    );
  });

  it('writes over nothing, and shows both values to choose from', async () => {
    const { now, save } = await typeInForm('Name', 'Ada F. Ferreira', { name: 'Ada Ferreira Costa' });
    save();
    expect(await screen.findByText(/Someone else changed the same\. Both versions/)).toBeTruthy();
    expect((await now())?.name).toBe('Ada Ferreira Costa');
    fireEvent.click(await screen.findByRole('button', { name: 'Review' }));
    expect(await screen.findByText(/Name: Ada Ferreira Costa/)).toBeTruthy();
    expect(screen.getByText(/Name: Ada F. Ferreira/)).toBeTruthy();
    fireEvent.click(await screen.findByText('Keep mine'));
    await waitFor(async () => expect((await now())?.name).toBe('Ada F. Ferreira'));
  });
});
