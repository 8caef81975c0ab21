import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../money/arbitraries.testing';
import { higherLevel, includesLevel, levelOn, type PageAccess, type PageLevel, pageLevels } from './index';

const nothing: PageAccess = { isCreator: false, share: null, workspace: null, isPrivate: false };
const created: PageAccess = { ...nothing, isCreator: true };
const shared = (share: PageLevel): PageAccess => ({ ...nothing, share });
const open = (workspace: PageLevel): PageAccess => ({ ...nothing, workspace });
const closed = (page: PageAccess = nothing): PageAccess => ({ ...page, isPrivate: true });

describe('P-2, P-3, P-5: what a member has on a page', () => {
  it.each<[string, PageAccess[], PageLevel | null, string[]]>([
    ['nothing at all', [nothing], null, []],
    ['what they created', [created], 'full', ['creator']],
    ['a share', [shared('comment')], 'comment', ['share']],
    ['the workspace', [open('edit')], 'edit', ['workspace']],
    ['the larger of two', [{ ...nothing, share: 'view', workspace: 'edit' }], 'edit', ['workspace', 'share']],
    ['what they created over a smaller share', [{ ...created, share: 'view' }], 'full', ['creator', 'share']],
    ['the page above', [nothing, shared('edit')], 'edit', ['parent']],
    ['a page far above', [nothing, nothing, nothing, created], 'full', ['parent']],
    ['more than the page above has', [shared('full'), open('view')], 'full', ['share', 'parent']],
    ['less on the page than above', [shared('view'), shared('edit')], 'edit', ['parent', 'share']],
    ['nothing through a private page', [closed(), created], null, []],
    ['a share of a private page', [closed(shared('view')), created], 'view', ['share']],
    ['what is on a private page, below it', [nothing, closed(shared('edit')), created], 'edit', ['parent']],
  ])('%s', (_what, path, level, reasons) => {
    const verdict = levelOn(path, true);
    expect(verdict.level).toBe(level);
    expect(verdict.grants.map(({ reason }) => reason)).toEqual(reasons);
    expect(levelOn(path, false)).toEqual({ level: null, grants: [] });
  });

  it('says how far above it was given', () => {
    expect(levelOn([shared('view'), nothing, open('full')], true).grants).toEqual([
      { reason: 'parent', level: 'full', distance: 2 },
      { reason: 'share', level: 'view', distance: 0 },
    ]);
  });

  it('is the same as going down from the top, one page at a time', () => {
    const level = fc.constantFrom(null, ...pageLevels);
    const page = fc.record({
      isCreator: fc.boolean(),
      share: level,
      workspace: level,
      isPrivate: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(page, { minLength: 1, maxLength: 6 }), (path) => {
        const fromTop = path.reduceRight<PageLevel | null>((above, one) => {
          const own = higherLevel(one.isCreator ? 'full' : null, higherLevel(one.share, one.workspace));
          return one.isPrivate ? own : higherLevel(own, above);
        }, null);
        expect(levelOn(path, true).level).toBe(fromTop);
      }),
      { numRuns: runs(2_000, 100_000) },
    );
  });
});

it('P-1: each level includes the ones before it', () => {
  for (const [place, held] of pageLevels.entries()) {
    for (const [other, needed] of pageLevels.entries())
      expect(includesLevel(held, needed)).toBe(place >= other);
    expect(includesLevel(null, held)).toBe(false);
  }
});
