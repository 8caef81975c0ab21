import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { readVocabulary } from '../structure/vocabulary';
import { areaOfTest, areaTimeLine } from './area-times';
import { repositoryRoot } from './entry';

/** Prints how long the journeys of each area took, for the check to add up. */
export default class JourneyReporter implements Reporter {
  readonly #areas = new Set(readVocabulary(repositoryRoot));
  readonly #times = new Map<string, number>();

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const area = areaOfTest(test.location.file, this.#areas);
    this.#times.set(area, (this.#times.get(area) ?? 0) + duration);
  }

  onEnd(): void {
    for (const [area, milliseconds] of this.#times)
      process.stdout.write(`${areaTimeLine(area, milliseconds)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
