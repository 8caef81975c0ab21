import {
  type AccessAction,
  type AccessEnd,
  type AccessLevel,
  type AccessObject,
  type AccessPerson,
  areaName,
  decide,
  isAccessArea,
  type Role,
  refusalIn,
  type Verdict,
} from '@atelier/domain/access';
import { type Problem, problem } from '../errors/problem';
import type { Authentication, Identity, WorkspaceClaim } from './authenticate';
import type { LinkAuthentication, LinkClaim } from './links';
import type { VisitAuthentication, VisitClaim } from './visits';

/** Who may make a call. Each includes the ones after it: an owner may do what a member may. */
export const accessRules = ['anonymous', 'account', 'member', 'admin', 'owner'] as const;
/**
 * Rules for callers without an account, each limited to one thing: `client`, the holder of a live link to a smart file, and
 * `visitor`, whoever was let into a gallery.
 */
export const guestRules = ['client', 'visitor'] as const;
/** An access rule for callers without an account. */
type GuestAccess = (typeof guestRules)[number];
export type Access = (typeof accessRules)[number] | GuestAccess;
const everyAccess: readonly Access[] = [...accessRules, ...guestRules];

/** An area that a call uses, and how. */
export interface AreaUse {
  /** Null for what has no access controls. */
  readonly area: string | null;
  readonly action: AccessAction;
  /** Whether it is about what is the caller's own: in the contract, the area `account`. */
  readonly isOwn?: boolean | undefined;
}

/** The credentials of a caller. */
export interface Credentials {
  readonly token: string | null;
  /** The workspace that the call names; null if it names none. */
  readonly workspaceHandle: string | null;
  /** With it the caller looks as another member (view-as.ts). */
  readonly viewAs?: string | null | undefined;
  /** Whether the call is allowed in a suspended workspace. */
  readonly whileSuspended?: boolean | undefined;
  /** The parameters of the path, which may name a thing that was shared with the caller. */
  readonly parameters?: Readonly<Record<string, string>> | undefined;
  /** Whether the call is allowed with `viewAs`, although it writes. */
  readonly whileViewing?: boolean | undefined;
}

export interface Authorised {
  readonly identity: Identity | null;
  readonly workspace: WorkspaceClaim | null;
  /** The link of a client; null for all other callers. */
  readonly link: LinkClaim | null;
  /** The visit of a gallery's visitor; null for all other callers. */
  readonly visit: VisitClaim | null;
}

/** That the thing which a call names was shared with the caller. */
export interface SharedThing {
  readonly area: string;
  readonly level: AccessLevel;
}

/** Returns the strictest of several rules; a call without rules is open to nobody. */
export function strictest(rules: readonly Access[]): Access {
  return rules.reduce<Access>(
    (left, right) => (everyAccess.indexOf(right) > everyAccess.indexOf(left) ? right : left),
    'anonymous',
  );
}

/** Returns whether a caller of a rule has no account, but a token for one thing. */
export const isOfGuests = (access: Access): access is GuestAccess =>
  guestRules.some((rule) => rule === access);

export function needsWorkspace(access: Access): access is Role {
  return access === 'member' || access === 'admin' || access === 'owner';
}

/** Returns the person of a call, for `decide`. Somebody without a membership has no role. */
export const personOf = ({
  identity,
  workspace,
}: Pick<Authorised, 'identity' | 'workspace'>): AccessPerson => ({
  id: identity?.account.id,
  role: workspace?.role ?? '',
  controls: workspace?.controls,
  scopes: identity?.scopes,
});

/**
 * Decides whether a call may be made: who calls is known here, and what they may do is asked of `decide`. Somebody else's
 * workspace looks like one that does not exist. A suspended workspace allows only the calls that the contract marks with
 * `x-while-suspended`.
 *
 * @param uses - the areas that a call of members uses; a call without any needs the role alone.
 */
export function decideAccess(
  access: Exclude<Access, GuestAccess>,
  found: Authentication,
  {
    whileSuspended = false,
    workspaceHandle,
    uses = [],
    share,
  }: Partial<Credentials> & { readonly uses?: readonly AreaUse[]; readonly share?: SharedThing } = {},
): Authorised | Problem {
  const { identity, workspace } = found;
  // Whatever an account does outside of workspaces is for people who signed in.
  if (access === 'anonymous')
    return { identity: identity?.scopes ? null : identity, workspace: null, ...nothing };
  if (!identity) return problem(found.hasEnded ? 'session_expired' : 'unauthorized', challenge);
  if (access === 'account' && identity.scopes) return tokenRefused;
  if (access === 'account') return { identity, workspace: null, ...nothing };
  if (!workspace)
    return workspaceHandle === null
      ? problem('workspace_not_found', {
          title: 'No workspace was named. Send its handle as X-Workspace-Id.',
        })
      : problem('workspace_not_found');
  if (workspace.mode === 'suspended' && !whileSuspended) return problem('workspace_suspended');
  const claim = { identity, workspace, ...nothing };
  const person = personOf(claim);
  // Without an area, the role still counts.
  for (const { area, action, isOwn } of uses.length === 0 ? noArea : uses) {
    const shares =
      share?.area === area ? [{ accountId: identity.account.id, level: share.level }] : undefined;
    const verdict = decide(person, action, { area, isOwn, role: access, shares });
    if (!verdict.isAllowed) return refusalOf(verdict, area);
  }
  return claim;
}

