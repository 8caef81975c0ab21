import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../money/arbitraries.testing';
import {
  type AccessLevel,
  type AccessObject,
  type AccessPerson,
  accessAreas,
  accessLevels,
  areaName,
  areasBeyond,
  areasInOrder,
  checkControl,
  decide,
  explain,
  levelIn,
  levelsOf,
  mayGiveRole,
  rankOfLevel,
  rankOfRole,
  readControls,
} from './index';

const tom = 'tom';
const holder: AccessPerson = { role: '', opens: { id: 'file' } };
const anyArea = fc.constantFrom<string>(...accessAreas, 'billing', 'galleries', 'toString', '__proto__');
const anyLevel = fc.constantFrom(...accessLevels);
const anyRole = fc.constantFrom('owner', 'admin', 'member', 'accountant', '', 'constructor');
const anyControls = fc.dictionary(anyArea, anyLevel);
const anyPerson = fc.record({ id: fc.constantFrom(tom, 'ines'), role: anyRole, controls: anyControls });
const anyShares = fc.array(fc.record({ accountId: fc.constantFrom(tom, 'ines'), level: anyLevel }), {
  maxLength: 3,
});
const anyObject = fc.record({
  area: fc.oneof(anyArea, fc.constant(null)),
  role: fc.constantFrom(undefined, 'member' as const, 'admin' as const, 'owner' as const),
  ownerId: fc.constantFrom(undefined, tom, 'ines'),
  shares: fc.oneof(fc.constant(undefined), anyShares),
});
const anyAction = fc.constantFrom('read' as const, 'write' as const);

