import { createId } from '@atelier/domain';
import type { Language } from '@atelier/domain/words';
import { clientFile, createClient, createMemorySession } from '@atelier/sdk';

/** What the page asks the server: the SDK's calls for clients, by the token of the link. */
export type ClientCalls = ReturnType<typeof clientFile>;

/**
 * Makes the client of a page whose link has this token. The token is kept in memory and in the address, and nowhere else.
 *
 * @param language - of the page, which goes before those of the browser: what is nobody's own link remembers none.
 */
export const createCalls = (token: string, language: () => Language) => {
  const client = createClient({
    session: createMemorySession({ token }),
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('accept-language', language());
      return fetch(input, { ...init, headers });
    },
  });
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
