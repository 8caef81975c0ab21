import { type SQL, sql } from 'drizzle-orm';

/**
 * Mails that wait for approval, as required actions read them: `id`, `lead_id`, `title`, `since`, `expires_at`. There is no
 * table of sendings yet, so there are none; the one that brings it reads it here, and lists and counts follow.
 */
export const pendingApprovals = (): SQL => sql`
  select null::uuid as id, null::uuid as lead_id, null::text as title, null::timestamptz as since,
    null::timestamptz as expires_at
  where false`;
