import { type Client, createClient, createHosts } from '@atelier/sdk';
import type {} from '@atelier/server/testing/cast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { inject } from 'vitest';
import { WorkspaceIdProvider } from '../src/platform/client.js';
import { AtelierClientProvider } from '../src/provider.js';

// A real server answers, on a machine that may be busy with other things.
configure({ asyncUtilTimeout: 30_000 });

/** A client of the real server, signed in as the owner of `juniper-light`. */
export async function signedInClient(): Promise<Client> {
  const { origin, owner } = inject('atelier');
  const client = createClient({ hosts: createHosts({ origin }) });
  await client.session.set('token', owner.token);
  await client.session.set('workspaceId', owner.workspaceId);
  return client;
}

/** Renders a hook below the providers that an app has, in `juniper-light` or another workspace. */
export function renderWith<Value>(
  client: Client,
  hook: () => Value,
  queries = new QueryClient(),
  workspaceId = 'juniper-light',
) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <AtelierClientProvider client={client}>
        <WorkspaceIdProvider workspaceId={workspaceId}>{children}</WorkspaceIdProvider>
      </AtelierClientProvider>
    </QueryClientProvider>
  );
  return renderHook(hook, { wrapper });
}
