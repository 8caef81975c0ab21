import { describe, expect, it } from 'vitest';
import { type AccessIdentity, type AccessOutcome, accessOutcomes } from '../../generated/access';
import { accessRules, decideAccess, decideLink, decideVisit, refuseUse, strictest } from './access';
import { type Authentication, nobody, type WorkspaceClaim } from './authenticate';

const account = { id: 'a', kind: 'member', email: 'mira@juniper-light.example' } as const;
const identity = { account, session: { id: 's' } };
const workspace = (role: string, mode: WorkspaceClaim['mode'] = 'stable'): WorkspaceClaim => ({
  id: 'w',
  handle: 'juniper-light',
  role,
  mode,
});
const signedIn: Authentication = { ...nobody, identity };

/** What authentication finds out about each identity, as far as a session can tell. */
const found: Readonly<Record<Exclude<AccessIdentity, 'linkHolder' | 'visitor'>, Authentication>> = {
  anonymous: nobody,
  forgedToken: nobody,
  expiredToken: { ...nobody, hasEnded: true },
  withoutWorkspace: signedIn,
  otherWorkspace: signedIn,
  removedMember: signedIn,
  member: { ...signedIn, workspace: workspace('member') },
  admin: { ...signedIn, workspace: workspace('admin') },
  owner: { ...signedIn, workspace: workspace('owner') },
};

const outcomes: Readonly<Record<string, AccessOutcome>> = {
  unauthorized: 'unauthorized',
  session_expired: 'unauthorized',
  workspace_not_found: 'notFound',
  forbidden: 'forbidden',
};
const outcomeOf = (decision: ReturnType<typeof decideAccess>) =>
  'code' in decision ? outcomes[decision.code] : 'allowed';

const pairs = accessRules.flatMap((rule) =>
  (Object.keys(found) as (keyof typeof found)[]).map((who) => [rule, who] as const),
);

describe('decideAccess', () => {
  it.each(pairs)('a call for %s, made by %s', (rule, who) => {
    expect(outcomeOf(decideAccess(rule, found[who]))).toBe(accessOutcomes[rule][who]);
  });

  it.each(['member', 'admin', 'owner'] as const)('refuses an unknown role a call for %s', (rule) => {
    const decision = decideAccess(rule, { ...signedIn, workspace: workspace('guest') });
    expect(outcomeOf(decision)).toBe('forbidden');
  });

  it('reports an ended session as ended', () => {
    expect(decideAccess('member', found.expiredToken)).toMatchObject({ code: 'session_expired' });
  });

  it.each(['member', 'admin', 'owner'] as const)(
    'refuses the owner of a suspended workspace a call for %s that the contract does not mark',
    (rule) => {
      const suspended = { ...signedIn, workspace: workspace('owner', 'suspended') };
      expect(decideAccess(rule, suspended)).toMatchObject({ code: 'workspace_suspended' });
      expect(outcomeOf(decideAccess(rule, suspended, { whileSuspended: true }))).toBe('allowed');
    },
  );

  it.each(['anonymous', 'account'] as const)('hands no workspace to a call for %s', (rule) => {
    expect(decideAccess(rule, found.owner)).toMatchObject({ workspace: null });
  });
});

describe('strictest', () => {
  it.each([
    [['member', 'admin'], 'admin'],
    [['owner', 'anonymous', 'account'], 'owner'],
    [[], 'anonymous'],
  ] as const)('of %j is %s', (rules, expected) => expect(strictest(rules)).toBe(expected));
});

describe('decideLink', () => {
  it.each(['expired', 'revoked', 'withdrawn'] as const)('refuses a link that is %s', (state) => {
    expect(decideLink({ state, studio: 'Juniper & Light' })).toMatchObject({
      code: `link_${state}`,
      status: 410,
      title: expect.stringContaining('Juniper & Light'),
    });
  });

  it('refuses a link that nobody made', () => {
    expect(decideLink({ state: 'unknown' })).toMatchObject({ code: 'unauthorized' });
  });
});

describe('decideVisit', () => {
  it.each([
    ['ended', 'visit_ended', 401],
    ['pinChanged', 'pin_changed', 401],
    ['unpublished', 'gallery_unpublished', 410],
    ['expired', 'gallery_expired', 410],
  ] as const)('refuses a visit when it is %s', (state, code, status) => {
    expect(decideVisit({ state, studio: 'Juniper & Light' })).toMatchObject({ code, status });
  });

  it('refuses a visit that nobody made', () => {
    expect(decideVisit({ state: 'unknown' })).toMatchObject({ code: 'unauthorized' });
  });
});

describe('access controls', () => {
  const narrowed = (controls: WorkspaceClaim['controls'] & object, role = 'member'): Authentication => ({
    ...signedIn,
    workspace: { ...workspace(role), controls },
  });
  const reads = { area: 'contacts', action: 'read' } as const;
  const writes = { area: 'contacts', action: 'write' } as const;

  it.each([
    ['none', reads, 'no_access'],
    ['none', writes, 'no_access'],
    ['read', reads, null],
    ['read', writes, 'read_only'],
    ['write', writes, null],
  ] as const)('a member with %s on contacts, %j: %s', (level, use, code) => {
    for (const role of ['member', 'admin']) {
      const decision = decideAccess('member', narrowed({ contacts: level }, role), { uses: [use] });
      expect('code' in decision ? decision.code : null).toBe(code);
    }
  });

  it('names the area and says who can change that', () => {
    expect(decideAccess('member', narrowed({ contacts: 'none' }), { uses: [reads] })).toMatchObject({
      status: 403,
      title: "You don't have access to Contacts. An admin of the workspace can give it to you.",
    });
  });

  it('refuses a call that uses several areas for the one that is missing', () => {
    const uses = [{ area: 'tasks', action: 'write' } as const, reads];
    expect(decideAccess('member', narrowed({ contacts: 'none' }), { uses })).toMatchObject({
      code: 'no_access',
    });
    expect(outcomeOf(decideAccess('member', narrowed({ contacts: 'read' }), { uses }))).toBe('allowed');
  });

  it('asks for the role first, and leaves owners and other calls alone', () => {
    const uses = [writes];
    expect(decideAccess('admin', narrowed({ contacts: 'none' }), { uses })).toMatchObject({
      code: 'forbidden',
    });
    expect(outcomeOf(decideAccess('member', narrowed({ contacts: 'none' }, 'owner'), { uses }))).toBe(
      'allowed',
    );
    expect(outcomeOf(decideAccess('account', narrowed({ contacts: 'none' }), { uses }))).toBe('allowed');
  });

  it('a call without an area still needs the role', () => {
    expect(decideAccess('admin', narrowed({}), { uses: [] })).toMatchObject({ code: 'forbidden' });
    expect(decideAccess('member', narrowed({}, 'accountant'), { uses: [] })).toMatchObject({
      code: 'forbidden',
    });
  });

  it('a handler refuses a second area in the same words', () => {
    const claim = decideAccess('member', narrowed({ contacts: 'read' }));
    if ('code' in claim) throw new Error('A member is refused.');
    expect(refuseUse(claim, reads)).toBeNull();
    expect(refuseUse(claim, writes)).toMatchObject({ code: 'read_only' });
  });
});
