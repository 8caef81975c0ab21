import { type Problem, problem } from '../errors/problem';
import type { Authentication, Identity, WorkspaceClaim } from './authenticate';

/** Who may make a call. Each includes the ones after it: an owner may do what a member may. */
export const accessRules = ['anonymous', 'account', 'member', 'admin', 'owner'] as const;
export type Access = (typeof accessRules)[number];

const rank: Readonly<Record<string, number>> = { member: 2, admin: 3, owner: 4 };

export interface Authorised {
  readonly identity: Identity | null;
  readonly workspace: WorkspaceClaim | null;
}

/** The strictest of several rules; a call with none is nobody's. */
export function strictest(rules: readonly Access[]): Access {
  return rules.reduce(
    (left, right) => (accessRules.indexOf(right) > accessRules.indexOf(left) ? right : left),
    'anonymous',
  );
}

export function needsWorkspace(access: Access): boolean {
  return accessRules.indexOf(access) >= accessRules.indexOf('member');
}

/**
 * The one place that decides whether a call may be made. What it does not know it refuses: an unknown role ranks
 * below a member, and a workspace that is not the caller's looks like one that does not exist. A suspended workspace
 * answers only the calls that the contract marks with `x-while-suspended`.
 */
export function decideAccess(
  access: Access,
  found: Authentication,
  whileSuspended = false,
): Authorised | Problem {
  const { identity, workspace } = found;
  if (access === 'anonymous') return { identity, workspace: null };
  if (!identity) return problem(found.hasEnded ? 'session_expired' : 'unauthorized', challenge);
  if (access === 'account') return { identity, workspace: null };
  if (!workspace) return problem('workspace_not_found');
  if (workspace.mode === 'suspended' && !whileSuspended) return problem('workspace_suspended');
  const held = rank[workspace.role] ?? 0;
  const needed = rank[access] ?? Number.POSITIVE_INFINITY;
  if (held < needed) return problem('forbidden');
  return { identity, workspace };
}

const challenge = { headers: { 'www-authenticate': 'Bearer' } };
