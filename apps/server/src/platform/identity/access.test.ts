import { describe, expect, it } from 'vitest';
import { type AccessIdentity, type AccessOutcome, accessOutcomes } from '../../generated/access';
import { accessRules, decideAccess, decideLink, strictest } from './access';
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
const found: Readonly<Record<Exclude<AccessIdentity, 'linkHolder'>, Authentication>> = {
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
