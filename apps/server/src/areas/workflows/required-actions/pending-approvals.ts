import { type SQL, sql } from 'drizzle-orm';
import { smartFileSendings } from '../sending';

/** Selects mails that wait for approval, for the required actions; a mail about no lead has no lead id. */
export const pendingApprovals = (): SQL => sql`
  select s.id, s.lead_id, s.subject as title, coalesce(s.recipient_name, s.recipient_email) as recipient,
    s.created_at as since, s.send_at as expires_at
  from ${smartFileSendings} s
  where s.state = 'awaitingApproval'`;
