import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { WorkspaceClaim } from '../../../platform/identity/authenticate';
import type { ReadVisit, VisitAuthentication } from '../../../platform/identity/visits';
import { maySee } from './access';
import { guestAccessOf } from './documents';

interface Row extends Record<string, unknown> {
  id: string;
  gallery_id: string;
  visitor_id: string | null;
  role: string;
  guest_access: unknown;
  is_over: boolean;
  previewed_by: string | null;
  member_role: string | null;
  member_controls: unknown;
  member_access: string | null;
  is_offline: boolean;
  is_expired: boolean;
  is_released: boolean;
  has_pin_changed: boolean;
  workspace_id: string;
  handle: string;
  studio: string;
  mode: WorkspaceClaim['mode'];
}

/** Reads a visit, with every call: whatever the studio changes about a gallery acts on the next request of everybody. */
export const readVisit: ReadVisit = (tx, tokenHash) =>
  visitWhere(tx, sql`v.token_hash = ${Buffer.from(tokenHash)}`);

/** Reads the visit that an address of an image was signed for. Runs under the system role. */
export const readVisitById = (tx: Transaction, visitId: string): Promise<VisitAuthentication> =>
  visitWhere(tx, sql`v.id = ${visitId}`);

async function visitWhere(tx: Transaction, condition: SQL): Promise<VisitAuthentication> {
  const { rows } = await tx.execute<Row>(sql`
    select v.id, v.gallery_id, coalesce(p.merged_into, v.visitor_id) as visitor_id, v.role, g.guest_access,
      v.ended_at is not null or v.ends_at <= atelier_now() or l.revoked_at is not null or e.revoked_at is not null
        or (v.previewed_by is not null and g.deleted_at is not null) as is_over,
      v.previewed_by, m.role as member_role, m.access_controls as member_controls, c.access as member_access,
      g.status <> 'published' or g.deleted_at is not null
        or exists (select from workspace_closings c where c.workspace_id = w.id) as is_offline,
      coalesce(g.expires_at <= atelier_now(), false) as is_expired,
      coalesce(g.release_at <= atelier_now(), true) as is_released,
      v.link_id is null and v.pin_version <> g.pin_version as has_pin_changed,
      v.workspace_id, h.handle, w.name as studio, w.mode
    from gallery_visits v
    join galleries g on g.workspace_id = v.workspace_id and g.id = v.gallery_id
    join workspaces w on w.id = v.workspace_id
    join workspace_handles h on h.workspace_id = w.id and h.retired_at is null
    left join gallery_visitors p on p.workspace_id = v.workspace_id and p.id = v.visitor_id
    left join gallery_links l on l.workspace_id = v.workspace_id and l.id = v.link_id
    left join gallery_embeds e on e.workspace_id = v.workspace_id and e.id = v.embed_id
    left join memberships m on m.workspace_id = v.workspace_id and m.account_id = v.previewed_by and m.removed_at is null
    left join gallery_collaborators c on c.workspace_id = v.workspace_id and c.gallery_id = v.gallery_id and c.account_id = v.previewed_by
    where ${condition}`);
  const [row] = rows;
  if (!row) return { state: 'unknown' };
  const { studio } = row;
  const isPreview = row.visitor_id === null;
  const previewer = {
    accountId: row.previewed_by,
    role: row.member_role,
    controls: row.member_controls,
    access: row.member_access,
  };
  if (row.is_over || (row.previewed_by !== null && !maySee(previewer))) return { state: 'ended', studio };
  if (!isPreview) {
    if (row.is_offline) return { state: 'unpublished', studio };
    if (row.is_expired) return { state: 'expired', studio };
    if (!row.is_released) return { state: 'ended', studio };
    if (row.role === 'guest' && !guestAccessOf(row.guest_access).isEnabled) return { state: 'ended', studio };
    if (row.has_pin_changed) return { state: 'pinChanged', studio };
  }
  return {
    state: 'live',
    visit: {
      id: row.id,
      galleryId: row.gallery_id,
      visitorId: row.visitor_id ?? row.id,
      role: row.role,
      isPreview,
    },
    workspace: { id: row.workspace_id, handle: row.handle, role: 'visitor', mode: row.mode },
  };
}
