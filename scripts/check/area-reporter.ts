import type { Reporter, TestModule } from 'vitest/node';
import { readVocabulary } from '../structure/vocabulary';
import { areaOfTest, areaTimeLine } from './area-times';
import { repositoryRoot } from './entry';

/** Prints how long the tests of each area took, for the check to add up. */
export default class AreaReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const areas = new Set(readVocabulary(repositoryRoot));
    const times = new Map<string, number>();
    for (const module of modules) {
      const area = areaOfTest(module.moduleId, areas);
      const { duration, setupDuration, collectDuration } = module.diagnostic();
      times.set(area, (times.get(area) ?? 0) + duration + setupDuration + collectDuration);
    }
    for (const [area, milliseconds] of times) process.stdout.write(`${areaTimeLine(area, milliseconds)}\n`);
  }
}
