import { describe, expect, it } from 'vitest';
import { conclude, describeStep } from './report';
import { runSteps } from './run-steps';
import { type Context, commandStep, type Outcome, type Step } from './step';
import { doubtOf } from './vitest-step';

const context: Context = { root: '.', update: false, browser: undefined };
const run = (steps: Step[]) => runSteps(steps, context, () => undefined);
const step = (name: string, outcome: Outcome | (() => Promise<Outcome>), more: Partial<Step> = {}): Step => ({
  name,
  title: name,
  run: typeof outcome === 'function' ? outcome : () => Promise.resolve(outcome),
  ...more,
});
const passed: Outcome = { status: 'passed' };

describe('runSteps', () => {
  it('counts what passed, failed and was skipped, and closes with the counts alone on a line', async () => {
    const results = await run([
      step('types', passed),
      step('lint', { status: 'failed', output: 'planted' }),
      step('stories', { status: 'skipped', detail: 'no browser found' }),
    ]);
    const { failed, lines } = conclude(results, 61_000);
    expect(failed).toEqual(['lint']);
    expect(lines).toEqual(['No: lint, in 61.0 s', 'checks: 1 passed, 1 failed, 1 skipped']);
    expect(results.map(describeStep).join('\n')).toMatch(
      /✗ lint [\s\S]*planted[\s\S]*skipped: no browser found/,
    );
  });

  it('skips what stands on a step that did not pass, and runs the rest', async () => {
    const results = await run([
      step('build', { status: 'failed' }),
      step('sizes', passed, { after: 'build' }),
      step('readmes', passed),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['failed', 'skipped', 'passed']);
  });

  it('counts a step that throws as failed, with the reason', async () => {
    const [result] = await run([step('broken', () => Promise.reject(new Error('planted reason')))]);
    expect(result).toMatchObject({ status: 'failed', output: expect.stringContaining('planted reason') });
  });

  describe('with light steps', () => {
    /** Who ran while each of them did, in the order in which they ended. */
    async function seenBy(options: Partial<Context>) {
      const current = new Set<string>();
      const seen: [string, string[]][] = [];
      const observed = (name: string, more: Partial<Step> = {}) =>
        step(
          name,
          async () => {
            current.add(name);
            await new Promise((resolve) => setTimeout(resolve, 20));
            const together = [...current].toSorted();
            await new Promise((resolve) => setTimeout(resolve, 20));
            current.delete(name);
            seen.push([name, together]);
            return passed;
          },
          more,
        );
      const steps = [
        ...['a', 'b'].map((name) => observed(name, { light: true })),
        ...['heavy', 'other'].map((name) => observed(name)),
        observed('c', { light: true, after: 'b' }),
      ];
      await runSteps(steps, { ...context, ...options }, () => undefined);
      return seen;
    }
    const alone = (names: readonly string[]) => names.map((name) => [name, [name]]);

    it('runs two of them at a time, what builds on another behind it, and then the others alone', async () => {
      const [a, b, ...others] = await seenBy({});
      expect([a, b]).toEqual([
        ['a', ['a', 'b']],
        ['b', ['a', 'b']],
      ]);
      expect(others).toEqual(alone(['c', 'heavy', 'other']));
    });

    it('runs each alone when they write', async () => {
      expect(await seenBy({ update: true })).toEqual(alone(['a', 'b', 'c', 'heavy', 'other']));
    });
  });
});

describe('commandStep', () => {
  const node = (code: string) =>
    commandStep(
      { name: 'node', title: 'node' },
      () => ['node', '-e', code],
      (output) => output,
    );

  it('passes when the command does, and fails with everything it printed', async () => {
    expect(await node('console.log("fine")').run(context)).toMatchObject({
      status: 'passed',
      detail: 'fine',
    });
    expect(await node('console.error("planted"); process.exit(3)').run(context)).toEqual({
      status: 'failed',
      output: 'planted',
    });
  });

  it('fails when the command does not exist', async () => {
    const absent = commandStep({ name: 'absent', title: 'absent' }, () => ['atelier-absent-command']);
    expect(await absent.run(context)).toMatchObject({
      status: 'failed',
      output: expect.stringContaining('could not be started'),
    });
  });
});

describe('doubtOf', () => {
  const files =
    ' ✓ |filters| src/fold.test.ts (38 tests) 719ms\n ✓ |ui-stories (chromium)| src/Button.stories.tsx (2 tests)';
  const report = (closing: string) =>
    `${files}\n\n Test Files  2 passed (2)\n      Tests  ${closing}\n   Start at  09:22:50\n`;

  it('has none about a run that passed', () => {
    expect(doubtOf(['filters', 'ui-stories'], report('40 passed (40)'))).toBeUndefined();
    expect(doubtOf(['filters'], report('39 passed | 1 skipped (40)'))).toBeUndefined();
  });

  it('names a project of which vitest ran nothing: vitest itself leaves out unknown names without a word', () => {
    expect(doubtOf(['filters', 'web', 'ui'], report('40 passed (40)'))).toBe('No test ran in: web, ui');
  });

  it('believes the report of failures and errors, not the exit code', () => {
    expect(doubtOf(['filters'], report('1 failed | 39 passed (40)'))).toContain('Tests failed');
    expect(doubtOf(['filters'], `${report('40 passed (40)')}     Errors  1 error\n`)).toContain(
      'Tests failed',
    );
    expect(doubtOf(['filters'], files)).toContain('no summary');
  });
});
