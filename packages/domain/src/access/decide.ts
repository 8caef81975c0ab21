import {
  type AccessControls,
  type AccessLevel,
  levelOfRole,
  lowerOf,
  type Role,
  rankOfLevel,
  rankOfRole,
} from './levels.js';

/** Somebody who wants to do something in a workspace. */
export interface AccessPerson {
  /** The account. Only needed for objects that are owned or shared. */
  readonly id?: string | undefined;
  readonly role: string;
  readonly controls?: AccessControls | undefined;
  /** What an access token of theirs is limited to, by area; absent for the person themselves. */
  readonly scopes?: AccessControls | undefined;
  /** The one thing that a link opens; absent for people and their tokens. */
  readonly opens?: { readonly id: string } | undefined;
  /** Why what was given does not hold. */
  readonly ended?: AccessEnd | undefined;
}

/** Why a link, a token or an invitation gives nothing: not accepted yet, over, closed, or taken back with its file. */
export type AccessEnd = 'invited' | 'expired' | 'revoked' | 'withdrawn';

/** What somebody wants to do: see something, or change it. */
export type AccessAction = 'read' | 'write';

/** What somebody wants to use: a whole area, or one thing of it. */
export interface AccessObject {
  /** Null for what has no access controls: it is open to every member. */
  readonly area: string | null;
  /** Whether it is the person's own, and nobody else's: their notices, tokens and connections. No access token touches it. */
  readonly isOwn?: boolean | undefined;
  /** The thing itself. Only needed for links. */
  readonly id?: string | undefined;
  /** The smallest role that it asks for. Defaults to `member`. */
  readonly role?: Role | undefined;
  /** The account that owns it. */
  readonly ownerId?: string | undefined;
  /** With whom it was shared. */
  readonly shares?: readonly { readonly accountId: string; readonly level: AccessLevel }[] | undefined;
}

/** The rule that decided. */
export type AccessReason = 'role' | 'control' | 'share' | 'ownership' | 'token' | 'link' | AccessEnd;

/** What each rule says about a person and an object; null for a rule that says nothing. */
export interface AccessExplanation {
  readonly role: AccessLevel;
  readonly control: AccessLevel | null;
  readonly share: AccessLevel | null;
  readonly ownership: AccessLevel | null;
  /** The most that the access token allows. */
  readonly token: AccessLevel | null;
  /** What a link gives. */
  readonly link: AccessLevel | null;
  /** What follows from all of them. */
  readonly level: AccessLevel;
  readonly reason: AccessReason;
}

/** Whether somebody may do something, and why. */
export interface Verdict {
  readonly isAllowed: boolean;
  /** What they may do with the object at most. */
  readonly level: AccessLevel;
  readonly reason: AccessReason;
}

/**
 * Decides whether a person may do something with an object, and names the rule that decided. Nothing else decides: calls,
 * sockets and screens ask here (SPEC.md).
 */
export function decide(person: AccessPerson, action: AccessAction, object: AccessObject): Verdict {
  if (person.opens === undefined && person.ended === undefined) return decideMember(person, action, object);
  const { level, reason } = explain(person, object);
  return { isAllowed: rankOfLevel(level) >= rankOfLevel(action), level, reason };
}

function decideMember(person: AccessPerson, action: AccessAction, object: AccessObject): Verdict {
  const asked = rankOfRole(object.role ?? 'member');
  if (rankOfRole(person.role) < asked) return tooSmall;
  if (person.scopes !== undefined && asked > rankOfRole(OF_TOKENS)) return { ...tooSmall, reason: 'token' };
  const { level, reason } = explain(person, object);
  return { isAllowed: rankOfLevel(level) >= rankOfLevel(action), level, reason };
}

/** The role that access tokens never exceed. */
const OF_TOKENS = 'member';

const tooSmall: Verdict = { isAllowed: false, level: 'none', reason: 'role' };

/** Returns what each rule says about a person and an object, regardless of the role that the object asks for. */
export function explain(person: AccessPerson, object: AccessObject): AccessExplanation {
  const role = object.area === null ? levelInCommon(person.role) : levelOfRole(person.role, object.area);
  const control = object.area === null ? null : controlOf(person, object.area);
  const share = shareOf(person, object);
  const isOwned = person.id !== undefined && object.ownerId === person.id && rankOfRole(person.role) > 0;
  let level = control ?? role;
  let reason: AccessReason = control === null ? 'role' : 'control';
  if (share !== null && rankOfLevel(share) > rankOfLevel(level)) {
    level = share;
    reason = 'share';
  }
  if (isOwned && level !== 'write') {
    level = 'write';
    reason = 'ownership';
  }
  const token = scopeOf(person, object);
  if (token !== null && rankOfLevel(token) < rankOfLevel(level)) {
    level = token;
    reason = 'token';
  }
  const link = linkOf(person, object);
  if (link !== null) {
    level = link;
    reason = 'link';
  }
  if (person.ended !== undefined) {
    level = 'none';
    reason = person.ended;
  }
  return { role, control, share, ownership: isOwned ? 'write' : null, token, link, level, reason };
}

/** Returns what a person may do in an area as a whole. */
export function levelIn(person: AccessPerson, area: string): AccessLevel {
  return explain(person, { area }).level;
}

/** Returns the most that a token allows; null without one. */
function scopeOf({ scopes }: AccessPerson, { area, isOwn }: AccessObject): AccessLevel | null {
  if (scopes === undefined) return null;
  if (isOwn) return 'none';
  // What has no access controls is needed by everybody.
  if (area === null) return 'read';
  const scope = Object.hasOwn(scopes, area) ? scopes[area] : undefined;
  return lowerOf(scope ?? 'none', levelOfRole(OF_TOKENS, area));
}

/** Returns what a link gives: all of what it opens, and nothing else; null without one. */
const linkOf = ({ opens }: AccessPerson, { id, role }: AccessObject): AccessLevel | null =>
  opens === undefined ? null : role === undefined && id !== undefined && opens.id === id ? 'write' : 'none';

const levelInCommon = (role: string): AccessLevel => (rankOfRole(role) > 0 ? 'write' : 'none');

/** Returns the level that an access control gives, if one counts. */
function controlOf({ role, controls }: AccessPerson, area: string): AccessLevel | null {
  if (controls === undefined || role === 'owner' || rankOfRole(role) === 0) return null;
  const level = Object.hasOwn(controls, area) ? controls[area] : undefined;
  return level === undefined ? null : lowerOf(level, levelOfRole(role, area));
}

/** Returns the highest level at which an object was shared with a person. */
function shareOf({ id, role }: AccessPerson, { shares }: AccessObject): AccessLevel | null {
  if (shares === undefined || id === undefined || rankOfRole(role) === 0) return null;
  let highest: AccessLevel | null = null;
  for (const { accountId, level } of shares)
    if (accountId === id && (highest === null || rankOfLevel(level) > rankOfLevel(highest))) highest = level;
  return highest;
}
