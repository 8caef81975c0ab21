import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plant } from '../planted/tree';
import { runCommand } from './command';
import { repositoryRoot } from './entry';
import { describeFailedTests } from './failed-tests';

/** Runs vitest on a planted project, as the check does. */
async function runPlanted(test: string): Promise<string> {
  const root = plant(
    {
      'package.json': JSON.stringify({ type: 'module' }),
      'vitest.config.ts': "export default { test: { name: 'planted' } };\n",
      'src/good.test.ts':
        "import { it } from 'vitest';\nit('passes', () => console.error(new Error('only logged')));\n",
      'src/bad.test.ts': `import { expect, it } from 'vitest';\n${test}`,
    },
    { node_modules: join(repositoryRoot, 'node_modules') },
  );
  const { ok, output } = await runCommand('vitest', ['run', '--reporter=default', '--project=planted'], {
    cwd: root,
  });
  expect(ok, output).toBe(false);
  return output;
}

describe('the report of failed tests', () => {
  it('names the file, the test and the difference, and not what other tests logged', async () => {
    const output = await runPlanted("it('adds', () => expect({ sum: 3 }).toEqual({ sum: 4 }));\n");
    expect(output).toContain('only logged');
    const report = describeFailedTests(output);
    expect(report).toMatch(
      /^FAIL \|planted\| src\/bad\.test\.ts\nRepeat: pnpm vitest run src\/bad\.test\.ts$/m,
    );
    expect(report).toContain('src/bad.test.ts > adds');
    expect(report).toMatch(/-\s+"sum": 4,\n\+\s+"sum": 3,/);
    expect(report).not.toContain('only logged');
    expect(report).not.toContain('node_modules');
    expect(report.split('\n').length).toBeLessThan(40);
  });

  it('shows an error that nobody caught once, with how often it came', async () => {
    const output = await runPlanted(
      "it('leaves errors', async () => {\n" +
        "  for (let n = 0; n < 226; n += 1) void Promise.reject(new Error('no connection'));\n" +
        '  await new Promise((resolve) => setTimeout(resolve, 50));\n});\n',
    );
    expect(output.split('\n').length).toBeGreaterThan(1000);
    const report = describeFailedTests(output);
    expect(report.match(/Error: no connection/g)).toHaveLength(1);
    expect(report).toContain('226 times');
    expect(report).toContain('Errors  226 errors');
    expect(report.split('\n').length).toBeLessThan(30);
  });

  it('shows the last lines when there is no report', () => {
    const output = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n');
    expect(describeFailedTests(output)).toMatch(/^line 440\n[\s\S]*line 499$/);
  });
});
