import { type Client, createClient, createMemorySession, galleryVisit } from '@atelier/sdk';

/** What the page asks the server: the SDK's calls for visitors, by the token of a visit or, at the door, without one. */
export type VisitCalls = ReturnType<typeof galleryVisit>;

/** Makes the client of somebody with a visit, or of somebody at the door. */
export const createVisitClient = (token?: string): Client =>
  createClient({
    session: createMemorySession(token === undefined ? {} : { token }),
    // A visitor sees at once what stands in the way, and tries again.
    retry: { tries: token === undefined ? 1 : 3 },
  });

/** Makes the calls of a client. */
export const callsOf = (client: Client): VisitCalls => galleryVisit(client);
