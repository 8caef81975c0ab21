import { type SQL, sql } from 'drizzle-orm';
import { smartFileActs } from './schema';

/**
 * SQL for what is open in many sent files at once; equals `whatToAskAgain` and `signerStates` for a single file. It serves
 * two queries: what a lead waits for (the first open step), and what waits for the studio (everything, of all leads). A test
 * compares both with the rules of a single file throughout random histories.
 */

/** The columns of the surrounding query. */
interface Place {
  readonly lead: SQL;
  readonly version: SQL;
}

/** Selects the last act of a signer on a version: at most one row of `kind` and `created_at`. */
export const lastWordOf = ({ lead, version, signer }: Place & { readonly signer: SQL }): SQL => sql`
  select a.kind, a.created_at from ${smartFileActs} a
  where a.lead_id = ${lead} and a.version_id = ${version} and a.kind in ('signature', 'decline')
    and a.signer_id = ${signer}
  order by a.created_at desc, a.event_index desc limit 1`;

/** Matches versions whose request was done, for steps that nobody signs. */
export const isActedOn = ({ lead, version, kind }: Place & { readonly kind: SQL }): SQL => sql`exists (
  select 1 from ${smartFileActs} a where a.lead_id = ${lead} and a.version_id = ${version}
    and a.kind = case ${kind} when 'proposal' then 'choice' when 'form' then 'answers' else 'plan' end)`;
