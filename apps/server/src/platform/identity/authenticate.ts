import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';
import { SEEN_SECONDS, SESSION_IDLE_DAYS } from './sessions';
import { hashToken } from './tokens';

/** Who is asking: an account, by one of its sessions. */
export interface Identity {
  readonly account: { readonly id: string; readonly kind: 'member' | 'visitor'; readonly email: string };
  readonly session: { readonly id: string };
}

/** The workspace that a call is made in, after the membership was read. */
export interface WorkspaceClaim {
  readonly id: string;
  /** The current handle, also when the caller used a retired one. */
  readonly handle: string;
  readonly role: string;
  readonly mode: 'stable' | 'beta' | 'internal' | 'suspended' | null;
}

export interface Authentication {
  readonly identity: Identity | null;
  /** The token was one of ours, but its session has ended. */
  readonly hasEnded: boolean;
  /** Null as well when the workspace exists but the account is no member of it. */
  readonly workspace: WorkspaceClaim | null;
}

const nobody: Authentication = { identity: null, hasEnded: false, workspace: null };

interface Row extends Record<string, unknown> {
  session_id: string;
  is_live: boolean;
  is_stale: boolean;
  account_id: string;
  kind: 'member' | 'visitor';
  email: string;
  workspace_id: string | null;
  handle: string | null;
  role: string | null;
  mode: WorkspaceClaim['mode'];
}

/**
 * Reads session, account and membership in one statement, at every call: what was revoked a moment ago is refused now.
 * Runs under the system role. The statement is a function of the database, which keeps its plan
 * (`atelier_authenticate`).
 */
export async function authenticate(
  tx: Transaction,
  token: string | null,
  handle: string | null,
): Promise<Authentication> {
  if (token === null) return nobody;
  const { rows } = await tx.execute<Row>(
    sql`select * from atelier_authenticate(${hashToken(token)}, ${handle}, ${SEEN_SECONDS})`,
  );
  const [row] = rows;
  if (!row) return nobody;
  if (!row.is_live) return { ...nobody, hasEnded: true };
  if (row.is_stale)
    await tx.execute(sql`
      update sessions set last_seen_at = atelier_now(),
        idle_expires_at = least(expires_at, atelier_now() + make_interval(days => ${SESSION_IDLE_DAYS}))
      where id = ${row.session_id}`);
  return {
    identity: {
      account: { id: row.account_id, kind: row.kind, email: row.email },
      session: { id: row.session_id },
    },
    hasEnded: false,
    workspace:
      row.workspace_id !== null && row.handle !== null && row.role !== null
        ? { id: row.workspace_id, handle: row.handle, role: row.role, mode: row.mode }
        : null,
  };
}