describe('decide', () => {
  it.each<[string, AccessPerson, string, AccessLevel, string]>([
    ['A-2 a member works with contacts', { role: 'member' }, 'contacts', 'write', 'role'],
    ['A-2 a member looks at settings', { role: 'member' }, 'settings', 'read', 'role'],
    ['A-2 an admin changes the team', { role: 'admin' }, 'members', 'write', 'role'],
    ['A-2 an owner changes all', { role: 'owner' }, 'billing', 'write', 'role'],
    ['A-3 an unknown role has nothing', { role: 'accountant' }, 'contacts', 'none', 'role'],
    [
      'A-4 a member is narrowed',
      { role: 'member', controls: { contacts: 'none' } },
      'contacts',
      'none',
      'control',
    ],
    ['A-4 only in that area', { role: 'member', controls: { contacts: 'none' } }, 'tasks', 'write', 'role'],
    [
      'A-4 an admin is narrowed',
      { role: 'admin', controls: { members: 'read' } },
      'members',
      'read',
      'control',
    ],
    [
      'A-5 a member is not lifted',
      { role: 'member', controls: { members: 'write' } },
      'members',
      'read',
      'control',
    ],
    [
      'A-5 an owner is not narrowed',
      { role: 'owner', controls: { contacts: 'none' } },
      'contacts',
      'write',
      'role',
    ],
    [
      'A-3 nor is a stranger lifted',
      { role: '', controls: { contacts: 'write' } },
      'contacts',
      'none',
      'role',
    ],
  ])('%s', (_rule, person, area, level, reason) => {
    expect(explain(person, { area })).toMatchObject({ level, reason });
    expect(decide(person, 'read', { area }).isAllowed).toBe(level !== 'none');
    expect(decide(person, 'write', { area }).isAllowed).toBe(level === 'write');
  });

  const narrowed: AccessPerson = { id: tom, role: 'member', controls: { galleries: 'none' } };
  it.each([
    [
      'A-6 shared to read',
      { area: 'galleries', shares: [{ accountId: tom, level: 'read' as const }] },
      'read',
      'share',
    ],
    [
      'A-6 the highest share counts',
      {
        area: 'galleries',
        shares: [
          { accountId: tom, level: 'read' as const },
          { accountId: tom, level: 'write' as const },
        ],
      },
      'write',
      'share',
    ],
    [
      'A-6 shared with somebody else',
      { area: 'galleries', shares: [{ accountId: 'ines', level: 'write' as const }] },
      'none',
      'control',
    ],
    [
      'A-6 a share takes nothing away',
      { area: 'contacts', shares: [{ accountId: tom, level: 'read' as const }] },
      'write',
      'role',
    ],
    ['A-7 their own', { area: 'galleries', ownerId: tom }, 'write', 'ownership'],
    ['A-7 of somebody else', { area: 'galleries', ownerId: 'ines' }, 'none', 'control'],
    ['A-9 of everybody', { area: null }, 'write', 'role'],
  ] as const)('%s', (_rule, object, level, reason) => {
    expect(explain(narrowed, object)).toMatchObject({ level, reason });
  });

  it('A-8 asks for a role first', () => {
    const object = { area: 'contacts', role: 'admin', ownerId: tom } as const;
    expect(decide({ id: tom, role: 'member' }, 'read', object)).toEqual({
      isAllowed: false,
      level: 'none',
      reason: 'role',
    });
    expect(decide({ id: tom, role: 'admin' }, 'write', object).isAllowed).toBe(true);
    expect(decide({ id: tom, role: 'owner' }, 'write', object).isAllowed).toBe(true);
  });

  it('A-1 who may write may read, and the verdict follows from the level', () => {
    fc.assert(
      fc.property(anyPerson, anyObject, (person, object) => {
        const write = decide(person, 'write', object);
        const read = decide(person, 'read', object);
        expect(!write.isAllowed || read.isAllowed).toBe(true);
        expect(write.level).toBe(read.level);
        const hasRole = rankOfRole(person.role) >= rankOfRole(object.role ?? 'member');
        expect(read.isAllowed).toBe(hasRole && explain(person, object).level !== 'none');
      }),
      { numRuns: runs(2_000, 100_000) },
    );
  });

  it('A-3, A-10: strangers get nothing, and the rule that is named gives what was decided', () => {
    fc.assert(
      fc.property(anyPerson, anyAction, anyObject, (person, action, object) => {
        const { isAllowed, level, reason } = decide(person, action, object);
        if (rankOfRole(person.role) === 0) expect(isAllowed).toBe(false);
        const parts = new Map<string, unknown>(Object.entries(explain(person, object)));
        if (rankOfRole(person.role) >= rankOfRole(object.role ?? 'member'))
          expect(parts.get(reason)).toBe(level);
      }),
      { numRuns: runs(2_000, 100_000) },
    );
  });

  it('narrowing never gives, widening never takes, and a share or an owner only adds', () => {
    fc.assert(
      fc.property(anyPerson, anyArea, anyLevel, anyLevel, (person, area, one, other) => {
        const [low, high] = rankOfLevel(one) <= rankOfLevel(other) ? [one, other] : [other, one];
        const levelWith = (level: AccessLevel) =>
          levelIn({ ...person, controls: { ...person.controls, [area]: level } }, area);
        if (area !== '__proto__')
          expect(rankOfLevel(levelWith(low))).toBeLessThanOrEqual(rankOfLevel(levelWith(high)));
        const alone = explain(person, { area }).level;
        const shared = explain(person, {
          area,
          ownerId: tom,
          shares: [{ accountId: tom, level: one }],
        }).level;
        expect(rankOfLevel(shared)).toBeGreaterThanOrEqual(rankOfLevel(alone));
      }),
      { numRuns: runs(2_000, 100_000) },
    );
  });

  it.each<[string, AccessPerson, string | null, AccessLevel]>([
    ['does what its person may', { role: 'member', scopes: { contacts: 'write' } }, 'contacts', 'write'],
    [
      'only reads what it was given to read',
      { role: 'owner', scopes: { contacts: 'read' } },
      'contacts',
      'read',
    ],
    ['has nothing in other areas', { role: 'owner', scopes: { contacts: 'write' } }, 'tasks', 'none'],
    ['reads what has no access controls', { role: 'owner', scopes: {} }, null, 'read'],
    ['changes no settings', { role: 'owner', scopes: { settings: 'write' } }, 'settings', 'read'],
    [
      'is narrowed with its person',
      { role: 'member', controls: { contacts: 'none' }, scopes: { contacts: 'write' } },
      'contacts',
      'none',
    ],
  ])('A-14 a token %s', (_rule, person, area, level) => {
    expect(explain(person, { area }).level).toBe(level);
    // What is the person's own needs no area, and no token has it.
    expect(explain(person, { area: null, isOwn: true }).level).toBe('none');
  });

  it('A-14 a token never does more than its person, a member, or its scope, and nothing that asks for a larger role', () => {
    fc.assert(
      fc.property(anyPerson, anyControls, anyAction, anyObject, (person, scopes, action, object) => {
        const token = { ...person, scopes };
        if (!decide(token, action, object).isAllowed) return;
        expect(decide(person, action, object).isAllowed).toBe(true);
        expect(object.role ?? 'member').toBe('member');
        expect(action === 'read' || object.area !== null).toBe(true);
        if (object.area === null) return;
        expect(Object.hasOwn(scopes, object.area)).toBe(true);
        expect(rankOfLevel(scopes[object.area] ?? 'none')).toBeGreaterThanOrEqual(rankOfLevel(action));
        expect(levelIn({ role: 'member' }, object.area) === 'write' || action === 'read').toBe(true);
      }),
      { numRuns: runs(2_000, 100_000) },
    );
  });

  it.each<[string, AccessPerson, AccessObject, AccessLevel, string]>([
    ['A-15 opens its file', holder, { area: 'workflows', id: 'file' }, 'write', 'link'],
    ['A-15 opens no other file', holder, { area: 'workflows', id: 'other' }, 'none', 'link'],
    ['A-15 opens no area', holder, { area: 'workflows' }, 'none', 'link'],
    ['A-15 opens nothing of everybody', holder, { area: null }, 'none', 'link'],
    ['A-15 has no role', holder, { area: 'workflows', id: 'file', role: 'member' }, 'none', 'link'],
    [
      'A-16 has expired',
      { ...holder, ended: 'expired' },
      { area: 'workflows', id: 'file' },
      'none',
      'expired',
    ],
    [
      'A-16 was closed',
      { ...holder, ended: 'revoked' },
      { area: 'workflows', id: 'file' },
      'none',
      'revoked',
    ],
    ['A-16 was not accepted', { role: 'admin', ended: 'invited' }, { area: 'tasks' }, 'none', 'invited'],
    [
      'A-16 is a withdrawn token',
      { role: 'owner', scopes: {}, ended: 'revoked' },
      { area: null },
      'none',
      'revoked',
    ],
  ])('%s', (_rule, person, object, level, reason) => {
    expect(explain(person, object)).toMatchObject({ level, reason });
    for (const action of ['read', 'write'] as const)
      expect(decide(person, action, object)).toEqual({ isAllowed: level === 'write', level, reason });
  });

  it('A-15, A-16: neither a role, a share nor an owner helps a link or what has ended', () => {
    const anyEnd = fc.constantFrom(undefined, 'invited', 'expired', 'revoked', 'withdrawn' as const);
    fc.assert(
      fc.property(anyPerson, anyEnd, anyAction, anyObject, (person, ended, action, object) => {
        if (ended !== undefined) {
          expect(decide({ ...person, ended }, action, object)).toEqual({
            isAllowed: false,
            level: 'none',
            reason: ended,
          });
        }
        expect(decide({ ...person, opens: { id: 'file' } }, action, object).isAllowed).toBe(false);
      }),
      { numRuns: runs(1_000, 100_000) },
    );
  });

  it('levelIn and levelsOf say what decide does about an area', () => {
    fc.assert(
      fc.property(anyPerson, fc.constantFrom(...accessAreas), (person, area) => {
        const { level } = explain(person, { area });
        expect(levelIn(person, area)).toBe(level);
        expect(levelsOf(person)[area]).toBe(level);
      }),
      { numRuns: runs(500, 20_000) },
    );
  });
});

