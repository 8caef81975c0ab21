import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../check/command';
import { checkProject } from '../check/compiler';
import { checkStructure } from '../check-structure';
import { findUntestedCalls } from '../structure/call-pieces';
import type { NewArea } from './area';
import { createCall } from './call';
import { copyRepository } from './repository-copy';

let copy: string;
let call: NewArea;

beforeAll(async () => {
  copy = copyRepository();
  call = createCall(copy, 'settings', 'archiveWorkspace');
  const generated = await runCommand('graphql-codegen', ['--config', 'codegen.ts'], { cwd: copy });
  expect(generated, generated.output).toMatchObject({ ok: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('pnpm new call', () => {
  it('writes a call that has all of its pieces, stands where it may, and compiles', async () => {
    expect(call.created).toHaveLength(3);
    expect(readFileSync(join(copy, 'packages/sdk/src/generated/areas/settings.ts'), 'utf8')).toContain(
      'archiveWorkspace: (',
    );
    expect(findUntestedCalls(copy)).toEqual([]);
    expect((await checkStructure(copy)).defects).toEqual([]);
    for (const project of ['packages/sdk', 'packages/react-hooks', 'apps/server'])
      expect(await checkProject(project, copy), project).toMatchObject({ ok: true });
  }, 600_000);

  it('refuses what is no name, no area, an area without REST, and a call that exists', () => {
    expect(() => createCall(copy, 'settings', 'Archive')).toThrow('Archive is no name of a call.');
    expect(() => createCall(copy, 'clients', 'archiveClient')).toThrow('clients is no area');
    expect(() => createCall(copy, 'tasks', 'archiveTask')).toThrow('openapi/tasks.yaml does not exist');
    expect(() => createCall(copy, 'settings', 'archiveWorkspace')).toThrow('exists already');
  });
});
