import { type SQL, sql } from 'drizzle-orm';
import { smartFileSendings } from '../sending/schema';

/** Mails of leads that wait for approval, as required actions read them. */
export const pendingApprovals = (): SQL => sql`
  select s.id, s.lead_id, s.subject as title, s.created_at as since, s.send_at as expires_at
  from ${smartFileSendings} s
  where s.state = 'awaitingApproval' and s.lead_id is not null`;
