import { type SQL, sql } from 'drizzle-orm';
import { contacts } from '../../contacts/schema';
import { workspaces } from '../../workspace/schema';
import { leads } from '../drafts';
import {
  isActedOn,
  lastWordOf,
  smartFileLinks,
  smartFileSentSteps,
  smartFileVersions,
  standsOpen,
} from '../record';
import { pendingApprovals } from './pending-approvals';

/** The kinds of required actions, most urgent first: a waiting client, an expiring link, a pending mail, a new enquiry. */
export const waitingKinds = ['counterSign', 'expiresInThreeDays', 'emailApproval', 'enquiry'] as const;

export type WaitingKind = (typeof waitingKinds)[number];

/** How long before it expires a link becomes a required action. */
const BEFORE_END = sql`interval '72 hours'`;

/** A row of `waiting` as the database returns it. */
export interface WaitingRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: WaitingKind;
  /** Null for a mail that is about no lead. */
  readonly lead_id: string | null;
  readonly title: string;
  /** The title of the lead; null without one. */
  readonly lead_title: string | null;
  readonly client_name: string | null;
  readonly since: Date | string;
  readonly expires_at: Date | string | null;
  readonly status: string | null;
  readonly template_id: string | null;
  /** The response that the lead was created from; null if a member added it. */
  readonly response_id: string | null;
}

/** The lead that the workspace started with. */
const sampleLead = sql`
  select w.preferences #>> '{sample,leadId}' from ${workspaces} w where w.id = atelier_workspace_id()`;

/** The columns of a current version in the query below. */
const ofHeld = { lead: sql`h.lead_id`, version: sql`h.version_id` };

/**
 * Selects everything that waits for the studio, one row each. This is the only definition of a required action: lists, counts,
 * leads and templates all use it, so they cannot differ.
 *
 * @param scope - Selects the leads, `l`. Defaults to the whole workspace, including mails that are about no lead.
 */
export const waiting = (scope?: SQL): SQL => sql`
  with files as (
    select l.id, l.title, l.status, l.version, l.template_id, l.created_at, l.contact_id, l.enquiry_response_id, c.name as client_name,
      ${standsOpen(sql`l`)} as stands_open
    from ${leads} l left join ${contacts} c on c.id = l.contact_id
    where l.deleted_at is null and l.status <> 'archived' and ${scope ?? sql`true`}
  ),
  held as (
    select s.lead_id, s.version_id, v.kind, v.signers, v.created_at
    from ${smartFileSentSteps} s join ${smartFileVersions} v on v.id = s.version_id join files f on f.id = s.lead_id
    where s.is_visible
  ),
  signers as (
    select h.lead_id, h.version_id, h.created_at as sent_at, signer ->> 'role' as role,
      (signer ->> 'order')::double precision as place, act.kind as act, act.created_at as acted_at
    from held h cross join lateral jsonb_array_elements(h.signers) signer
    left join lateral (${lastWordOf({ ...ofHeld, signer: sql`signer ->> '_id'` })}) act on true
  ),
  turns as (
    select version_id, min(place) as place from signers where act is distinct from 'signature' group by version_id
  ),
  counter_signs as (
    select s.version_id as id, s.lead_id,
      coalesce((select max(done.acted_at) from signers done
        where done.version_id = s.version_id and done.act = 'signature'), s.sent_at) as since
    from signers s join turns t on t.version_id = s.version_id and t.place = s.place
    where s.role = 'studio' and s.act is null
    group by s.version_id, s.lead_id, s.sent_at
  ),
  unfinished as (
    select h.lead_id from held h join files f on f.id = h.lead_id
    -- A form that stands open is never done.
    where f.stands_open or case h.kind
      when 'contract' then exists (
        select 1 from signers s where s.version_id = h.version_id and s.act is distinct from 'signature')
      when 'thankyou' then false
      else not ${isActedOn({ ...ofHeld, kind: sql`h.kind` })} end
    group by h.lead_id
  )
  select f.id, 'enquiry' as kind, f.id as lead_id, f.title, f.client_name, f.created_at as since,
    null::timestamptz as expires_at, f.status, f.template_id, f.title as lead_title,
    f.enquiry_response_id as response_id
  from files f where f.status = 'enquiry' and f.version = 0
    -- Nobody waits for a lead without a contact, such as a template that is tried out, nor for sample data.
    and (f.contact_id is not null or f.enquiry_response_id is not null)
    and f.id::text is distinct from (${sampleLead})
  union all
  select w.id, 'counterSign', f.id, f.title, f.client_name, w.since, null, f.status, f.template_id, f.title, null
  from counter_signs w join files f on f.id = w.lead_id
  union all
  select a.id, 'emailApproval', f.id, a.title, f.client_name, a.since, a.expires_at, f.status, f.template_id, f.title,
    null
  from (${pendingApprovals()}) a join files f on f.id = a.lead_id
  union all
  select a.id, 'emailApproval', null, a.title, a.recipient, a.since, a.expires_at, null, null, null, null
  from (${pendingApprovals()}) a where a.lead_id is null and ${scope === undefined}
  union all
  select k.id, 'expiresInThreeDays', f.id, f.title, coalesce(nullif(k.recipient_name, ''), f.client_name), k.created_at,
    k.expires_at, f.status, f.template_id, f.title, null
  from ${smartFileLinks} k join unfinished u on u.lead_id = k.lead_id join files f on f.id = k.lead_id
  where k.kind <> 'preview' and k.revoked_at is null and not k.is_withdrawn
    and k.expires_at > atelier_now() and k.expires_at <= atelier_now() + ${BEFORE_END}`;

/** The place of a kind among the kinds. */
export const kindPlace = sql`array_position(${sql.param([...waitingKinds])}::text[], kind)`;
