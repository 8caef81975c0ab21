import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { codeOf } from '../../../test/watch.js';
import {
  useConnections,
  useDisconnect,
  useFinishConnection,
  useSlackChannels,
  useStartConnection,
} from './connections.js';

const challenge = 'ab'.repeat(32);

it('where no client is set up, the kinds are listed and none can be connected', async () => {
  const { result } = renderWith(await signedInClient(), () => ({
    all: useConnections(),
    start: useStartConnection(),
    finish: useFinishConnection(),
    disconnect: useDisconnect(),
    channels: useSlackChannels(),
  }));
  await waitFor(() => expect(result.current.all.isSuccess).toBe(true));
  const { accounts, kinds } = result.current.all.data ?? { accounts: null, kinds: [] };
  expect(accounts).toEqual([]);
  expect(kinds.length).toBeGreaterThan(4);
  for (const { kind, isConfigured } of kinds) {
    expect(isConfigured).toBe(false);
    expect(await codeOf(result.current.start.mutateAsync({ kind, challenge }))).toBe('not_configured');
  }
  expect(await codeOf(result.current.start.mutateAsync({ kind: 'fax', challenge }))).toBe('not_configured');
  const unknown = { state: 'x'.repeat(43), secret: 'y'.repeat(43), code: 'z' };
  expect(await codeOf(result.current.finish.mutateAsync(unknown))).toBe('connection_expired');
  const nothing = { provider: 'gmail', account: crypto.randomUUID() };
  expect(await codeOf(result.current.disconnect.mutateAsync(nothing))).toBe('not_found');
  await waitFor(() =>
    expect(result.current.channels.error?.error).toMatchObject({ kind: 'http', status: 409 }),
  );
});
