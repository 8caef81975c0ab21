import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, loadCatalogs } from './catalog';

/** Where words are said: what is generated, tested or shown as an example does not count. */
const SOURCES = '{packages,apps}/*/src/**/*.{ts,tsx}';
const IGNORED = /\/generated\/|\/testing\/|\.(test|testing|stories)\.tsx?$/;
/** A chain of names, without the line breaks that formatting puts before its dots, and whether an index follows. */
const CHAIN = /[A-Za-z]\w*(?:\s*\??\.\s*[A-Za-z]\w*)*\[?/g;

/**
 * Returns the messages that no source says. A message is read by its name after the name of its group (`due.atSigning`),
 * so that it can be searched for; an index (`due[when]`) reads a whole group.
 *
 * @param root - the root of the repository.
 * @param folder - the folder of the catalogs, from there.
 */
export function unusedWords(root: string, folder: string): string[] {
  const read = new Set<string>();
  const files = globSync(SOURCES, { cwd: root }).filter((path) => !IGNORED.test(path.replaceAll('\\', '/')));
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!/words/i.test(text)) continue;
    for (const [chain] of text.matchAll(CHAIN)) {
      const names = chain.replaceAll(/[\s?]/g, '').split('.');
      names.forEach((name, at) => {
        if (at > 0) read.add(`${names[at - 1]}.${name}`);
      });
      // `due[`
      read.add(names.at(-1) ?? '');
    }
  }
  const isRead = ({ path }: Entry): boolean =>
    read.has(path.slice(-2).join('.')) || path.slice(1, -1).some((group) => read.has(`${group}[`));
  const { catalogs } = loadCatalogs(join(root, folder));
  return catalogs
    .filter(({ language }) => language === 'en')
    .flatMap(({ entries }) => entries.filter((entry) => !isRead(entry)))
    .map(({ path }) => path.join('.'));
}
