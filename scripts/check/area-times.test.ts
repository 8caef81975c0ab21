import { describe, expect, it } from 'vitest';
import { areaOfTest, areaTimeLine, describeAreaTimes, readAreaTimes } from './area-times';

const areas = new Set(['contacts', 'workflows', 'tasks']);

describe('areaOfTest', () => {
  it.each([
    ['/r/apps/server/src/areas/contacts/import/import.test.ts', 'contacts'],
    ['/r/packages/ui/src/tasks/TaskBoard/TaskBoard.stories.tsx', 'tasks'],
    ['/r/packages/ui/src/editor/FormEditor/FormEditor.stories.tsx', 'workflows'],
    ['/r/apps/server/src/areas/index.test.ts', 'shared'],
    ['/r/packages/ui/src/foundation/Button/Button.test.tsx', 'shared'],
    ['/r/apps/server/src/platform/jobs/jobs.test.ts', 'shared'],
  ])('%s: %s', (path, area) => expect(areaOfTest(path, areas)).toBe(area));
});

it('adds up what the reporters of several runs printed', () => {
  const output = ['✓ a test', areaTimeLine('contacts', 1200.4), areaTimeLine('contacts', 300)].join('\n');
  expect(readAreaTimes(output)).toEqual({ contacts: 1500 });
});

describe('describeAreaTimes', () => {
  it('names the areas over their budget, and no budget for what all of them share', () => {
    expect(describeAreaTimes('server', [{ contacts: 46_000, shared: 90_000 }, { tasks: 3_000 }])).toEqual([
      'server tests by area: shared 90 s, contacts 46 s (over 45 s), tasks 3 s',
    ]);
  });

  it('has nothing to say when no tests ran', () => expect(describeAreaTimes('browser', [])).toEqual([]));
});
