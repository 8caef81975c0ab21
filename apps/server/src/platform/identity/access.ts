import { type Problem, problem } from '../errors/problem';
import type { Authentication, Identity, WorkspaceClaim } from './authenticate';
import type { LinkAuthentication, LinkClaim } from './links';

/** Who may make a call. Each includes the ones after it: an owner may do what a member may. */
export const accessRules = ['anonymous', 'account', 'member', 'admin', 'owner'] as const;
/** `client`: the holder of a live link to a smart file, without an account and limited to that file. */
export type Access = (typeof accessRules)[number] | 'client';
const everyAccess: readonly Access[] = [...accessRules, 'client'];

const rank: Readonly<Record<string, number>> = { member: 2, admin: 3, owner: 4 };

/** The credentials of a caller. */
export interface Credentials {
  readonly token: string | null;
  /** The workspace that the call names; null if it names none. */
  readonly workspaceHandle: string | null;
  /** Whether the call is allowed in a suspended workspace. */
  readonly whileSuspended?: boolean | undefined;
}

export interface Authorised {
  readonly identity: Identity | null;
  readonly workspace: WorkspaceClaim | null;
  /** The link of a client; null for all other callers. */
  readonly link: LinkClaim | null;
}

/** Returns the strictest of several rules; a call without rules is open to nobody. */
export function strictest(rules: readonly Access[]): Access {
  return rules.reduce<Access>(
    (left, right) => (everyAccess.indexOf(right) > everyAccess.indexOf(left) ? right : left),
    'anonymous',
  );
}

export function needsWorkspace(access: Access): boolean {
  return access === 'member' || access === 'admin' || access === 'owner';
}

/**
 * Decides whether a call may be made; no other place does. Anything unknown is refused: an unknown role ranks below a
 * member, and somebody else's workspace looks like one that does not exist. A suspended workspace allows only the calls
 * that the contract marks with `x-while-suspended`.
 */
export function decideAccess(
  access: Exclude<Access, 'client'>,
  found: Authentication,
  { whileSuspended = false, workspaceHandle }: Partial<Credentials> = {},
): Authorised | Problem {
  const { identity, workspace } = found;
  if (access === 'anonymous') return { identity, workspace: null, link: null };
  if (!identity) return problem(found.hasEnded ? 'session_expired' : 'unauthorized', challenge);
  if (access === 'account') return { identity, workspace: null, link: null };
  if (!workspace)
    return workspaceHandle === null
      ? problem('workspace_not_found', {
          title: 'No workspace was named. Send its handle as X-Workspace-Id.',
        })
      : problem('workspace_not_found');
  if (workspace.mode === 'suspended' && !whileSuspended) return problem('workspace_suspended');
  const held = rank[workspace.role] ?? 0;
  const needed = rank[access] ?? Number.POSITIVE_INFINITY;
  if (held < needed) return problem('forbidden');
  return { identity, workspace, link: null };
}

const shut: Readonly<Record<'expired' | 'revoked' | 'withdrawn', (studio: string) => string>> = {
  expired: (studio) => `This link has expired. Ask ${studio} for a new one.`,
  revoked: (studio) => `${studio} closed this link. Ask them for a new one.`,
  withdrawn: (studio) => `${studio} withdrew this file.`,
};

/** Decides whether a client may make a call: the link must be live, and the call about its file. */
export function decideLink(found: LinkAuthentication): Authorised | Problem {
  if (found.state === 'live') return { identity: null, workspace: found.workspace, link: found.link };
  if (found.state === 'unknown')
    return problem('unauthorized', {
      ...challenge,
      title: 'This link is not one of ours, or a part of it is missing.',
    });
  return problem({ code: `link_${found.state}`, status: 410, title: shut[found.state](found.studio) });
}

const challenge = { headers: { 'www-authenticate': 'Bearer' } };
