import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LoggedEntry } from './effects';
import { planUndo } from './plan';

const people = ['mira', 'tom', 'clara'] as const;
const keys = ['name', 'portal.documents', 'role.ines', 'company.social.instagram'] as const;

/** Writes of random people to random settings, as the log has them; what is written again changes nothing. */
const history = fc.array(
  fc.record({
    accountId: fc.constantFrom(...people),
    values: fc.dictionary(fc.constantFrom(...keys), fc.constantFrom('one', 'two', 'three', null), {
      minKeys: 1,
    }),
  }),
  { maxLength: 12 },
);

interface Logged {
  readonly entries: readonly LoggedEntry[];
  /** All settings after each entry; the first is before any. */
  readonly states: readonly ReadonlyMap<string, unknown>[];
}

function logOf(writes: readonly { accountId: string; values: Readonly<Record<string, unknown>> }[]): Logged {
  const states = [new Map<string, unknown>()];
  const entries = writes.map(({ accountId, values }, place): LoggedEntry => {
    const before = states.at(-1) ?? new Map();
    const changes = Object.entries(values)
      .filter(([key, value]) => (before.get(key) ?? null) !== value)
      .map(([key, value]) => ({ key, before: before.get(key) ?? null, after: value }));
    states.push(new Map([...before, ...changes.map(({ key, after }): [string, unknown] => [key, after])]));
    return {
      sequence: place + 1,
      kind: 'workspace.changed',
      details: { changes },
      accountId,
      at: new Date(place * 60_000),
    };
  });
  return { entries, states };
}

const get = (state: ReadonlyMap<string, unknown> | undefined, key: string) => state?.get(key) ?? null;
const never = () => null;

describe('planUndo', () => {
  test('puts every field back to what it was at the time, names what it would lose, and is undone itself', () => {
    fc.assert(
      fc.property(history, fc.nat(12), (writes, cut) => {
        const { entries, states } = logOf(writes);
        const from = Math.min(cut, entries.length);
        const now = states.at(-1) ?? new Map();
        const { changes } = planUndo(entries.slice(from), [], now, never);
        const undone = new Map([...now, ...changes.map(({ key, after }): [string, unknown] => [key, after])]);
        for (const key of keys) expect(get(undone, key)).toBe(get(states[from], key));
        for (const { key, first, later } of changes) {
          const writers = entries
            .slice(from)
            .filter(({ details }) => (details.changes as { key: string }[]).some((one) => one.key === key));
          expect(writers[0]).toBe(first);
          expect(later).toBe(writers.filter(({ accountId }) => accountId !== first.accountId).at(-1) ?? null);
        }
        const entry: LoggedEntry = {
          sequence: 99,
          kind: 'settings.undone',
          details: { changes: changes.map(({ key, before, after }) => ({ key, before, after })) },
          accountId: 'mira',
          at: new Date(0),
        };
        const again = planUndo([entry], [], undone, never).changes;
        const back = new Map([...undone, ...again.map(({ key, after }): [string, unknown] => [key, after])]);
        for (const key of keys) expect(get(back, key)).toBe(get(now, key));
      }),
      { numRuns: 1_000 },
    );
  });

  test('of one entry, names whatever changed the field after it, whoever did', () => {
    const { entries, states } = logOf([
      { accountId: 'mira', values: { name: 'one' } },
      { accountId: 'mira', values: { name: 'two' } },
    ]);
    const plan = planUndo(entries.slice(0, 1), entries, states[2] ?? new Map(), never);
    expect(plan.changes).toMatchObject([{ key: 'name', before: 'two', after: null, later: entries[1] }]);
    const last = planUndo(entries.slice(1), entries, states[2] ?? new Map(), never);
    expect(last.changes).toMatchObject([{ before: 'two', after: 'one', later: null }]);
  });

  test('leaves out what is blocked, with its reason', () => {
    const { entries, states } = logOf([{ accountId: 'mira', values: { name: 'one', 'role.ines': 'two' } }]);
    const plan = planUndo(entries, [], states[1] ?? new Map(), (key) => (key === 'name' ? 'No.' : null));
    expect(plan.changes.map(({ key }) => key)).toEqual(['role.ines']);
    expect(plan.impossible).toMatchObject([{ change: { key: 'name' }, reason: 'No.' }]);
  });

  test.each([
    [
      'an entry of the time before',
      'workspace.changed',
      { changes: [{ field: 'Color', before: 'a', after: 'b' }] },
    ],
    ['an ownership of the time before', 'ownership.transferred', { member: 'ines' }],
    ['a revoked token', 'token.revoked', { token: 'x', name: 'Website' }],
    ['an email', 'invitation.resent', { email: 'ines@studio.example' }],
  ])('says of %s that it cannot be restored', (_what, kind, details) => {
    const entry = { sequence: 1, kind, details, accountId: 'mira', at: new Date(0) };
    const { changes, impossible } = planUndo([entry], [], new Map(), never);
    expect(changes).toEqual([]);
    expect(impossible).toMatchObject([{ entry, reason: expect.stringMatching(/\.$/) }]);
  });

  test('leaves out what changed nothing', () => {
    const entry = { sequence: 1, kind: 'audit.exported', details: {}, accountId: 'mira', at: new Date(0) };
    expect(planUndo([entry], [], new Map(), never)).toEqual({ changes: [], impossible: [] });
  });
});
