import { type AccessControls, type AccessLevel, accessLevels, readControls } from '@atelier/domain/access';
import { sql } from 'drizzle-orm';
import { escapeLiteral } from 'pg';
import { z } from 'zod';
import type { Entrance, Transaction } from '../database/transaction';
import { SEEN_SECONDS, SESSION_IDLE_DAYS } from './sessions';
import { hashToken } from './tokens';

/** The caller: an account, authenticated by one of its sessions or access tokens. */
export interface Identity {
  readonly account: { readonly id: string; readonly kind: 'member' | 'visitor'; readonly email: string };
  /** The session or the access token. */
  readonly session: { readonly id: string };
  /** What an access token is limited to; absent for somebody who signed in. */
  readonly scopes?: AccessControls;
}

/** The workspace of a call, after the membership was read. */
export interface WorkspaceClaim {
  readonly id: string;
  /** The current handle, also when the caller used a retired one. */
  readonly handle: string;
  readonly role: string;
  /** Access controls of the person, over those of the role; absent with a link. */
  readonly controls?: AccessControls;
  readonly mode: 'stable' | 'beta' | 'internal' | 'suspended' | null;
  /** Settings read together with a membership; with a link they are read when needed. */
  readonly settings?: {
    /** As they are stored. */
    readonly preferences: unknown;
    /** The database's clock when the membership was read. */
    readonly now: Date;
  };
}

export interface Authentication {
  readonly identity: Identity | null;
  /** The token was one of ours, but its session has ended. */
  readonly hasEnded: boolean;
  /** The session, if its recorded time of last use is outdated ({@link touchSession}). */
  readonly staleSession: string | null;
  /** Null as well when the workspace exists but the account is no member of it. */
  readonly workspace: WorkspaceClaim | null;
}

/** The result for a call without a token. */
export const nobody: Authentication = {
  identity: null,
  hasEnded: false,
  staleSession: null,
  workspace: null,
};

/** A row of `atelier_enter`. */
interface Row {
  readonly session_id: string;
  readonly is_live: boolean;
  readonly is_stale: boolean;
  readonly account_id: string;
  readonly kind: 'member' | 'visitor';
  readonly email: string;
  /** Of an access token; null for a session. */
  readonly scopes: unknown;
  readonly workspace_id: string | null;
  readonly handle: string | null;
  readonly role: string | null;
  readonly access_controls: unknown;
  readonly mode: WorkspaceClaim['mode'];
  readonly preferences: unknown;
  readonly entered_at: Date;
}

/**
 * Opens a transaction by identifying the caller: session, account and membership are read in one statement with every
 * call, so that a revocation takes effect immediately. A member's transaction continues under `atelier_app` in their
 * workspace, any other one under `atelier_system` (`atelier_enter`, a function of the database, which keeps its plan).
 *
 * @param handle handle of the requested workspace; null outside of workspaces
 */
export const entranceOf = (token: string, handle: string | null): Entrance<Authentication> => ({
  statement: `select * from atelier_enter('\\x${hashToken(token).toString('hex')}', ${
    handle === null ? 'null' : escapeLiteral(handle)
  }, ${SEEN_SECONDS})`,
  // The columns are those of the function.
  read: ([row]) => authenticationOf(row as unknown as Row | undefined),
});

function authenticationOf(row: Row | undefined): Authentication {
  if (!row) return nobody;
  if (!row.is_live) return { ...nobody, hasEnded: true };
  return {
    identity: {
      account: { id: row.account_id, kind: row.kind, email: row.email },
      session: { id: row.session_id },
      ...(row.scopes === null ? {} : { scopes: readScopes(row.scopes) }),
    },
    hasEnded: false,
    staleSession: row.is_stale ? row.session_id : null,
    workspace:
      row.workspace_id !== null && row.handle !== null && row.role !== null
        ? {
            id: row.workspace_id,
            handle: row.handle,
            role: row.role,
            controls: readControls(row.access_controls),
            mode: row.mode,
            settings: { preferences: row.preferences, now: row.entered_at },
          }
        : null,
  };
}

const scopesShape = z.record(z.string(), z.enum(accessLevels)).catch({});

/** Reads the scopes of an access token. What cannot be read gives nothing. */
export const readScopes = (stored: unknown): Record<string, AccessLevel> => scopesShape.parse(stored);

/** Records that a session or an access token is in use; a session is extended by it. Runs under the system role. */
export async function touchSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.execute(sql`
    with session as (
      update sessions set last_seen_at = atelier_now(),
        idle_expires_at = least(expires_at, atelier_now() + make_interval(days => ${SESSION_IDLE_DAYS}))
      where id = ${sessionId})
    update access_tokens set last_used_at = atelier_now() where id = ${sessionId}`);
}
