import { AtelierClientProvider } from '@atelier/react-hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { breakNetwork, watchNetwork } from '../testing/network';
import { signInHere } from '../testing/open-app';
import { CrashRoute } from './CrashRoute';
import { client, queries, session } from './client';

function Broken(): never {
  throw new Error('The list of Ada & Luis has no names');
}

function openBroken() {
  const router = createMemoryRouter(
    [{ path: '/contacts', element: <Broken />, errorElement: <CrashRoute /> }],
    { initialEntries: ['/contacts?q=ada%40ferreira.example'] },
  );
  render(
    <QueryClientProvider client={queries}>
      <AtelierClientProvider client={client}>
        <RouterProvider router={router} />
      </AtelierClientProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  queries.clear();
  // React tells the console as well; that is not what is tried here.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  signInHere(inject('atelier').owner);
});

describe('the last screen', () => {
  it('sends a report and shows what to mention to the support', async () => {
    const { sent } = watchNetwork();
    openBroken();
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
    expect(await screen.findByText(/mention [0-9a-f]{12}/)).toBeTruthy();
    const reports = sent.filter(({ method, path }) => method === 'POST' && path.includes('error'));
    expect(reports).toHaveLength(1);
    // What was searched for is nobody's business.
    expect(reports[0]?.body).toMatchObject({ path: '/contacts' });
    expect(JSON.stringify(reports)).not.toContain('ferreira.example');
  });

  it('is no second crash when the report does not get through, and names no key', async () => {
    breakNetwork('/api/');
    openBroken();
    expect(await screen.findByRole('button', { name: 'Refresh' })).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.queryByText(/mention/)).toBeNull();
  });

  it('forgets the session on Logout', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    openBroken();
    fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'));
    expect(session.get('token')).toBeUndefined();
  });
});
