import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkProject } from '../check/compiler';
import { repositoryRoot } from '../check/entry';
import { checkStructure } from '../check-structure';
import { findMissingPieces } from '../structure/area-pieces';
import { createArea, type NewArea } from './area';
import { copyRepository } from './repository-copy';

let copy: string;
let area: NewArea;

beforeAll(() => {
  copy = copyRepository();
  area = createArea(copy, 'calendar');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

/** Changes a file of the copy, asks for missing pieces, and changes the file back. */
function missingWithout(file: string, change: (text: string) => string | undefined): string[] {
  const text = read(copy, file);
  const changed = change(text);
  if (changed === undefined) rmSync(join(copy, file));
  else writeFileSync(join(copy, file), changed);
  const missing = findMissingPieces(copy);
  writeFileSync(join(copy, file), text);
  return missing;
}

describe('pnpm new area', () => {
  it('edits at most six files outside the folders of the area', () => {
    const { created, edited } = area;
    expect(created.filter((file) => !file.includes('/calendar/'))).toEqual([]);
    expect(edited.filter((file) => read(copy, file) === read(repositoryRoot, file))).toEqual([]);
    expect(edited.length).toBeLessThanOrEqual(6);
  });

  it('writes an area that is complete, stands where it may, and compiles', async () => {
    expect(findMissingPieces(copy)).toEqual([]);
    expect((await checkStructure(copy)).defects).toEqual([]);
    for (const project of ['packages/ui', 'apps/web', 'apps/server', 'e2e'])
      expect(await checkProject(project, copy), project).toMatchObject({ ok: true });
  }, 600_000);

  it('refuses a name that is no area, and an area that exists', () => {
    expect(() => createArea(copy, 'clients')).toThrow('clients is no area.');
    expect(() => createArea(copy, 'tasks')).toThrow('exists already.');
  });
});

describe('a missing piece', () => {
  it('is named, whichever it is', () => {
    const needed = area.created.filter((file) => /area\.tsx?$|stories|screens|test/.test(file));
    expect(needed).toHaveLength(5);
    for (const file of needed)
      expect(
        missingWithout(file, () => undefined),
        file,
      ).toEqual([expect.stringContaining('missing, so calendar has no')]);
  });

  it('is an index that does not name the area', () => {
    for (const file of area.edited)
      expect(missingWithout(file, (text) => text.replace(/^.*from '\.\/calendar.*$/m, ''))).toEqual([
        expect.stringContaining(`${file}: does not name calendar`),
      ]);
  });

  it('is what makes its calls, once the contract has some', () => {
    writeFileSync(join(copy, 'packages/sdk/contract/openapi/calendar.yaml'), '');
    expect(findMissingPieces(copy)).toEqual([
      expect.stringContaining('so calendar has no sdk'),
      expect.stringContaining('packages/react-hooks/src/areas/calendar/index.ts: missing'),
    ]);
    rmSync(join(copy, 'packages/sdk/contract/openapi/calendar.yaml'));
  });
});
