/**
 * What the live socket of a workspace says: which entities have changed, never their data. Its messages are JSON objects,
 * one per message; `src/streams/SPEC.md` numbers the rules (L1 to L7).
 */

import { once } from '@atelier/domain';
import * as z from 'zod/mini';

/** Every entity that windows follow. An area of the server declares who may be notified about it (`live` of `area.ts`). */
export const liveEntities = [
  'workspace',
  'member',
  'invitation',
  'ai-credit',
  'access-token',
  'export',
  'connected-account',
  'notice',
  'notification-settings',
  'contact',
  'contact-tag',
  'contact-view',
  'contact-view-choice',
  'import',
  'task',
  'task-label',
  'task-metadata',
  'task-view',
  'task-view-choice',
  'lead',
  'lead-view',
  'lead-view-choice',
  'template',
  'form-response',
  'visit',
  'variable',
  'email-template',
  'gallery',
  'gallery-album',
  'gallery-image',
  'gallery-tag',
  'gallery-selection',
  'gallery-comment',
  'gallery-visitor',
  'gallery-face-group',
  'watermark',
  'database',
  'page',
  'page-comment',
  'page-favorite',
] as const;

/** An entity that windows follow. */
export type LiveEntity = (typeof liveEntities)[number];

/** Returns the schema of what the server sends over a live socket. Created on the first call. */
export const liveFrameSchema = once(() => {
  const text = z.string().check(z.minLength(1), z.maxLength(100));
  return z.discriminatedUnion('type', [
    /** The reply to `hello`: from now on, every change is reported. */
    z.object({ type: z.literal('ok') }),
    /** Shows that the connection is alive. */
    z.object({ type: z.literal('ping') }),
    z.object({
      type: z.literal('changed'),
      changes: z
        .array(
          z.object({
            entity: text,
            /** Absent: many of the entity have changed. */
            id: z.optional(text),
            kind: z.enum(['created', 'changed', 'deleted']),
            /** Revision that the change led to, if the entity has one. */
            revision: z.optional(z.int()),
          }),
        )
        .check(z.minLength(1), z.maxLength(1_000)),
    }),
  ]);
});

/** A message of the server over a live socket. */
export type LiveFrame = z.infer<ReturnType<typeof liveFrameSchema>>;

/** A change of one entity, or of many when it has no ID. */
export type LiveChange = Extract<LiveFrame, { type: 'changed' }>['changes'][number];

/** Limits and intervals of live sockets. */
export const liveLimits = {
  /** Interval of `ping`; milliseconds. A connection that is silent for two of them is broken. */
  pingMs: 30_000,
  /** Pause before another attempt once the reconnect policy has given up; milliseconds. */
  patienceMs: 30_000,
  /** How long the server collects changes for one message; milliseconds. */
  collectMs: 20,
  /** More changes of one entity in one message are reported as one change without an id. */
  maxIds: 50,
} as const;

/**
 * Returns whether a close code says that the caller's rights are not what they were: the session or the membership has ended,
 * or the role or the access controls have changed.
 */
export const isRightsClose = (code: number): boolean => code === 4401 || code === 4403 || code === 4404;

/** Returns whether a close code of a socket makes reconnecting pointless: no valid token, no such workspace for the caller. */
export const isFinalClose = (code: number): boolean => code === 4400 || code === 4401 || code === 4404;
