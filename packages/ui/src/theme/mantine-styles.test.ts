import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
const mantine = join(source, '../node_modules/@mantine');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

/** The components that the kit imports from a package of Mantine, by the names that Mantine gives them. */
function imported(from: 'core' | 'dropzone'): string[] {
  const files = globSync('**/*.tsx', { cwd: source }).filter((file) => !file.includes('.test.'));
  const lists = files.flatMap((file) =>
    [...read(source, file).matchAll(new RegExp(`import \\{([^}]+)\\} from '@mantine/${from}'`, 'g'))].map(
      ([, names = '']) => names.split(','),
    ),
  );
  const names = lists.flat().map((name) => name.trim().split(' as ')[0] ?? '');
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name)).sort();
}

/** The style sheets of a module of Mantine and of everything that it imports. */
function stylesOf(module: string, seen: Set<string>): string[] {
  if (seen.has(module)) return [];
  seen.add(module);
  const own = /^(.+)\.module\.mjs$/.exec(basename(module))?.[1];
  const imports = [...readFileSync(module, 'utf8').matchAll(/from "(\.[^"]+|@mantine\/core)"/g)].flatMap(
    ([, path = '']) => (path.startsWith('.') ? [join(dirname(module), path)] : []),
  );
  return [...(own ? [own] : []), ...imports.flatMap((path) => stylesOf(path, seen))];
}

const sheet = read(source, 'styles.css');
const listed = [...sheet.matchAll(/@mantine\/core\/styles\/(\w+)\.layer\.css/g)].map(([, name = '']) => name);

describe('styles of Mantine', () => {
  // Dropzone brings the overlay that it shows while it reads.
  const used = [...imported('core'), 'LoadingOverlay'];

  it.each(used)('are there for %s and what it is made of', (name) => {
    const module = join(mantine, 'core/esm/components', name, `${name}.mjs`);
    const needed =
      name === 'MantineProvider'
        ? ['baseline', 'global']
        : stylesOf(module, new Set()).filter((style) =>
            existsSync(join(mantine, `core/styles/${style}.layer.css`)),
          );
    expect(needed.filter((style) => !listed.includes(style))).toEqual([]);
  });

  it('are those of components in use, and of nothing else', () => {
    const needed = new Set(
      used
        .filter((name) => name !== 'MantineProvider')
        .flatMap((name) => stylesOf(join(mantine, 'core/esm/components', name, `${name}.mjs`), new Set())),
    );
    expect(listed.filter((name) => !needed.has(name))).toEqual(['baseline', 'global']);
  });

  it('stand in the order in which Mantine joins them: later ones win', () => {
    const whole = read(mantine, 'core/styles.layer.css');
    const places = listed.map((name) => {
      const style = read(mantine, `core/styles/${name}.layer.css`);
      return whole.indexOf(/\.m_[0-9a-f]+/.exec(style)?.[0] ?? style.slice('@layer mantine {'.length, 120));
    });
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('are there for what the kit takes beside the core', () => {
    expect(imported('dropzone')).toEqual(['Dropzone']);
    expect(sheet).toContain('@mantine/dropzone/styles.layer.css');
  });
});
