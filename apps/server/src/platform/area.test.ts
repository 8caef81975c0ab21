import { describe, expect, it, vi } from 'vitest';
import { defineArea, joinAreas } from './area';
import type { Platform } from './platform';

const limit = { rules: [{ by: 'account', points: 1, window: 60 }] } as const;

describe('joined areas', () => {
  it('hold what each area declares, and what every service shares', () => {
    const jobs = vi.fn();
    const joined = joinAreas(
      [
        defineArea({ name: 'contacts', resolvers: { workflows: { Query: { a: () => 1 } } }, jobs }),
        defineArea({ name: 'tasks', resolvers: { workflows: { Query: { b: () => 2 } } }, limits: { limit } }),
        defineArea({ name: 'calendar' }),
      ],
      { workflows: { Query: { c: () => 3 } }, activity: { Query: { c: () => 4 } } },
    );
    expect(Object.keys(joined.resolvers)).toEqual(['workflows', 'activity']);
    expect(joined.resolvers.workflows).toHaveLength(3);
    expect(joined.limits).toEqual({ limit });
    joined.registerJobs({} as Platform);
    expect(jobs).toHaveBeenCalledOnce();
  });

  it('read visits in one area', () => {
    const readVisit = async () => ({ state: 'unknown' }) as const;
    expect(joinAreas([defineArea({ name: 'galleries', readVisit })]).readVisit).toBe(readVisit);
    expect(joinAreas([defineArea({ name: 'galleries' })]).readVisit).toBeUndefined();
    const twice = [defineArea({ name: 'galleries', readVisit }), defineArea({ name: 'tasks', readVisit })];
    expect(() => joinAreas(twice)).toThrow('The areas galleries and tasks both declare readVisit.');
  });

  it('refuse a name that two areas declare', () => {
    const twice = [
      defineArea({ name: 'contacts', limits: { limit } }),
      defineArea({ name: 'tasks', limits: { limit } }),
    ];
    expect(() => joinAreas(twice)).toThrow('The areas contacts and tasks both declare limit.');
  });
});
