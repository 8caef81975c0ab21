import { type SQL, sql } from 'drizzle-orm';
import { smartFileActs } from './schema';

/**
 * What is open in sent files, for questions about many of them at once: the same as `whatToAskAgain` and `signerStates` tell
 * of one. What a lead waits for (the first open step) and what waits for the studio (everything, of all leads) are two
 * questions, and both are asked in these words; a test holds them to the rules of one file at every moment of any history.
 */

/** Names of columns, as the question that they are put into calls them. */
interface Place {
  readonly lead: SQL;
  readonly version: SQL;
}

/** What a signer did last with a version: at most one row of `kind` and `created_at`. */
export const lastWordOf = ({ lead, version, signer }: Place & { readonly signer: SQL }): SQL => sql`
  select a.kind, a.created_at from ${smartFileActs} a
  where a.lead_id = ${lead} and a.version_id = ${version} and a.kind in ('signature', 'decline')
    and a.signer_id = ${signer}
  order by a.created_at desc, a.event_index desc limit 1`;

/** Whether what a step asks for that nobody signs was done. */
export const isActedOn = ({ lead, version, kind }: Place & { readonly kind: SQL }): SQL => sql`exists (
  select 1 from ${smartFileActs} a where a.lead_id = ${lead} and a.version_id = ${version}
    and a.kind = case ${kind} when 'proposal' then 'choice' when 'form' then 'answers' else 'plan' end)`;