/** Callers with an account hold neither. */
const nothing = { link: null, visit: null };

const noArea: readonly AreaUse[] = [{ area: null, action: 'read' }];

const tokenRefused = problem({
  code: 'token_scope',
  status: 403,
  title: 'An access token can’t do this. Sign in to do it.',
});

/** Returns the refusal of a verdict. */
function refusalOf({ reason, level }: Verdict, area: string | null): Problem {
  if (reason === 'token')
    return area === null || !isAccessArea(area)
      ? tokenRefused
      : problem({
          code: 'token_scope',
          status: 403,
          title: `This access token ${level === 'none' ? 'has no access to' : 'may only read'} ${areaName(area)}.`,
        });
  return reason === 'role' && level === 'none' ? problem('forbidden') : areaRefused(area ?? '', level);
}

/** Returns the refusal of somebody whose access to an area is too small; it names the area and who can change that. */
const areaRefused = (area: string, level: AccessLevel): Problem =>
  problem({
    code: level === 'none' ? 'no_access' : 'read_only',
    status: 403,
    title: refusalIn(area, level),
  });

/** Returns whether the caller may read an area; what comes from there is hidden from whoever may not. */
export const mayRead = (caller: Pick<Authorised, 'identity' | 'workspace'>, area: string): boolean =>
  decide(personOf(caller), 'read', { area }).isAllowed;

/**
 * Checks in a handler whether the caller may use an area, where the contract cannot know: a call that writes only with some
 * inputs, or that uses a second area.
 */
export function refuseUse(
  caller: Pick<Authorised, 'identity' | 'workspace'>,
  { area, action }: AreaUse,
): Problem | null {
  const verdict = decide(personOf(caller), action, { area });
  return verdict.isAllowed ? null : refusalOf(verdict, area);
}

const shut: Readonly<Record<'expired' | 'revoked' | 'withdrawn' | 'closed', (studio: string) => string>> = {
  expired: (studio) => `This link has expired. Ask ${studio} for a new one.`,
  revoked: (studio) => `${studio} closed this link. Ask them for a new one.`,
  withdrawn: (studio) => `${studio} withdrew this file.`,
  closed: (studio) => `${studio} has closed. Write to them directly if you still need something.`,
};

/** Returns whoever holds a link to a file, for `decide`. */
export const holderOf = (leadId: string, ended?: AccessEnd): AccessPerson => ({
  role: '',
  opens: { id: leadId },
  ended,
});

/** Decides whether a client may make a call: the link must be live, and its calls are about its file alone. */
export function decideLink(found: LinkAuthentication): Authorised | Problem {
  if (found.state === 'live') {
    const { link, workspace } = found;
    const file: AccessObject = { area: 'workflows', id: link.leadId };
    if (decide(holderOf(link.leadId), 'write', file).isAllowed)
      return { identity: null, workspace, link, visit: null };
    return problem('forbidden');
  }
  if (found.state === 'unknown')
    return unknownToken('This link is not one of ours, or a part of it is missing.');
  return problem({ code: `link_${found.state}`, status: 410, title: shut[found.state](found.studio) });
}

const over: Readonly<
  Record<Exclude<VisitAuthentication['state'], 'live' | 'unknown'>, (studio: string) => Problem>
> = {
  ended: () =>
    problem({ code: 'visit_ended', status: 401, title: 'Your visit has ended. Open the gallery again.' }),
  pinChanged: (studio) =>
    problem({ code: 'pin_changed', status: 401, title: `${studio} changed the PIN of this gallery.` }),
  unpublished: (studio) =>
    problem({
      code: 'gallery_unpublished',
      status: 410,
      title: `${studio} took this gallery offline. Ask them when it comes back.`,
    }),
  expired: (studio) =>
    problem({
      code: 'gallery_expired',
      status: 410,
      title: `This gallery has expired. Ask ${studio} to open it again.`,
    }),
};

/** Decides whether a visitor may make a call: the visit must be live, and the call about its gallery. */
export function decideVisit(found: VisitAuthentication): Authorised | Problem {
  if (found.state === 'live')
    return { identity: null, workspace: found.workspace, link: null, visit: found.visit };
  if (found.state === 'unknown') return unknownToken('This visit is not one of ours, or has ended.');
  return over[found.state](found.studio);
}

/** The answer to a token that nobody issued; it asks for one, as RFC 6750 wants it. */
const unknownToken = (title: string): Problem => problem('unauthorized', { ...challenge, title });

const challenge = { headers: { 'www-authenticate': 'Bearer' } };
