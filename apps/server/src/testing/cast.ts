import { z } from 'zod';

const visitor = z.object({ email: z.string(), token: z.string(), workspaceId: z.string() });

/** The announcement of the test server when it is ready. */
export const announcement = z.object({
  /** Its origin. */
  origin: z.string(),
  /** The instant at which its clock is stopped. */
  now: z.iso.datetime(),
  /** Owns the workspace `juniper-light`. */
  owner: visitor,
  /** Belongs to `juniper-light` as a member. */
  member: visitor,
  /** Owns a workspace that is suspended. */
  suspended: visitor,
});

declare module 'vitest' {
  interface ProvidedContext {
    /** The real test server and the people signed in to it. */
    atelier: z.infer<typeof announcement>;
  }
}
