import { contacts, leads, unwrap } from '@atelier/sdk';
import { createVisitor } from '@atelier/server/testing/visitors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, inject, it } from 'vitest';
import { openApp } from '../../../testing/open-app';

const { origin } = inject('atelier');

describe('the page of a lead', () => {
  it('gives a lead without a contact one later, leads to them, and takes them out again', async () => {
    const mira = await createVisitor(origin);
    const priya = await unwrap(
      contacts(mira.client).create({ name: 'Priya Nair', email: 'priya@nair.example' }),
    );
    const { _id } = await unwrap(leads(mira.client).createBlank({ title: 'Wedding in Évora' }));
    await openApp(`/leads/${_id}`, mira);
    const choose = async (press: HTMLElement) => {
      fireEvent.click(press);
      return within(await screen.findByRole('dialog', { name: 'Contact' }));
    };
    let dialog = await choose(await screen.findByRole('button', { name: 'Contact: None' }));
    fireEvent.click(await dialog.findByRole('checkbox', { name: /Priya Nair/ }));
    expect((await screen.findByRole('heading', { level: 1, name: 'Priya Nair' })).textContent).toBe(
      'Priya Nair',
    );
    expect(screen.getByRole('link', { name: 'Priya Nair' }).getAttribute('href')).toBe(
      `/contacts/${priya._id}`,
    );
    expect((await unwrap(leads(mira.client).get(_id)))?.clientDetails?._id).toBe(priya._id);

    dialog = await choose(screen.getByRole('button', { name: 'Change contact' }));
    fireEvent.click(dialog.getByRole('button', { name: 'No contact' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Contact: None' })).toBeTruthy());
  });
});
