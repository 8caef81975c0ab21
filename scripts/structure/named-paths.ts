import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pages that describe where things are. */
const PAGES = ['ARCHITECTURE.md', 'CONTRIBUTING.md'];

const NOT_OURS = /(^|\/)(node_modules|dist|\.git|\.turbo|storybook-static|results|screenshots)$/;

const FILE = /\.(ts|tsx|mjs|md|mdx|css|yaml|tsv|graphql|json|sql)$/;

/** URLs, names of packages and of media types, and build outputs. */
const NO_PATH = /^[@/{]|:\/\/|^(application|dist)\//;

/**
 * Finds paths that a page names and that do not exist. A page names a path in backticks, or first in a line of a listing.
 * Paths may begin below any folder; `<area>`, `X`, `*` and `…` stand for any name.
 *
 * @param root - the repository.
 * @returns one sentence per path.
 */
export function findLostPaths(root: string): string[] {
  const pages = PAGES.filter((page) => existsSync(join(root, page)));
  if (pages.length === 0) return [];
  const paths = globSync(['**', '.*'], { cwd: root, exclude: (path) => NOT_OURS.test(path) }).map(
    (path) => `/${path}`,
  );
  return pages.flatMap((page) =>
    [...new Set(namedPaths(readFileSync(join(root, page), 'utf8')))]
      .filter((named) => {
        const place = new RegExp(`/${patternOf(named)}$`);
        return !paths.some((path) => place.test(path));
      })
      .map((named) => `${page}: names ${named}, which does not exist (named-paths)`),
  );
}

function namedPaths(text: string): string[] {
  return text.split(/^```/m).flatMap((part, index) => {
    // Every other part is a fence, which is a listing if it has no language.
    const names =
      index % 2 === 0
        ? [...part.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
        : part.startsWith('\n')
          ? part.split('\n').flatMap(namesOfListing)
          : [];
    return names.filter(
      (name) => !/\s/.test(name) && !NO_PATH.test(name) && (name.includes('/') || FILE.test(name)),
    );
  });
}

/**
 * Returns the names in a line of a listing: `  regions.ts, handles.ts      description` has two; a deeply indented line
 * continues a description.
 */
const namesOfListing = (line: string): string[] =>
  /^ {0,2}\S/.test(line) ? (line.trim().split(/\s{2,}/)[0] ?? '').split(/,? /) : [];

const patternOf = (named: string): string =>
  named
    .replace(/\/$/, '')
    .split(/(<[^>]+>|…|\*|\bX\b)/)
    .map((piece, index) => (index % 2 === 1 ? '[^/]+' : piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('');
