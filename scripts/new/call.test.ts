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
let read: NewArea;

beforeAll(async () => {
  copy = copyRepository();
  call = createCall(copy, 'settings', 'archiveWorkspace');
  read = createCall(copy, 'contacts', 'listEmployers');
  const generated = await runCommand('graphql-codegen', ['--config', 'codegen.ts'], { cwd: copy });
  expect(generated, generated.output).toMatchObject({ ok: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('pnpm new call', () => {
  it('writes calls that have all of their pieces, stand where they may, and compile', async () => {
    for (const { created } of [call, read]) expect(created).toHaveLength(3);
    const contract = readFileSync(join(copy, 'packages/sdk/contract/openapi/contacts.yaml'), 'utf8');
    expect(contract).toMatch(/get:\n {6}operationId: listEmployers/);
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
