import { contacts, leads, settings, tasks, unwrap } from '@atelier/sdk';
import { createVisitor, signInVisitor } from '@atelier/server/testing/visitors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, inject, it, vi } from 'vitest';
import { client, session } from '../../app/client';
import { openApp } from '../../testing/open-app';

const { origin, owner } = inject('atelier');
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const own = () => crypto.randomUUID().slice(-12);

/** Opens onboarding for somebody whose address is verified and who has no workspace yet. */
async function openOnboarding() {
  const client = await signInVisitor(origin, `hannah@${own()}.example`);
  return openApp('/onboarding', { token: (await client.session.get('token')) ?? '' });
}

const proceed = () => fireEvent.click(screen.getByRole('button', { name: /^Continue/ }));

describe('onboarding', () => {
  it('makes an address from the name, and names a free one where it is taken', async () => {
    await openOnboarding();
    write(await field('Studio name'), 'Juniper & Light');
    write(await field('Address for your links'), owner.workspaceId);
    expect(await screen.findByText(/ is available\.$/)).toBeTruthy();
    const name = `Brandt Ceramics ${own()}`;
    write(await field('Address for your links'), '');
    write(await field('Studio name'), name);
    expect((await field('Address for your links')).value).toMatch(/^brandt-?ceramics/);
    expect(await screen.findByText('Available')).toBeTruthy();
  });

  it('keeps the studio over a reload', async () => {
    const { unmount } = await openOnboarding();
    write(await field('Studio name'), 'Brandt Ceramics');
    const token = session.get('token') ?? '';
    unmount();
    await openApp('/onboarding', { token }, { keepsTab: true });
    expect((await field('Studio name')).value).toBe('Brandt Ceramics');
  });

  it('refuses an address that cannot be one', async () => {
    await openOnboarding();
    write(await field('Studio name'), 'Brandt Ceramics');
    write(await field('Address for your links'), '-a-');
    expect(await screen.findByText(/letter|digit|hyphen/i)).toBeTruthy();
  });

  it('makes the workspace, asks who the person is, and lands on Home without freezing', async () => {
    const { where } = await openOnboarding();
    const handle = `brandt-${own()}`;
    write(await field('Studio name'), 'Brandt Ceramics');
    write(await field('Address for your links'), handle);
    await screen.findByText('Available');
    proceed();
    write(await field('First name'), 'Hannah Brandt');
    expect(session.get('workspaceId')).toBe(handle);
    fireEvent.click(screen.getByRole('button', { name: 'Open my studio' }));
    await waitFor(() => expect(where()).toBe('/home'));
    expect(await screen.findByRole('heading', { name: /Hannah/ })).toBeTruthy();
  });

  it('starts the studio with sample data that is marked, and that one press removes and another brings back', async () => {
    const { where } = await openOnboarding();
    const handle = `juniper-${own()}`;
    write(await field('Studio name'), 'Juniper & Light');
    fireEvent.click(screen.getByRole('button', { name: 'Weddings' }));
    write(await field('Address for your links'), handle);
    await screen.findByText('Available');
    proceed();
    write(await field('First name'), 'Mira Anand');
    fireEvent.click(screen.getByRole('button', { name: 'Open my studio' }));
    await waitFor(() => expect(where()).toBe('/home'));

    const everything = async () => ({
      contacts: (await unwrap(contacts(client).list())).data.map(({ name }) => name),
      leads: (await unwrap(leads(client).list())).data.map(
        (lead) => `${lead.title}, ${lead.clientDetails?.name}`,
      ),
      tasks: (await unwrap(tasks(client).list({}))).data.length,
      exported: (await unwrap(contacts(client).choices())).data.length,
      sample: Boolean((await unwrap(settings(client).preferences())).sample),
    });
    const whole = {
      contacts: ['Priya Nair'],
      leads: ['Wedding photography, Priya Nair'],
      tasks: 1,
      exported: 1,
      sample: true,
    };
    const none = { contacts: [], leads: [], tasks: 0, exported: 0, sample: false };
    expect(await everything()).toEqual(whole);
    expect(await screen.findByText('Sample data: Priya Nair, with a lead and a task.')).toBeTruthy();
    expect((await screen.findAllByText('Sample')).length).toBeGreaterThan(0);
    // Nothing that the person has done.
    expect(await screen.findByText('0 of 4 done')).toBeTruthy();

    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await everything()).toEqual(whole));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect(await everything()).toEqual(none));
    await waitFor(() => expect(screen.queryByText(/^Sample/)).toBeNull());
    expect(screen.getByText('0 of 4 done')).toBeTruthy();
  });

  it('goes back to the studio and changes it, without creating another one', async () => {
    const { where } = await openOnboarding();
    const handle = `brandt-${own()}`;
    write(await field('Studio name'), 'Brandt');
    write(await field('Address for your links'), handle);
    await screen.findByText('Available');
    proceed();
    await field('First name');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect((await field('Studio name')).value).toBe('Brandt');
    expect((await field('Address for your links')).value).toBe(handle);
    write(await field('Studio name'), 'Brandt Ceramics');
    proceed();
    write(await field('First name'), 'Hannah Brandt');
    fireEvent.click(screen.getByRole('button', { name: 'Open my studio' }));
    await waitFor(() => expect(where()).toBe('/home'));
    expect(session.get('workspaceId')).toBe(handle);
    expect(await unwrap(settings(client).tenant({ workspaceId: handle }))).toMatchObject({
      businessName: 'Brandt Ceramics',
    });
  });

  it('takes zone, language and currency from the browser', async () => {
    await openOnboarding();
    const handle = `brandt-${own()}`;
    write(await field('Studio name'), 'Brandt Ceramics');
    expect(document.activeElement).toBe(await field('Studio name'));
    expect(screen.queryByText('Data region')).toBeNull();
    write(await field('Address for your links'), handle);
    await screen.findByText('Available');
    const resolved = Intl.DateTimeFormat.prototype.resolvedOptions;
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolved.call(this), timeZone: 'Europe/Lisbon' };
    });
    proceed();
    await field('First name');
    zone.mockRestore();
    expect(await unwrap(settings(client).preferences({ workspaceId: handle }))).toMatchObject({
      timezone: 'Europe/Lisbon',
      locale: 'en-GB',
      currency: 'EUR',
      weekStartsOn: 1,
    });
  });

  it('leads those who have a workspace home, unless they want another', async () => {
    const mira = await createVisitor(origin);
    const first = await openApp('/onboarding', mira);
    await waitFor(() => expect(first.where()).toBe('/home'));
    first.unmount();
    await openApp('/onboarding?new', mira);
    expect(await field('Studio name')).toBeTruthy();
  });
});
