import { AtelierClientProvider, WorkspaceIdProvider } from '@atelier/react-hooks';
import { createClient, createHosts, createMemorySession } from '@atelier/sdk';
import type { Visitor } from '@atelier/server/testing/visitors';
import { AtelierProvider } from '@atelier/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router';
import { inject } from 'vitest';
import { RouterLink } from '../app/RouterLink';

/** Where a screen of a test stands. */
export interface RenderAtOptions {
  /** Who is signed in at the real server; nobody when left out. */
  readonly visitor?: Pick<Visitor, 'token' | 'workspaceId'>;
  /** State of the navigation that led here. */
  readonly state?: unknown;
  /** Pattern of the route, where it has parameters. */
  readonly pattern?: string;
}

/**
 * Shows one screen at a path, with a client of the real server. Where the way through the app matters, use `openApp`.
 *
 * @param path - where the screen is.
 * @param element - the screen.
 * @returns the router, to see where the person went.
 */
export function renderAt(path: string, element: ReactNode, options: RenderAtOptions = {}) {
  const { visitor } = options;
  const client = createClient({
    hosts: createHosts({ origin: inject('atelier').origin }),
    session: createMemorySession(visitor ? { token: visitor.token, workspaceId: visitor.workspaceId } : {}),
    retry: { tries: 1 },
  });
  const router = createMemoryRouter(
    [
      { path: options.pattern ?? path, element },
      { path: '*', element: <p>Somewhere else</p> },
    ],
    { initialEntries: [{ ...parsePath(path), state: options.state }] },
  );
  const view = render(
    <QueryClientProvider client={new QueryClient()}>
      <AtelierClientProvider client={client}>
        <WorkspaceIdProvider workspaceId={visitor?.workspaceId ?? 'nowhere'}>
          <AtelierProvider
            theme="light"
            link={RouterLink}
            format={{ locale: 'en-GB', timeZone: 'Europe/Lisbon' }}
          >
            <RouterProvider router={router} />
          </AtelierProvider>
        </WorkspaceIdProvider>
      </AtelierClientProvider>
    </QueryClientProvider>,
  );
  return { ...view, router, client };
}
