import { z } from 'zod';

const visitor = z.object({ email: z.string(), token: z.string(), workspaceId: z.string() });

/** What the server of the tests says when it is ready. */
export const announcement = z.object({
  /** Where it answers. */
  origin: z.string(),
  /** The instant at which its clock stands still. */
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
    /** The real server of the tests and the people who are signed in at it. */
    atelier: z.infer<typeof announcement>;
  }
}
