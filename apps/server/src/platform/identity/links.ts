import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';
import type { WorkspaceClaim } from './authenticate';
import { hashToken } from './tokens';

/** The link that a client presented, after its token was read. */
export interface LinkClaim {
  readonly id: string;
  /** As it was presented: to link back to the page, never to be stored in plain text. */
  readonly token: string;
  /** The only file that it opens. */
  readonly leadId: string;
  /**
   * `private`: for its recipient; `public`: for anybody who has it; `preview`: for the studio, without leaving a trace.
   */
  readonly kind: 'private' | 'public' | 'preview';
  readonly recipient: { readonly name: string | null; readonly email: string } | null;
  readonly expiresAt: Date | null;
}

/** A link that opens nothing. */
export type ShutLink =
  | { readonly state: 'unknown' }
  /** Why a link does not work, and who can issue a new one. */
  | { readonly state: 'expired' | 'revoked' | 'withdrawn' | 'closed'; readonly studio: string };

interface LiveLink<Link> {
  readonly state: 'live';
  readonly link: Link;
  readonly workspace: WorkspaceClaim;
}

/** The result of reading a link's token. */
export type LinkAuthentication = ShutLink | LiveLink<LinkClaim>;

interface Row extends Record<string, unknown> {
  id: string;
  lead_id: string;
  kind: LinkClaim['kind'];
  recipient_name: string | null;
  recipient_email: string | null;
  expires_at: Date | string | null;
  is_expired: boolean;
  is_revoked: boolean;
  is_withdrawn: boolean;
  /** The workspace is being deleted. The studio still sees its previews. */
  is_closed: boolean;
  workspace_id: string;
  handle: string;
  studio: string;
  mode: WorkspaceClaim['mode'];
}

/** Reads a link, with every call, so that a revocation takes effect immediately. Runs under the system role. */
export async function authenticateLink(tx: Transaction, token: string | null): Promise<LinkAuthentication> {
  if (token === null) return { state: 'unknown' };
  const found = await readLink(tx, sql`l.token_hash = ${hashToken(token)}`);
  return found.state === 'live' ? { ...found, link: { ...found.link, token } } : found;
}

/** Reads a link by its id, for addresses that were signed for it. The caller verifies the signature. */
export const readLinkById = (tx: Transaction, id: string) => readLink(tx, sql`l.id = ${id}`);

async function readLink(tx: Transaction, isIt: SQL): Promise<ShutLink | LiveLink<Omit<LinkClaim, 'token'>>> {
  const { rows } = await tx.execute<Row>(sql`
    select l.id, l.lead_id, l.kind, l.recipient_name, l.recipient_email, l.expires_at,
           coalesce(l.expires_at <= atelier_now(), false) as is_expired, l.revoked_at is not null as is_revoked,
           l.is_withdrawn, l.workspace_id,
           l.kind <> 'preview' and exists (select from workspace_closings c where c.workspace_id = w.id) as is_closed,
           h.handle, w.name as studio, w.mode
    from smart_file_links l
    join workspaces w on w.id = l.workspace_id
    join workspace_handles h on h.workspace_id = w.id and h.retired_at is null
    where ${isIt}`);
  const [row] = rows;
  if (!row) return { state: 'unknown' };
  if (row.is_closed) return { state: 'closed', studio: row.studio };
  if (row.is_withdrawn) return { state: 'withdrawn', studio: row.studio };
  if (row.is_revoked) return { state: 'revoked', studio: row.studio };
  if (row.is_expired) return { state: 'expired', studio: row.studio };
  return {
    state: 'live',
    link: {
      id: row.id,
      leadId: row.lead_id,
      kind: row.kind,
      recipient:
        row.recipient_email === null ? null : { name: row.recipient_name, email: row.recipient_email },
      expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
    },
    workspace: { id: row.workspace_id, handle: row.handle, role: 'client', mode: row.mode },
  };
}