describe('giving access (A-11)', () => {
  it.each([
    ['owner', 'owner', true],
    ['owner', 'admin', true],
    ['admin', 'admin', true],
    ['admin', 'owner', false],
    ['member', 'member', false],
    ['admin', 'accountant', true],
    ['accountant', 'member', false],
  ])('%s gives %s: %s', (giver, role, expected) => {
    expect(mayGiveRole({ role: giver }, role)).toBe(expected);
  });

  it('names the areas in which somebody would get more than the giver has', () => {
    const giver = { role: 'admin', controls: { contacts: 'read', tasks: 'none' } } as const;
    expect(areasBeyond(giver, null, { role: 'member' })).toEqual(['contacts', 'tasks']);
    expect(areasBeyond(giver, { role: 'member' }, { role: 'member' })).toEqual([]);
    expect(
      areasBeyond(giver, null, { role: 'member', controls: { contacts: 'read', tasks: 'none' } }),
    ).toEqual([]);
    expect(areasBeyond({ role: 'owner' }, null, { role: 'owner' })).toEqual([]);
  });

  it('gives nobody more than the giver has, whatever is given', () => {
    fc.assert(
      fc.property(anyPerson, anyPerson, (giver, after) => {
        const beyond = areasBeyond(giver, null, after);
        for (const area of accessAreas)
          expect(beyond.includes(area)).toBe(
            rankOfLevel(levelIn(after, area)) > rankOfLevel(levelIn(giver, area)),
          );
      }),
      { numRuns: runs(1_000, 20_000) },
    );
  });

  it.each([
    ['member', 'contacts', 'none', null],
    ['member', 'settings', 'read', null],
    ['member', 'settings', 'write', 'above_role'],
    ['admin', 'settings', 'write', null],
    ['member', 'garden', 'read', 'unknown_area'],
    ['member', 'workspace', 'read', 'unknown_area'],
    ['member', 'contacts', 'all', 'unknown_level'],
    ['member', 'contacts', '', 'unknown_level'],
  ])('%s, %s: %s is %s', (role, area, level, problem) => {
    expect(checkControl(role, area, level)).toBe(problem);
  });
});

describe('stored controls (A-12)', () => {
  it.each<[unknown, unknown]>([
    [null, {}],
    [{}, {}],
    ['none', {}],
    [{ contacts: { level: 'read', by: 'mira', at: '2026-10-15T08:12:00Z' } }, { contacts: 'read' }],
    [{ contacts: { level: 'everything' } }, { contacts: 'none' }],
    [{ contacts: 'write' }, { contacts: 'none' }],
    [{ contacts: null }, { contacts: 'none' }],
  ])('%j reads as %j', (stored, controls) => expect(readControls(stored)).toEqual(controls));
});

describe('areas', () => {
  it('each has a name and a place', () => {
    expect([...areasInOrder].sort()).toEqual([...accessAreas].sort());
    for (const area of accessAreas) expect(areaName(area)).toMatch(/^[A-Z]/);
    expect(['workflows', 'members', 'contacts', 'constructor'].map(areaName)).toEqual([
      'Leads and files',
      'Team',
      'Contacts',
      'Constructor',
    ]);
    expect(areasInOrder.slice(-2)).toEqual(['settings', 'members']);
  });
});
