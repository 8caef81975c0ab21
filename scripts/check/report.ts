import { AREA_BUDGETS, describeAreaTimes, type TestKind } from './area-times';
import type { Finished } from './run-steps';

const MARKS = { passed: '✓', failed: '✗', skipped: '-' };
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Returns a line for a step, followed by all output of a failed step. */
export function describeStep({ step, status, detail = '', output = '', duration }: Finished): string {
  const outcome = { passed: detail, failed: 'failed', skipped: `skipped: ${detail}` }[status];
  const line = `${MARKS[status]} ${step.name.padEnd(10)} ${step.title.padEnd(36)} ${seconds(duration).padStart(8)}  ${outcome}`;
  return status === 'failed' ? `${line}\n\n${output.replace(/^/gm, '    ')}\n` : line.trimEnd();
}

/** Returns the verdict in words, and the counts alone on the last line, where scripts expect them. */
export function conclude(
  results: readonly Finished[],
  duration: number,
): { failed: string[]; lines: string[] } {
  const count = (status: Finished['status']) => results.filter((result) => result.status === status).length;
  const failed = results.filter(({ status }) => status === 'failed').map(({ step }) => step.name);
  return {
    failed,
    lines: [
      ...(Object.keys(AREA_BUDGETS) as TestKind[]).flatMap((kind) => {
        const ofKind = results.filter(({ step }) => step.kind === kind);
        return describeAreaTimes(
          kind,
          ofKind.flatMap(({ areaTimes }) => (areaTimes === undefined ? [] : [areaTimes])),
        );
      }),
      `${failed.length === 0 ? 'Yes' : `No: ${failed.join(', ')}`}, in ${seconds(duration)}`,
      `checks: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`,
    ],
  };
}
