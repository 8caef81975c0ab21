import { type SQL, sql } from 'drizzle-orm';
import { smartFileSendings } from '../sending';

/** Mails that wait for approval, as required actions read them; one that is about no lead has none. */
export const pendingApprovals = (): SQL => sql`
  select s.id, s.lead_id, s.subject as title, coalesce(s.recipient_name, s.recipient_email) as recipient,
    s.created_at as since, s.send_at as expires_at
  from ${smartFileSendings} s
  where s.state = 'awaitingApproval'`;
