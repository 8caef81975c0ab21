import { createId } from '@atelier/domain';
import { clientFile, createClient, createMemorySession } from '@atelier/sdk';

/** What the page asks the server: the SDK's calls for clients, by the token of the link. */
export type ClientCalls = ReturnType<typeof clientFile>;

/** Makes the client of a page whose link has this token. The token is kept in memory and in the address, and nowhere else. */
export const createCalls = (token: string) => {
  const client = createClient({ session: createMemorySession({ token }) });
  return { client, calls: clientFile(client) };
};

/** Returns calls for reports sent while the page is closing: their requests outlive the page. */
export const leavingCalls = (token: string): ClientCalls =>
  clientFile(
    createClient({
      session: createMemorySession({ token }),
      fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
    }),
  );

export { createId };
