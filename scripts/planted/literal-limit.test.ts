import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../check/command';
import { repositoryRoot } from '../check/entry';
import { plant } from './tree';

const biome = (text: string) =>
  runCommand('biome', ['lint', 'field.tsx'], {
    cwd: plant({
      'biome.json': JSON.stringify({ plugins: [join(repositoryRoot, 'scripts/lint/literal-limit.grit')] }),
      'field.tsx': text,
    }),
  });

describe('the lint of limits', () => {
  it('lets through a limit that has a name', async () => {
    const { ok } = await biome('export const A = ({ max }: { max: number }) => <input maxLength={max} />;\n');
    expect(ok).toBe(true);
  });

  it.each(['{200}', '{isLong ? 500 : 60}'])('refuses %s where a form is drawn', async (limit) => {
    const { ok, output } = await biome(
      `export const A = ({ isLong }: { isLong: boolean }) => <input aria-busy={isLong} maxLength=${limit} />;\n`,
    );
    expect(ok).toBe(false);
    expect(output).toContain('A limit is written once');
  });
});
