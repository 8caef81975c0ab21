import 'fake-indexeddb/auto';
import { type Client, createClient, createHosts } from '@atelier/sdk';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { configure, renderHook } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import type { ReactNode } from 'react';
import { inject, onTestFinished } from 'vitest';
import { WorkspaceIdProvider } from '../src/platform/client.js';
import type { KeptWritesPorts } from '../src/platform/kept-writes.js';
import { AtelierClientProvider } from '../src/provider.js';

// What is waited for comes however busy the machine is; only a defect takes this long. Milliseconds.
configure({ asyncUtilTimeout: 10_000 });

/** A write that left a tab. */
export interface SentWrite {
  readonly key: string | null;
  readonly body: string;
}

/** The connection of all tabs of a test. */
export interface Line {
  /** Whether calls reach the server; the browser may believe something else. */
  isUp: boolean;
  /** Loses the answers of calls that have reached the server. */
  losesAnswers: boolean;
  /** The writes that have reached the server, in their order. */
  readonly sent: SentWrite[];
  readonly fetch: typeof fetch;
}

/** Makes a connection that a test can cut. */
export function openLine(): Line {
  const line: Line = {
    isUp: true,
    losesAnswers: false,
    sent: [],
    fetch: async (input, init) => {
      if (!line.isUp) throw new TypeError('Failed to fetch');
      const key = new Headers(init?.headers).get('idempotency-key');
      if (key) line.sent.push({ key, body: String(init?.body) });
      const answer = await fetch(input, init);
      if (key && line.losesAnswers) throw new TypeError('Failed to fetch');
      return answer;
    },
  };
  return line;
}

/** Sets what the browser believes about the connection; true again when the test has ended. */
export function setOnline(isOnline: boolean): void {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(isOnline);
}

/** Empties what this browser keeps. */
export const emptyBrowser = () => clear(createStore('atelier-kept-writes', 'writes'));

let held = Promise.resolve();
/** Runs one at a time, as Web Locks do for all tabs of a browser. */
const alone = (run: () => Promise<void>): Promise<void> => {
  held = held.then(run, run);
  return held;
};

/** Opens a tab of a person, with the storage that all tabs of the browser share. */
export async function openTab<Value>(
  line: Line,
  hook: () => Value,
  { person = 'owner' as 'owner' | 'member', ports = {} as Partial<KeptWritesPorts> } = {},
) {
  const { origin, [person]: visitor } = inject('atelier');
  const client: Client = createClient({
    hosts: createHosts({ origin }),
    fetch: line.fetch,
    retry: { tries: 1 },
  });
  await client.session.set('token', visitor.token);
  await client.session.set('workspaceId', visitor.workspaceId);
  const queries = new QueryClient();
  const replaced = { alone, ...ports };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <AtelierClientProvider client={client} ports={replaced}>
        <WorkspaceIdProvider workspaceId="juniper-light">{children}</WorkspaceIdProvider>
      </AtelierClientProvider>
    </QueryClientProvider>
  );
  const tab = renderHook(hook, { wrapper });
  // A tab that stayed open would send what the next test keeps.
  onTestFinished(tab.unmount);
  return { client, queries, ...tab };
}
