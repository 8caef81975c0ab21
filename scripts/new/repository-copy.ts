import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { repositoryRoot } from '../check/entry';

/** Installed and built files, and histories, which are not copied. */
const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  '.git',
  '.turbo',
  'storybook-static',
  'results',
  'screenshots',
]);

/**
 * Copies the sources of the repository into a temporary folder. Installed packages are linked; packages of the
 * workspace resolve to the copy.
 *
 * @returns the folder, which the caller has to remove.
 */
export function copyRepository(): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'atelier-copy-')));
  cpSync(repositoryRoot, copy, { recursive: true, filter: (source) => !LEFT_OUT.has(basename(source)) });
  const workspaces = new Map(
    globSync('{packages,apps}/*/package.json', { cwd: copy }).map((manifest) => {
      const { name } = JSON.parse(readFileSync(join(copy, manifest), 'utf8')) as { name: string };
      return [name, join(copy, dirname(manifest))];
    }),
  );
  for (const folder of [repositoryRoot, ...globSync(`${repositoryRoot}/{packages,apps}/*`)])
    linkInstalled(folder, join(copy, relative(repositoryRoot, folder)), workspaces);
  return copy;
}

function linkInstalled(from: string, to: string, workspaces: ReadonlyMap<string, string>): void {
  const installed = join(from, 'node_modules');
  if (!existsSync(installed)) return;
  const names = readdirSync(installed).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(installed, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  for (const name of names) {
    const link = join(to, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(workspaces.get(name) ?? realpathSync(join(installed, name)), link);
  }
}
