import { createVisitor } from '@atelier/server/testing/visitors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, inject, it } from 'vitest';
import { breakNetwork, watchNetwork } from '../testing/network';
import { openApp } from '../testing/open-app';
import { session } from './client';

const { origin, owner, suspended } = inject('atelier');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the gate before a workspace', () => {
  it('sends strangers to the sign-in, which knows where they wanted to go', async () => {
    const { where } = await openApp('/contacts');
    expect(await screen.findByText('Sign in or sign up')).toBeTruthy();
    expect(where()).toBe('/sign-in');
  });

  it('sends those without a workspace to onboarding', async () => {
    const { where } = await openApp('/home', { token: owner.token });
    await waitFor(() => expect(where()).not.toBe('/home'));
  });

  it('ends a session that the server refuses, on the landing page, and says so', async () => {
    const { where } = await openApp('/contacts', { token: 'forged', workspaceId: owner.workspaceId });
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
    expect(where()).toBe('/');
    expect(session.get('token')).toBeUndefined();
  });

  it('shows no workspace that is somebody else’s, and leads to one’s own', async () => {
    const noor = await createVisitor(origin, { name: 'Noor Haddad', businessName: 'Haddad Portraits' });
    const { where } = await openApp('/contacts', { token: noor.token, workspaceId: owner.workspaceId });
    expect(await screen.findByRole('heading', { name: 'Workspace not found' })).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Open Haddad Portraits' }));
    await waitFor(() => expect(where()).toBe('/home'));
    expect(await screen.findByRole('heading', { name: /Noor/ })).toBeTruthy();
    expect(session.get('workspaceId')).toBe(noor.workspaceId);
  });

  it('says that a workspace is suspended, and leaves the way to one’s own settings', async () => {
    const { sent } = watchNetwork();
    const { unmount } = await openApp('/contacts', suspended);
    expect(await screen.findByRole('heading', { name: 'This workspace is suspended' })).toBeTruthy();
    // What a suspended workspace refuses is not asked for.
    expect(sent.map(({ path }) => path).filter((path) => /preference|imports/.test(path))).toEqual([]);
    unmount();
    await openApp('/settings/profile', suspended);
    expect(await screen.findByRole('heading', { name: 'Your name' })).toBeTruthy();
  });

  it('says that the workspace did not load, keeps the session, and loads it on Retry', async () => {
    const broken = breakNetwork('/tenant-settings');
    const { where } = await openApp('/contacts', owner);
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the workspace' })).toBeTruthy();
    expect(session.get('token')).toBe(owner.token);
    broken.restore();
    press('Retry');
    expect(await screen.findByRole('heading', { name: 'The people you work for' })).toBeTruthy();
    expect(where()).toBe('/contacts');
  });

  it('takes a proxy’s 503 for a failure, not for the end of the session', async () => {
    const broken = breakNetwork('/tenant-settings', () => new Response('upstream is away', { status: 503 }));
    await openApp('/contacts', owner);
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the workspace' })).toBeTruthy();
    expect(session.get('token')).toBe(owner.token);
    broken.restore();
  });
});
