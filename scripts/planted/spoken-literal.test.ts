import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../check/command';
import { repositoryRoot } from '../check/entry';
import { plant } from './tree';

const biome = (element: string) =>
  runCommand('biome', ['lint', 'part.tsx'], {
    cwd: plant({
      'biome.json': JSON.stringify({ plugins: [join(repositoryRoot, 'scripts/lint/spoken-literal.grit')] }),
      'part.tsx': `export const Part = ({ words, name, busy, id }: any) => (\n  ${element}\n);\n`,
    }),
  });

// Text between tags is found by a rule of the linter itself: `noJsxLiterals`.
describe('the lint of what clients read', () => {
  it.each([
    '<i aria-label={words.close}>{words.title}</i>',
    `<i aria-labelledby={\`\${id}-title\`}>{\`\${name}, \${name}\`}</i>`,
    '<img alt="" src={name} />',
    "<i title={words.remove({ file: name.at('key') })}>{busy ? words.sending : name}</i>",
  ])('lets through %s', async (element) => {
    const { output } = await biome(element);
    expect(output).not.toContain('in the catalogs');
  });

  it.each([
    '<i aria-label="Close">{name}</i>',
    `<i title={\`Remove \${name}\`}>{name}</i>`,
    "<img alt={busy ? 'Sending' : name} src={name} />",
    "<i>{busy ? 'Sending' : name}</i>",
    `<i>{\`Dear \${name}\`}</i>`,
  ])('refuses %s', async (element) => {
    const { ok, output } = await biome(element);
    expect(ok).toBe(false);
    expect(output).toContain('What a client reads is in the catalogs');
  });
});
