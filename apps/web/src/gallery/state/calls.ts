import { createClient, createMemorySession, galleryVisit } from '@atelier/sdk';

/** What the page asks the server: the SDK's calls for visitors, by the token of a visit or, at the door, without one. */
export type VisitCalls = ReturnType<typeof galleryVisit>;

/** Makes the calls of somebody with a visit, or of somebody at the door. */
export const createCalls = (token?: string): VisitCalls =>
  galleryVisit(
    createClient({
      session: createMemorySession(token === undefined ? {} : { token }),
      // A visitor sees at once what stands in the way, and tries again.
      retry: { tries: token === undefined ? 1 : 3 },
    }),
  );
